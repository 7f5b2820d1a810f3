import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import { isAppCode, isRecoveryCode } from '../../domain/second-factors.ts'
import type { CodeProblem, SecondFactorCommand, SecondFactorEvent } from '../../machines/second-factor/second-factor.types.ts'

export const problemOfCode = (way: CodeProblem, value: string): CodeProblem | null =>
  (way === 'recoveryCode' ? isRecoveryCode(value) : isAppCode(value)) ? null : way

/** What is typed is sealed: the journal learns where it lies and whether it has the form of a code. */
export const prepareSecondFactor = ({ vault }: PrepareTools): PrepareMap<SecondFactorCommand, SecondFactorEvent> => ({
  'secondFactor.change': ({ type, way, value }) => ({
    type,
    ref: vault.seal('secondFactor.code', value),
    problem: problemOfCode(way, value),
  }),
})
