/** What a person can prove themselves by a second time. */
import type { SecondFactorWay } from '../../src/domain/wire/session.ts'
import type { Db, Tx } from '../core/database/schema.ts'
import { usablePasskeysOf } from '../passkeys/passkeys.repository.ts'
import { authenticatorSince } from './authenticators.repository.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'

/** Since when the person is asked for a passkey after the password; `null`: they are not. */
export const passkeyAskedSince = async (on: Db | Tx, userId: string): Promise<number | null> =>
  (await on.selectFrom('users').select('passkey_asked_at').where('id', '=', userId).executeTakeFirst())?.passkey_asked_at?.getTime() ?? null

/**
 * What the second step can be taken by, the one first that is asked for first. Empty for who has no second factor: an authenticator
 * app, or the wish to be asked for a passkey. A passkey may answer for the app too; recovery codes stand in for either, and are none
 * by themselves.
 */
export const waysOf = async (on: Db | Tx, userId: string): Promise<readonly SecondFactorWay[]> => {
  const hasApp = (await authenticatorSince(on, userId)) !== null
  const isPasskeyAsked = (await passkeyAskedSince(on, userId)) !== null
  if (!hasApp && !isPasskeyAsked) return []
  const app = hasApp ? (['code'] as const) : []
  const passkey = (await usablePasskeysOf(on, userId)).length > 0 ? (['passkey'] as const) : []
  const recovery = (await recoveryCodesLeft(on, userId)) > 0 ? (['recoveryCode'] as const) : []
  const ways = [...(isPasskeyAsked ? [...passkey, ...app] : [...app, ...passkey]), ...recovery]
  // All passkeys are blocked and all codes used: the password alone must not be enough for that.
  return ways.length > 0 ? ways : ['recoveryCode']
}
