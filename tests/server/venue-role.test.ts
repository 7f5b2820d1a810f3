/** The role as which the venue works can do what the venue does, and nothing to the ledger, the tables or the roles. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { prepareDatabase } from '../../server/core/database/venue-role.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { MODULES } from '../../server/modules.ts'
import { newTrader, setPrice } from '../support/trading.ts'
import { openVenue, type Venue } from '../support/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue({ isLimited: true, listen: true })
  await setPrice(venue, '50000')
  const trader = await newTrader(venue)
  await trader.close((await trader.buy()).result.id)
})
const run = (text: string): Promise<unknown> => sql.raw(text).execute(venue.services.db)

describe('the venue’s role', () => {
  test('is not the owner', async () => {
    const { rows } = await sql<{ name: string }>`select current_user::text as name`.execute(venue.services.db)
    expect(rows).toEqual([{ name: 'plimsoll_venue' }])
  })

  test('trades, and the books are right', async () => {
    const trader = await newTrader(venue)
    const { result } = await trader.buy()
    expect((await trader.close(result.id)).code).toBe(200)
    expect(await auditLedger(venue.services.db)).toEqual([])
  })

  test.each([
    ['an entry changed', 'update entries set amount = 1'],
    ['an entry removed', 'delete from entries'],
    ['the entries emptied', 'truncate entries'],
    ['an entry of its own', `insert into entries (transaction_id, account_id, amount) values (1, 1, 1)`],
    ['a transaction of its own', `insert into transactions (reference, book, kind, money_type, at) values ('x', 'demo', 'x', 1, now())`],
    ['a transaction changed', 'update transactions set money_type = 1'],
    ['a balance', 'update accounts set balance = balance + 1'],
    ['an account removed', 'delete from accounts'],
    ['an order removed', 'delete from orders'],
    ['a currency', `insert into currencies values ('EUR', 2)`],
    ['a migration', `insert into kysely_migration values ('9999-mine', 'now')`],
    ['the operator’s log', 'delete from operator_log'],
    ['the key of the venue', `update venue_keys set key = 'x'`],
    ['a table', 'create table mine (a int)'],
    ['a column', 'alter table entries add column mine int'],
    ['the end of a table', 'drop table entries'],
    ['a trigger turned off', 'alter table entries disable trigger all'],
    ['all triggers turned off', `set session_replication_role = replica`],
    ['a trigger of its own', 'create trigger mine before insert on entries for each statement execute function refuse_change()'],
    ['another function', `create or replace function post_transaction() returns boolean language sql as 'select true'`],
    ['the end of a function', 'drop function post_transaction'],
    ['an index', 'create index mine on entries (amount)'],
    ['a schema', 'create schema mine'],
    ['a role', 'create role mine'],
    ['the owner', 'alter role postgres nologin'],
    ['rights of its own', 'alter role plimsoll_venue superuser'],
    ['rights to a table', 'grant update on entries to plimsoll_venue'],
    ['being another', 'set role postgres'],
    ['a file', `copy users to '/tmp/users'`],
  ])('is refused %s', async (_what, statement) => {
    // What isn't its own it may not even name (42501); a grant that gives nothing is only warned of.
    const before = await rightsOf()
    const error = await run(statement).then(
      () => null,
      (reason: { code?: string }) => reason.code,
    )
    if (!statement.startsWith('grant')) expect(error).toMatch(/^(42501|PL007)$/)
    expect(await rightsOf()).toEqual(before)
  })

  test('cannot put a table of its own in the place of one of the ledger’s', async () => {
    const trader = await newTrader(venue)
    await venue.services.db.connection().execute(async (connection) => {
      await sql`create temp table accounts (id bigint, user_id bigint, book text, currency text, kind text, balance numeric)`.execute(
        connection,
      )
      await sql`insert into accounts select 900000 + id, user_id, book, currency, kind, 1e9 from public.accounts`.execute(connection)
      await sql`select post_transaction('shadowed', 'demo', 'USDT', 'test', 1::smallint, null, now(), array[${trader.user.id}::bigint, null],
        array['free', 'house'], array[1, -1]::numeric[], array[null, null])`.execute(connection)
      await sql`drop table pg_temp.accounts`.execute(connection)
    })
    expect(await auditLedger(venue.services.db)).toEqual([])
    expect((await trader.figures()).free).toBe('10001')
  })
})

/** Who may do what with each table. */
const rightsOf = async (): Promise<readonly unknown[]> =>
  (
    await sql`select table_name, privilege_type from information_schema.role_table_grants
      where grantee = 'plimsoll_venue' and table_schema = 'public' order by 1, 2`.execute(venue.services.db)
  ).rows

test('a start gives the same rights again, also several at once, and to tables that came since', async () => {
  const urls = { owner: venue.databaseUrl, venue: venue.services.databaseUrl }
  const before = await rightsOf()
  await Promise.all([prepareDatabase(urls, MODULES), prepareDatabase(urls, MODULES), prepareDatabase(urls, MODULES)])
  expect(await rightsOf()).toEqual(before)
})

test('a role that may do more than that is none for a venue', async () => {
  const owner = venue.databaseUrl
  await expect(prepareDatabase({ owner, venue: `${owner}&application_name=other` }, MODULES)).rejects.toThrow('both name postgres')
})
