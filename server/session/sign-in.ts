/** Sign-in by username or e-mail and password. */
import { email as emailForm, username as usernameForm } from '../../src/domain/wire/session.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import { USER_REFUSALS } from '../core/refusals.ts'
import { isKnownDevice } from '../core/sessions/known-devices.ts'
import { verifyPassword } from '../core/sessions/passwords.ts'
import { shortAddressOf, type Caller } from '../core/sessions/session-origin.ts'
import { findUser, findUserByAccount, type User } from '../core/sessions/users.repository.ts'
import { noteSignIn } from '../security/sign-ins.ts'
import { limitsOfGuess, turnsOfGuess, type Guesser } from './guess-limits.ts'
import type { Holds } from './open-session.ts'
import { SESSION_REFUSALS } from './session-refusals.ts'

const LONGEST_PASSWORD = 128
/** No user's id: who isn't there is looked up as long as who is. */
const NOBODY = '0'

const passwordIsWrong = (): Refusal => new Refusal(SESSION_REFUSALS.passwordWrong, 'the password is wrong')

/** Judging takes a while, in which a new password may have been set: then this one opens nothing. */
const isStillPassword =
  ({ id, password_hash }: User): Holds =>
  async (tx) => {
    if ((await findUser(tx, id))?.password_hash !== password_hash) throw passwordIsWrong()
  }

const checkForm = (account: string, password: string): void => {
  if (account === '') throw new Refusal(SESSION_REFUSALS.accountMissing, 'enter a username or an e-mail address')
  if (account.includes('@') && !emailForm.safeParse(account).success) throw new Refusal(USER_REFUSALS.emailWrong, 'not an e-mail address')
  if (!account.includes('@') && !usernameForm.safeParse(account).success) throw new Refusal(USER_REFUSALS.usernameWrong, 'not a username')
  if (password === '' || password.length > LONGEST_PASSWORD) throw passwordIsWrong()
}

export interface SignedIn {
  readonly userId: string
  /** Refuses `passwordWrong` if the password has been changed since. */
  readonly holds: Holds
}

/**
 * Checks username or e-mail and password, and returns whose they are. Refuses by the specification's codes; beyond what
 * `limitsOfGuess` allows with `tooManyAttempts` and the time it ends, or `proofNeeded`. An unknown user runs through the same
 * steps and limits, so that the time taken reveals nothing. `onWrong` hears of a wrong password of a
 * user; the answer doesn't wait for it, or its time would tell that there is one.
 */
export const signIn = async (
  services: Services,
  { account: typed, password }: { readonly account: string; readonly password: string },
  { address, device, proof, browser, system }: Caller,
  onWrong: (userId: string) => void,
): Promise<SignedIn> => {
  const { db, attempts, securityLog } = services
  const account = typed.trim()
  checkForm(account, password)
  // Count by user id, so that guesses by username and by e-mail address share one limit.
  const found = await findUserByAccount(db, account)
  const guesser: Guesser = {
    account: found?.id ?? `:${account.toLowerCase()}`,
    address,
    knownDevice: (await isKnownDevice(db, found?.id ?? NOBODY, device)) ? device : null,
    proof,
  }
  const who = found?.id ?? null
  const log = (outcome: 'right' | 'wrong' | 'refused'): void => {
    securityLog.write({ what: 'signIn', who, address, outcome })
    // Who comes in is noted with the session.
    if (who !== null && outcome !== 'right')
      noteSignIn(services, { userId: who, way: 'password', outcome, origin: { browser, system, address: shortAddressOf(address) } })
  }

  const take = async (): Promise<readonly string[]> => {
    try {
      return await attempts.take(await limitsOfGuess(services, guesser))
    } catch (error) {
      if (error instanceof Refusal) log('refused')
      throw error
    }
  }
  const guess = async (): Promise<SignedIn> => {
    const taken = await take()
    // Read after the turn has come: the password may have been changed while this guess waited.
    const user = await findUserByAccount(db, account)
    const isRight = await verifyPassword(user?.password_hash ?? null, password)
    log(isRight ? 'right' : 'wrong')
    if (!isRight) {
      if (user) onWrong(user.id)
      throw user ? passwordIsWrong() : new Refusal(SESSION_REFUSALS.userUnknown, 'no such user')
    }
    await attempts.giveBack(taken)
    if (!user || user.status !== 'active') throw new Refusal(USER_REFUSALS.userSuspended, 'this user is suspended')
    return { userId: user.id, holds: isStillPassword(user) }
  }
  // Every call takes the turns in this order; otherwise two calls could deadlock.
  return turnsOfGuess(guesser).reduceRight((work, turn) => () => attempts.inTurn(turn, work), guess)()
}
