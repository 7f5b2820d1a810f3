/** Sign-in by username or e-mail and password. */
import { email as emailForm, username as usernameForm } from '../../src/domain/wire/session.ts'
import { Refusal } from '../answers.ts'
import type { Services } from '../context.ts'
import { limitOfAddress, type Attempts } from './attempts.ts'
import { verifyPassword } from './passwords.ts'
import { findUserByAccount } from './users.repository.ts'

/** Wrong passwords a minute that one account, and one address, may send. */
const WRONG_PER_ACCOUNT = 5
const WRONG_PER_ADDRESS = 30
const LONGEST_PASSWORD = 128

const checkForm = (account: string, password: string): void => {
  if (account === '') throw new Refusal(10001, 'enter a username or an e-mail address')
  if (account.includes('@') && !emailForm.safeParse(account).success) throw new Refusal(10002, 'not an e-mail address')
  if (!account.includes('@') && !usernameForm.safeParse(account).success) throw new Refusal(10003, 'not a username')
  if (password === '' || password.length > LONGEST_PASSWORD) throw new Refusal(10004, 'the password is wrong')
}

/**
 * Gives the user's id. Refuses by the specification's codes; `tooManyAttempts` after five wrong passwords in a minute on
 * this account (known or not: both take the same time). The address has a wider limit of its own.
 */
export const signIn = async (
  services: Services, attempts: Attempts, input: { account: string; password: string; address: string },
): Promise<string> => {
  const account = input.account.trim()
  checkForm(account, input.password)
  const ofAccount = { scope: `account:${account.toLowerCase()}`, most: WRONG_PER_ACCOUNT }
  const ofAddress = limitOfAddress(services.settings, 'address', input.address, WRONG_PER_ADDRESS)
  const limits = [ofAccount, ofAddress]
  const guess = async (): Promise<string> => {
    await attempts.check(limits)
    const user = await findUserByAccount(services.db, account)
    if (!(await verifyPassword(user?.password_hash ?? null, input.password))) {
      await attempts.note(limits)
      throw user ? new Refusal(10004, 'the password is wrong') : new Refusal(10009, 'no such user')
    }
    if (!user || user.status !== 'active') throw new Refusal(10005, 'this user is suspended')
    return user.id
  }
  // Always in this order, or two calls could wait for each other.
  return attempts.inTurn(ofAddress.scope, () => attempts.inTurn(ofAccount.scope, guess))
}
