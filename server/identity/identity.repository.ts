import { sql, type Selectable } from 'kysely'
import type { IdentityItem, IdentityReason, IdentityState, SomeFields, Standing } from '../../src/domain/identity.ts'
import { IDENTITY_ITEMS } from '../../src/domain/identity.ts'
import type { Identification, IdentityStanding } from '../../src/domain/wire/identity.ts'
import type { Db, Fixed, Id, Tx } from '../core/database/schema.ts'
import type { KeySettings } from '../core/identity-key.ts'
import { sealJson, unsealJson } from '../core/sealed-values.ts'

interface IdentificationsTable {
  id: Id
  user_id: Fixed<string>
  /** Its review's, which is opened with it. */
  number: string | null
  state: Exclude<IdentityState, 'notVerified'>
  submitted_at: Fixed<Date>
  due_at: Fixed<Date>
  decided_at: Date | null
  /** `Sent`. */
  sealed: Buffer
  /** `Failed`. */
  verdict: Buffer | null
}

declare module '../core/database/schema.ts' {
  interface Database {
    identifications: IdentificationsTable
  }
}

export type IdentificationRow = Selectable<IdentificationsTable>

/** What is there of a person. */
export interface Sent {
  readonly fields: SomeFields
  /** Items that came with the last submission; the others stood already. */
  readonly sent: readonly IdentityItem[]
}
/** Why what was sent failed, item by item; the reviewer's words with it, which may name the person. */
export type Failed = { readonly [Item in IdentityItem]?: { readonly reason: IdentityReason; readonly say: string | null } }

type Owned = Pick<IdentificationRow, 'user_id' | 'sealed' | 'verdict'>

export const sealSent = (settings: KeySettings, userId: string, sent: Sent): Buffer =>
  sealJson(settings, { use: 'identification', userId }, sent)
export const sealFailed = (settings: KeySettings, userId: string, failed: Failed): Buffer =>
  sealJson(settings, { use: 'identity verdict', userId }, failed)

export const sentOf = (settings: KeySettings, { user_id: userId, sealed }: Pick<Owned, 'user_id' | 'sealed'>): Sent =>
  unsealJson(settings, { use: 'identification', userId }, sealed)
export const failedOf = (settings: KeySettings, { user_id: userId, verdict }: Pick<Owned, 'user_id' | 'verdict'>): Failed =>
  verdict === null ? {} : unsealJson(settings, { use: 'identity verdict', userId }, verdict)

/** What a new submission goes on from. */
export const standingOf = (settings: KeySettings, row: Owned): Standing => {
  const failed = failedOf(settings, row)
  return { kept: sentOf(settings, row).fields, failed: IDENTITY_ITEMS.filter((item) => failed[item] !== undefined) }
}

/** A draft that is saved and a submission that removes it come one after the other, whichever process has them. */
export const lockIdentity = async (tx: Tx, userId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${userId}`}, 0))`.execute(tx)
}

export const findOfUser = (on: Db | Tx, userId: string): Promise<IdentificationRow | undefined> =>
  on.selectFrom('identifications').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** `undefined`: a later try has taken its place, or the account is closed. */
export const findIdentification = (on: Db | Tx, id: string): Promise<IdentificationRow | undefined> =>
  on.selectFrom('identifications').selectAll().where('id', '=', id).executeTakeFirst()

/** Takes a try that failed away, so that another can take its place. Of several that come at once one gets it. */
export const takeFailed = (tx: Tx, userId: string): Promise<IdentificationRow | undefined> =>
  tx.deleteFrom('identifications').where('user_id', '=', userId).where('state', '=', 'failed').returningAll().executeTakeFirst()

/** `undefined`, and the transaction goes on, when the person has one: it waits, or is verified. */
export const insertIdentification = (
  tx: Tx,
  row: Pick<IdentificationRow, 'user_id' | 'submitted_at' | 'due_at' | 'sealed'>,
): Promise<IdentificationRow | undefined> =>
  tx
    .insertInto('identifications')
    .values({ ...row, state: 'pending' })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returningAll()
    .executeTakeFirst()

export const numberIdentification = (tx: Tx, id: string, number: string): Promise<IdentificationRow> =>
  tx.updateTable('identifications').set({ number }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** `undefined` unless it waits. */
export const decideIdentification = (
  tx: Tx,
  id: string,
  to: Pick<IdentificationRow, 'state' | 'decided_at' | 'verdict'>,
): Promise<IdentificationRow | undefined> =>
  tx.updateTable('identifications').set(to).where('id', '=', id).where('state', '=', 'pending').returningAll().executeTakeFirst()

const NOTHING: IdentityStanding = { state: 'notVerified', number: null, submittedAt: null, dueAt: null, decidedAt: null, items: [] }

/** With what was sent, which goes into no answer that is kept. */
export const identificationOf = (settings: KeySettings, row: IdentificationRow | undefined): Identification => {
  if (!row) return { ...NOTHING, fields: null }
  const [{ fields, sent }, failed] = [sentOf(settings, row), failedOf(settings, row)]
  const stateOf = (item: IdentityItem) => {
    if (failed[item]) return 'failed'
    return row.state === 'pending' && sent.includes(item) ? 'submitted' : 'accepted'
  }
  return {
    state: row.state,
    number: row.number,
    submittedAt: row.submitted_at.getTime(),
    dueAt: row.due_at.getTime(),
    decidedAt: row.decided_at?.getTime() ?? null,
    items: IDENTITY_ITEMS.filter((item) => fields[item] !== undefined).map((item) => ({
      item,
      state: stateOf(item),
      reason: failed[item]?.reason ?? null,
      say: failed[item]?.say ?? null,
    })),
    fields: fields as Identification['fields'],
  }
}

export const standingOnWire = (settings: KeySettings, row: IdentificationRow): IdentityStanding => {
  const { fields: _, ...standing } = identificationOf(settings, row)
  return standing
}
