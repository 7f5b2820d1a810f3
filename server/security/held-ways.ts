/**
 * What was added to an account shortly before its owner said “This was not me”: a passkey, an authenticator app, recovery codes, an
 * account elsewhere, a wallet. It is held: it opens and proves nothing until the owner has looked it over, and keeps or removes it.
 *
 * Shortly is the last seven days, which is as long as a link lives: so whatever a mail that still has a good link told of is among
 * it, and what came before it too, of which the owner may have overlooked the mail. What the account was registered with is not.
 */
import { sql } from 'kysely'
import type { HeldKind, HeldWay } from '../../src/domain/wire/security.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { CALL_REFUSALS } from '../core/refusals.ts'
import { LINK_LIFETIME } from './owner-links.repository.ts'
import { noteChange } from './tell-owner.ts'

/** In the one transaction that creates a user, what they came with is a moment younger than they are. */
const WITH_THE_ACCOUNT = 60_000

interface Kind {
  readonly table: 'passkeys' | 'identities' | 'wallets' | 'authenticators' | 'recovery_codes'
  readonly added: 'created_at' | 'added_at' | 'made_at'
  /** By what the owner knows it again; the kind says enough of an app and of recovery codes. */
  readonly name: string | null
  /** Whether there are several of it, each with a row of its own. */
  readonly isNumbered: boolean
}
const KINDS: Readonly<Record<HeldKind, Kind>> = {
  passkey: { table: 'passkeys', added: 'created_at', name: 'name', isNumbered: true },
  provider: { table: 'identities', added: 'created_at', name: 'issuer', isNumbered: true },
  wallet: { table: 'wallets', added: 'created_at', name: 'address', isNumbered: true },
  app: { table: 'authenticators', added: 'added_at', name: null, isNumbered: false },
  recoveryCodes: { table: 'recovery_codes', added: 'made_at', name: null, isNumbered: false },
}
const ALL = Object.entries(KINDS) as readonly (readonly [HeldKind, Kind])[]

/** Holds what was added in the last seven days. A wish to be asked for a passkey that is as young is forgotten. */
export const holdRecent = async (tx: Tx, userId: string, at: number): Promise<void> => {
  const since = new Date(at - LINK_LIFETIME)
  for (const [, { table, added }] of ALL)
    await sql`
      update ${sql.table(table)} set held_at = ${new Date(at)}
      where user_id = ${userId} and held_at is null and ${sql.ref(added)} >= ${since}
        and ${sql.ref(added)} > (select created_at from users where id = ${userId}) + ${`${WITH_THE_ACCOUNT} milliseconds`}::interval`.execute(
      tx,
    )
  await tx.updateTable('users').set({ passkey_asked_at: null }).where('id', '=', userId).where('passkey_asked_at', '>=', since).execute()
}

/** What waits for its owner, the oldest first. */
export const listHeld = async ({ db }: Pick<Services, 'db'>, userId: string): Promise<HeldWay[]> => {
  const lists = await Promise.all(
    ALL.map(async ([kind, { table, added, name, isNumbered }]) => {
      const { rows } = await sql<{ id: string; name: string | null; at: Date }>`
        select ${isNumbered ? sql`id::text` : sql`''`} as id, ${name === null ? sql`null::text` : sql.ref(name)} as name, min(${sql.ref(added)}) as at
        from ${sql.table(table)} where user_id = ${userId} and held_at is not null group by 1, 2`.execute(db)
      return rows.map((row): HeldWay => ({ id: isNumbered ? `${kind}-${row.id}` : kind, kind, name: row.name, addedAt: row.at.getTime() }))
    }),
  )
  return lists.flat().toSorted((one, other) => one.addedAt - other.addedAt)
}

const ID = /^(?<kind>passkey|provider|wallet|app|recoveryCodes)(?:-(?<row>[1-9]\d{0,17}))?$/

/** Keeps what is held, so that it works again, or removes it. Refuses `notFound`: it is not this person's, or was decided on before. */
export const decideHeld = async (
  { db, clock }: Services,
  userId: string,
  { id, isMine, changeId }: { readonly id: string; readonly isMine: boolean; readonly changeId: string },
): Promise<void> => {
  const { kind, row } = ID.exec(id)?.groups ?? {}
  const unknown = () => new Refusal(CALL_REFUSALS.notFound, 'nothing of this person is held under that name')
  if (kind === undefined) throw unknown()
  const { table, isNumbered } = KINDS[kind as HeldKind]
  if (isNumbered !== (row !== undefined)) throw unknown()
  await db.transaction().execute(async (tx) => {
    const ofThis = sql`where user_id = ${userId} and held_at is not null ${row === undefined ? sql`` : sql`and id = ${row}`}`
    const { numAffectedRows } = isMine
      ? await sql`update ${sql.table(table)} set held_at = null ${ofThis}`.execute(tx)
      : await sql`delete from ${sql.table(table)} ${ofThis}`.execute(tx)
    if (!numAffectedRows) throw unknown()
    await noteChange(tx, { userId, what: isMine ? 'heldKept' : 'heldRemoved', id: changeId, at: clock.now() })
  })
}
