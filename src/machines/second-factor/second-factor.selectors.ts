/** What the sign-in page shows of the second step. */
import type { SnapshotFrom } from 'xstate'
import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import type { SecondFactorWay } from '../../domain/wire/session.ts'
import type { secondFactorMachine } from './second-factor.machine.ts'
import type { CodeProblem, SecondFactorReason } from './second-factor.types.ts'

export type SecondFactorSnapshot = SnapshotFrom<typeof secondFactorMachine>

/** Whether the step stands in the place of the sign-in form. */
export const selectIsSecondStepAsked = (snapshot: SecondFactorSnapshot): boolean => snapshot.hasTag('asked')

export interface SecondFactorFacts {
  /** The ticket is no longer good: only going back is left. */
  readonly isOver: boolean
  readonly isChecking: boolean
  /** The venue is asked for what a passkey answers. */
  readonly isPreparing: boolean
  /** The browser's own dialog waits for the person. */
  readonly isAsking: boolean
  readonly way: SecondFactorWay
  /** Ways to choose instead. */
  readonly otherWays: readonly SecondFactorWay[]
  readonly codeRef: string | null
  readonly problem: CodeProblem | null
  /** Of the code; shown beside the field. */
  readonly refusal: Failure | null
  /** Of nothing that was typed; shown above the form. */
  readonly failure: Failure | null
  readonly whyNotSubmit: SecondFactorReason | null
}

const OF_CODE: ReadonlySet<string> = new Set([OWN_CODES.factorCodeWrong, OWN_CODES.factorCodeUsed].map(String))

export const selectSecondFactor = (snapshot: SecondFactorSnapshot): SecondFactorFacts => {
  const { way, ways, ref, problem, showProblem, failure } = snapshot.context
  const isOfCode = failure !== null && OF_CODE.has(failure.code)
  return {
    isOver: snapshot.matches('over'),
    isChecking: snapshot.matches({ asked: 'checking' }) || snapshot.matches({ asked: 'submitting' }),
    isPreparing: snapshot.matches({ asked: 'preparing' }),
    isAsking: snapshot.matches({ asked: 'asking' }),
    way,
    otherWays: ways.filter((each) => each !== way),
    codeRef: ref,
    problem: showProblem ? problem : null,
    refusal: isOfCode ? failure : null,
    failure: isOfCode ? null : failure,
    whyNotSubmit: whyNotSubmitCode(snapshot),
  }
}

/** A mistake in the field is no reason: pressing names it. */
export const whyNotSubmitCode = (snapshot: SecondFactorSnapshot): SecondFactorReason | null =>
  snapshot.matches({ asked: 'filling' }) ? null : 'inFlight'
