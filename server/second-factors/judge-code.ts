/** Whether a code proves a person: one of their authenticator app, or one of their recovery codes. Each is good once. */
import { isAppCode, isRecoveryCode } from '../../src/domain/second-factors.ts'
import { Refusal } from '../core/answers.ts'
import type { Limit } from '../core/attempts.ts'
import type { Services } from '../core/context.ts'
import type { Db, Tx } from '../core/database/schema.ts'
import { openSealed } from '../core/sealing.ts'
import { secretOfAuthenticator, spendStep } from './authenticators.repository.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { SECOND_FACTOR_REFUSALS } from './second-factor-refusals.ts'
import { stepOfCode } from './totp.ts'

/** What the secrets are sealed for. */
export const SECRET_USE = 'authenticator'

export type Verdict = 'app' | 'recovery' | 'wrong' | 'used'

/** Uses the code up if it is right. */
export const judgeCode = async (services: Services, on: Db | Tx, userId: string, code: string): Promise<Verdict> => {
  const { mac, clock } = services
  if (isRecoveryCode(code)) return (await spendRecoveryCode(services, on, userId, code)) ? 'recovery' : 'wrong'
  const sealed = isAppCode(code) ? await secretOfAuthenticator(on, userId) : null
  if (sealed === null) return 'wrong'
  const step = stepOfCode(openSealed(mac, SECRET_USE, userId, sealed), code, clock.now())
  if (step === null) return 'wrong'
  return (await spendStep(on, userId, step)) ? 'app' : 'used'
}

export const refusalOf = (verdict: 'wrong' | 'used'): Refusal =>
  verdict === 'used'
    ? new Refusal(SECOND_FACTOR_REFUSALS.factorCodeUsed, 'the code has been used')
    : new Refusal(SECOND_FACTOR_REFUSALS.factorCodeWrong, 'the code is wrong')

/**
 * Judges a code under limits that only wrong codes use up, one guess after the other.
 * @param scope guesses that have this name are judged one after the other
 */
export const proveByCode = async (
  services: Services,
  { userId, code, limits, scope }: { userId: string; code: string; limits: readonly Limit[]; scope: string },
): Promise<'app' | 'recovery'> =>
  services.attempts.inTurn(scope, async () => {
    const taken = await services.attempts.take(limits)
    const verdict = await judgeCode(services, services.db, userId, code)
    if (verdict === 'wrong' || verdict === 'used') throw refusalOf(verdict)
    await services.attempts.giveBack(taken)
    return verdict
  })
