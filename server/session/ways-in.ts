/**
 * The ways by which a person gets into their account, and the rule that the last one is never taken away.
 *
 * A way in is
 * - a password: with the username it opens the account, with or without an e-mail address;
 * - an e-mail address: a code to it sets a new password, also for who has none;
 * - an account at the issuer that this venue uses now: one at a former issuer opens nothing, so it neither counts nor is held;
 * - a wallet;
 * - a passkey that is not blocked;
 * none of them while it is held, for its owner to look over (`server/security/held-ways.ts`).
 *
 * A second factor is no way in, and takes none away: whoever has lost it has their recovery codes. Whether a mailbox, an issuer
 * or a wallet is still the person's own is not ours to know.
 */
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Db, Tx } from '../core/database/schema.ts'
import { USER_REFUSALS, unauthorized } from '../core/refusals.ts'

/** `password`, `email`, or kind and row: `provider-12`, `wallet-3`, `passkey-7`. */
export type Entrance = 'password' | 'email' | `provider-${string}` | `wallet-${string}` | `passkey-${string}`

/** A slash at its end makes no other issuer. */
const plain = (issuer: string): string => issuer.replace(/\/$/, '')

/** Whether this venue asks that issuer who somebody is. */
export const isIssuerInUse = ({ settings }: Pick<Services, 'settings'>, issuer: string): boolean =>
  settings.oidc !== undefined && plain(settings.oidc.issuer) === plain(issuer)

export const waysInOf = async (services: Pick<Services, 'settings'>, on: Db | Tx, userId: string): Promise<readonly Entrance[]> => {
  const user = await on.selectFrom('users').select(['email', 'password_hash']).where('id', '=', userId).executeTakeFirst()
  if (!user) throw unauthorized()
  const identities = await on
    .selectFrom('identities')
    .select(['id', 'issuer'])
    .where('user_id', '=', userId)
    .where('held_at', 'is', null)
    .execute()
  const wallets = await on.selectFrom('wallets').select('id').where('user_id', '=', userId).where('held_at', 'is', null).execute()
  const passkeys = await on
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .where('blocked_at', 'is', null)
    .where('held_at', 'is', null)
    .execute()
  return [
    ...(user.password_hash === null ? [] : (['password'] as const)),
    ...(user.email === null ? [] : (['email'] as const)),
    ...identities.filter(({ issuer }) => isIssuerInUse(services, issuer)).map(({ id }) => `provider-${id}` as const),
    ...wallets.map(({ id }) => `wallet-${id}` as const),
    ...passkeys.map(({ id }) => `passkey-${id}` as const),
  ]
}

/** Whether nobody could get in any more without this one. */
export const isLastWayIn = (ways: readonly Entrance[], way: string): boolean => ways.length === 1 && ways[0] === way

/**
 * Refuses `lastWayIn`. Locks the user's row, so that of two ways that are taken away at once one stays; the caller takes it away in
 * the same transaction.
 */
export const refuseIfLastWayIn = async (services: Services, tx: Tx, userId: string, way: string): Promise<void> => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  if (isLastWayIn(await waysInOf(services, tx, userId), way))
    throw new Refusal(USER_REFUSALS.lastWayIn, 'nobody could get into this account any more')
}

/** Where the rows are of the ways in that can be taken away. */
const TABLES: Readonly<Record<string, 'identities' | 'wallets' | 'passkeys'>> = {
  provider: 'identities',
  wallet: 'wallets',
  passkey: 'passkeys',
}

const rowOf = (way: Entrance) => {
  const [kind = '', row = ''] = way.split('-')
  const table = TABLES[kind]
  return table === undefined ? null : { table, row }
}

/** Whether it was added shortly before its owner said that somebody else was in the account, and they have not looked it over. */
export const isHeld = async (db: Db, way: Entrance): Promise<boolean> => {
  const at = rowOf(way)
  if (at === null) return false
  const { table, row } = at
  return (await db.selectFrom(table).select('id').where('id', '=', row).where('held_at', 'is not', null).executeTakeFirst()) !== undefined
}

/**
 * Whether a joined account, wallet or passkey that is to open a session is still joined, and no passkey that was blocked. A parting or
 * blocking that is under way holds the user's row, as whoever asks does: it is over, or ends the session.
 */
export const isStillThere = async (db: Db | Tx, way: Entrance): Promise<boolean> => {
  const at = rowOf(way)
  if (at === null) return true
  const { table, row } = at
  if (table === 'passkeys') {
    const passkey = db.selectFrom(table).select('id').where('id', '=', row).where('held_at', 'is', null).where('blocked_at', 'is', null)
    return (await passkey.forKeyShare().executeTakeFirst()) !== undefined
  }
  const found = db.selectFrom(table).select('id').where('id', '=', row).where('held_at', 'is', null)
  return (await found.forKeyShare().executeTakeFirst()) !== undefined
}
