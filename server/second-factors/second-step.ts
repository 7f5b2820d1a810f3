/** The second step of a sign-in: a ticket of the first one, and a code. */
import type { SecondFactorBody } from '../../src/domain/wire/session.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import { CALL_REFUSALS, USER_REFUSALS } from '../core/refusals.ts'
import { isKnownDevice } from '../core/sessions/known-devices.ts'
import { shortAddressOf, type Caller } from '../core/sessions/session-origin.ts'
import { findUser } from '../core/sessions/users.repository.ts'
import { noteSignIn } from '../security/sign-ins.ts'
import { limitsOfFactor } from '../session/guess-limits.ts'
import type { Holds } from '../session/open-session.ts'
import { proveByCode } from './judge-code.ts'
import { SECOND_FACTOR_REFUSALS } from './second-factor-refusals.ts'
import { isTicketKept, spendTicket, tryTicket, type FirstStep } from './tickets.repository.ts'

export interface Proved extends FirstStep {
  readonly by: 'app' | 'recovery'
}

const isOver = (): Refusal => new Refusal(SECOND_FACTOR_REFUSALS.secondStepOver, 'sign in again')

/**
 * Whose ticket it is, for whom a factor is then judged; counts the attempt. Refuses `secondStepOver`, whatever is wrong with the
 * ticket: who holds somebody else's learns nothing of it.
 */
export const holderOfTicket = async (services: Services, ticket: string, from: Caller): Promise<FirstStep> => {
  const step = await tryTicket(services, ticket, from)
  if (step === null) throw isOver()
  return step
}

/** Refuses `secondStepOver` if a new password has ended the ticket after it was used up: asked while the session is opened. */
export const ticketHolds =
  (ticket: string): Holds =>
  async (tx) => {
    if (!(await isTicketKept(tx, ticket))) throw isOver()
  }

/** After a right factor: the ticket is used up, and the user still is one who may sign in. */
export const finishTicket = async (services: Services, ticket: string, userId: string, from: Caller): Promise<void> => {
  if (!(await spendTicket(services, ticket, from))) throw isOver()
  if ((await findUser(services.db, userId))?.status !== 'active') throw new Refusal(USER_REFUSALS.userSuspended, 'this user is suspended')
}

/** @param onWrong hears of a wrong code: whoever sends one knows the password */
export const takeSecondStep = async (
  services: Services,
  { ticket, code }: SecondFactorBody,
  from: Caller,
  onWrong: (userId: string) => void,
): Promise<Proved> => {
  const { db, securityLog } = services
  const { userId, way } = await holderOfTicket(services, ticket, from)
  const knownDevice = (await isKnownDevice(db, userId, from.device)) ? from.device : null
  const log = (outcome: 'right' | 'wrong' | 'refused'): void =>
    securityLog.write({ what: 'secondFactor', who: userId, address: from.address, outcome })
  try {
    const by = await proveByCode(services, { userId, code, ...limitsOfFactor(userId, { address: from.address, knownDevice }) })
    await finishTicket(services, ticket, userId, from)
    log('right')
    return { userId, way, by }
  } catch (error) {
    if (error instanceof Refusal) {
      const isWrong = error.reason === SECOND_FACTOR_REFUSALS.factorCodeWrong || error.reason === SECOND_FACTOR_REFUSALS.factorCodeUsed
      log(isWrong ? 'wrong' : 'refused')
      if (isWrong) onWrong(userId)
      // Of all attempts this one its owner has to see: whoever makes it has the password.
      if (isWrong || error.reason === CALL_REFUSALS.tooManyAttempts) {
        const origin = { browser: from.browser, system: from.system, address: shortAddressOf(from.address) }
        noteSignIn(services, { userId, way: 'secondFactor', outcome: isWrong ? 'wrong' : 'refused', origin })
      }
    }
    throw error
  }
}
