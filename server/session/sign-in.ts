/** Sign-in by username or e-mail and password. */
import { email as emailForm, username as usernameForm } from '../../src/domain/wire/session.ts'
import { Refusal } from '../core/answers.ts'
import { limitOfAddress, limitOfUser, type Attempts } from '../core/attempts.ts'
import type { Services } from '../core/context.ts'
import { USER_REFUSALS } from '../core/refusals.ts'
import { verifyPassword } from '../core/sessions/passwords.ts'
import { findUserByAccount } from '../core/sessions/users.repository.ts'
import { SESSION_REFUSALS } from './session-refusals.ts'

/** Wrong passwords per minute from one network address. */
const WRONG_PER_ADDRESS = 30
const LONGEST_PASSWORD = 128

const checkForm = (account: string, password: string): void => {
  if (account === '') throw new Refusal(SESSION_REFUSALS.accountMissing, 'enter a username or an e-mail address')
  if (account.includes('@') && !emailForm.safeParse(account).success) throw new Refusal(USER_REFUSALS.emailWrong, 'not an e-mail address')
  if (!account.includes('@') && !usernameForm.safeParse(account).success) throw new Refusal(USER_REFUSALS.usernameWrong, 'not a username')
  if (password === '' || password.length > LONGEST_PASSWORD) throw new Refusal(SESSION_REFUSALS.passwordWrong, 'the password is wrong')
}

/**
 * Checks username or e-mail and password, and returns the user's id. Refuses by the specification's codes; after five wrong
 * passwords in a minute for an account with `tooManyAttempts` and the time it ends. The network address has a wider limit.
 * An unknown user runs through the same steps and limits, so that the time taken reveals nothing.
 */
export const signIn = async (
  services: Services,
  attempts: Attempts,
  input: { account: string; password: string; address: string },
): Promise<string> => {
  const account = input.account.trim()
  checkForm(account, input.password)
  const ofAddress = limitOfAddress(services.settings, 'address', input.address, WRONG_PER_ADDRESS)
  const guess = async (): Promise<string> => {
    const user = await findUserByAccount(services.db, account)
    // Count by user id, so that guesses by username and by e-mail address share one limit.
    const taken = await attempts.take([limitOfUser('account', user?.id ?? `:${account.toLowerCase()}`), ofAddress])
    const isRight = await verifyPassword(user?.password_hash ?? null, input.password)
    if (!isRight)
      throw user
        ? new Refusal(SESSION_REFUSALS.passwordWrong, 'the password is wrong')
        : new Refusal(SESSION_REFUSALS.userUnknown, 'no such user')
    await attempts.giveBack(taken)
    if (!user || user.status !== 'active') throw new Refusal(USER_REFUSALS.userSuspended, 'this user is suspended')
    return user.id
  }
  // Every call takes the two in this order; otherwise two calls could deadlock.
  return attempts.inTurn(ofAddress.scope, () => attempts.inTurn(`account ${account.toLowerCase()}`, guess))
}
