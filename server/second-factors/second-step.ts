/** The second step of a sign-in: a ticket of the first one, and a code or the answer of a passkey. */
import { PASSKEY_DIALOG_TIME } from '../../src/domain/passkey.ts'
import type { PasskeyQuestion } from '../../src/domain/wire/passkey.ts'
import type { SecondFactorBody } from '../../src/domain/wire/second-factors.ts'
import { Refusal, type AnswerCode } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import { CALL_REFUSALS, USER_REFUSALS } from '../core/refusals.ts'
import { isKnownDevice } from '../core/sessions/known-devices.ts'
import { shortAddressOf, type Caller } from '../core/sessions/session-origin.ts'
import { findUser } from '../core/sessions/users.repository.ts'
import type { Site } from '../core/site.ts'
import { judgeAnswer } from '../passkeys/judge-answer.ts'
import { PASSKEY_REFUSALS } from '../passkeys/passkey-refusals.ts'
import { named, usablePasskeysOf, type Passkey } from '../passkeys/passkeys.repository.ts'
import { newQuestion, rpIdOf } from '../passkeys/questions.ts'
import { noteSignIn } from '../security/sign-ins.ts'
import { limitsOfFactor } from '../session/guess-limits.ts'
import type { Holds } from '../session/open-session.ts'
import { proveByCode } from './judge-code.ts'
import { SECOND_FACTOR_REFUSALS } from './second-factor-refusals.ts'
import { holderOf, isTicketKept, ofTicket, spendTicket, tryTicket, type FirstStep } from './tickets.repository.ts'

export interface Proved extends FirstStep {
  readonly by: 'app' | 'recovery' | 'passkey'
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

/** What the second step asks a passkey of the person's own, without an attempt at the ticket. */
export const questionOfStep = async (services: Services, site: Site, ticket: string, from: Caller): Promise<PasskeyQuestion> => {
  const userId = await holderOf(services, ticket, from)
  if (userId === null) throw isOver()
  return {
    rpId: rpIdOf(site),
    challenge: await newQuestion(services, { purpose: 'secondFactor', boundTo: ofTicket(ticket) }),
    timeout: PASSKEY_DIALOG_TIME,
    userVerification: 'required',
    allowCredentials: (await usablePasskeysOf(services.db, userId)).map(named),
  }
}

const CODES_WRONG: readonly AnswerCode[] = [SECOND_FACTOR_REFUSALS.factorCodeWrong, SECOND_FACTOR_REFUSALS.factorCodeUsed]
/** Late, or answered twice: nobody was refused for who they are. */
const isGuess = (reason: AnswerCode): boolean =>
  CODES_WRONG.includes(reason) ||
  reason === USER_REFUSALS.wayHeld ||
  (reason !== PASSKEY_REFUSALS.passkeyExpired && (Object.values(PASSKEY_REFUSALS) as readonly AnswerCode[]).includes(reason))

export interface StepCall {
  readonly from: Caller
  readonly site: Site
  /** Hears of a wrong code: whoever sends one knows the password. */
  readonly onWrong: (userId: string) => void
  readonly onCopied: (passkey: Passkey) => void
}

/** Refuses `secondStepOver`, what is wrong with a code, and by the codes of `PASSKEY_REFUSALS`. */
export const takeSecondStep = async (
  services: Services,
  body: SecondFactorBody,
  { from, site, onWrong, onCopied }: StepCall,
): Promise<Proved> => {
  const { db, securityLog } = services
  const { ticket, code } = body
  const { userId, way } = await holderOfTicket(services, ticket, from)
  const log = (outcome: 'right' | 'wrong' | 'refused'): void => {
    securityLog.write({ what: 'secondFactor', who: userId, address: from.address, outcome })
  }
  /** For the owner to see: whoever makes this attempt has the password. Who comes in is noted with the session. */
  const note = (outcome: 'wrong' | 'refused'): void => {
    const origin = { browser: from.browser, system: from.system, address: shortAddressOf(from.address) }
    noteSignIn(services, { userId, way: code === undefined ? 'passkey' : 'secondFactor', outcome, origin })
  }
  const prove = async (): Promise<Proved['by']> => {
    if (!('passkey' in body)) {
      const knownDevice = (await isKnownDevice(db, userId, from.device)) ? from.device : null
      return proveByCode(services, { userId, code: body.code, ...limitsOfFactor(userId, { address: from.address, knownDevice }) })
    }
    const asked = { purpose: 'secondFactor', boundTo: ofTicket(ticket) } as const
    await judgeAnswer(services, site, asked, body.passkey, { of: userId, mustVerify: true, onCopied })
    return 'passkey'
  }
  try {
    const by = await prove()
    await finishTicket(services, ticket, userId, from)
    log('right')
    return { userId, way, by }
  } catch (error) {
    if (error instanceof Refusal) {
      const isWrong = isGuess(error.reason)
      log(isWrong ? 'wrong' : 'refused')
      if (isWrong) note('wrong')
      else if (error.reason === CALL_REFUSALS.tooManyAttempts) note('refused')
      if (CODES_WRONG.includes(error.reason)) onWrong(userId)
    }
    throw error
  }
}
