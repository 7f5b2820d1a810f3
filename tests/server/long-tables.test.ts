/** Queries on tables that grow with every login: each finds its rows by an index, however many there are. */
import { sql, type RawBuilder } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openVenue, type Venue } from '../support/venue.ts'

const PEOPLE = 400
const ROWS = 40_000

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
  const { db } = venue.services
  // A row for every hundred seconds, most of them over, as after a year of logins.
  const rows = sql`from generate_series(1, ${ROWS}::int) n, (select array_agg(id) as ids from users) people`
  const at = sql`timestamptz '2026-01-01' + n * interval '100 seconds'`
  const of = sql`ids[1 + n % ${PEOPLE}::int]`
  await sql`insert into users (username, created_at) select 'grown' || n, '2025-01-01' from generate_series(1, ${PEOPLE}::int) n`.execute(
    db,
  )
  await sql`
    insert into sessions (user_id, token_hash, created_at, seen_at, proved_at, expires_at, ended_at)
    select ${of}, int4send(n), ${at}, ${at}, ${at}, ${at} + interval '7 days', case when n % 20 > 0 then ${at} end ${rows}`.execute(db)
  await sql`
    insert into sign_ins (user_id, at, way, outcome, browser, system)
    select ${of}, ${at}, 'password', 'right', 'other', 'other' ${rows}`.execute(db)
  await sql`
    insert into owner_links (token_hash, user_id, what, email, created_at, expires_at)
    select int4send(n), ${of}, 'newDevice', 'somebody@example.com', ${at}, ${at} + interval '7 days' ${rows}`.execute(db)
  await sql`analyze users, sessions, sign_ins, owner_links`.execute(db)
})

const planOf = async (query: RawBuilder<unknown>): Promise<string> => {
  const { rows } = await sql<Record<'QUERY PLAN', string>>`explain ${query}`.execute(venue.services.db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
const someone = sql`(select min(id) from users)`
const old = sql`timestamptz '2026-01-02'`
/** As `cleanUp` in `server/core/retention.ts` asks. */
const cleaning = (table: string, column: string): RawBuilder<unknown> => sql`
  delete from ${sql.table(table)} where ctid = any (array(
    select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${sql.lit('2026-01-02')}::timestamptz limit 2000))`

test.each<[string, string, RawBuilder<unknown>]>([
  [
    'a login that looks whether its device is new',
    'sessions',
    sql`select distinct browser, system, address from sessions where user_id = ${someone} and id <> 1`,
  ],
  ['the file with a person’s data', 'sessions', sql`select id from sessions where user_id = ${someone} order by 1`],
  ['ending a person’s sessions', 'sessions', sql`update sessions set ended_at = ${old} where user_id = ${someone} and ended_at is null`],
  ['cleaning up ended sessions', 'sessions', cleaning('sessions', 'ended_at')],
  ['cleaning up sessions that are over', 'sessions', cleaning('sessions', 'expires_at')],
  ['the history of logins', 'sign_ins', sql`select * from sign_ins where user_id = ${someone} order by id desc limit 21`],
  ['cleaning up the history of logins', 'sign_ins', cleaning('sign_ins', 'at')],
  ['using up a person’s links', 'owner_links', sql`update owner_links set used_at = ${old} where user_id = ${someone} and used_at is null`],
  ['cleaning up links', 'owner_links', cleaning('owner_links', 'expires_at')],
])('%s reads no whole table', async (_, table, query) => {
  expect(await planOf(query)).not.toContain(`Seq Scan on ${table}`)
})
