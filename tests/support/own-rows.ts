/** What of a user the database holds. */
import { sql } from 'kysely'
import type { TestUser, Venue } from './venue.ts'

type Row = Readonly<Record<string, unknown>>
/** By table. */
export type Rows = Readonly<Record<string, readonly Row[]>>

/** Everything that the database holds of a user, also in tables that come later: whatever names its user as `user_id`. */
export const rowsOf = async ({ services: { db } }: Venue, { id }: TestUser): Promise<Rows> => {
  const named = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'
      -- Written with the mail that tells the owner, a moment after the answer.
      and table_name <> 'owner_links'`.execute(db)
  const tables = [
    ...named.rows.map(({ name }) => [name, 'user_id']),
    ['users', 'id'],
    ['invitations', 'inviter_id'],
    ['idempotency_keys', 'owner'],
  ]
  const read = async ([table = '', column = '']: readonly string[]): Promise<[string, readonly Row[]]> => {
    // When live connections were told is noted by the venue itself, a moment later.
    const { rows } = await sql<{ row: Row }>`select to_jsonb(t) - 'announced_at' as row from ${sql.table(table)} t
      where ${sql.ref(column)}::text = ${id} order by to_jsonb(t)::text`.execute(db)
    return [table, rows.map(({ row }) => row)]
  }
  return Object.fromEntries(await Promise.all(tables.map(read)))
}

const TELLING = ['order_number', 'event_id', 'username', 'email', 'invite_code', 'number', 'address', 'hash']
/** Texts that are in the rows of this user and of nobody else. Everybody is welcomed by the same event. */
export const marksOf = (rows: Rows): readonly string[] =>
  Object.values(rows)
    .flat()
    .flatMap((row) => TELLING.map((column) => row[column]))
    .filter((value) => typeof value === 'string')
    .filter((value) => value !== 'welcome')
