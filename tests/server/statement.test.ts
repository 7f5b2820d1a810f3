/** The statement is complete however long it is, balances, and is read in pieces. */
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { add } from '../../src/domain/money.ts'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { statement, type MoneyEntry } from '../../src/domain/wire/order.ts'
import { openVenue, VENUE_START, type TestUser, type Venue } from '../support/venue.ts'

interface Statement {
  readonly opening: string
  readonly closing: string
  readonly entries: readonly MoneyEntry[]
}

const MANY = 10_500
const START = VENUE_START
let venue: Venue
let user: TestUser
beforeAll(async () => {
  venue = await openVenue({ listen: true })
  user = await venue.newUser()
  // One a second, each of them a cent, stored as the posting function stores them.
  await sql`
    with posted as (
      insert into transactions (reference, book, kind, money_type, at)
      select 'many:' || n, 'demo', 'test', 9, ${new Date(START)}::timestamptz + n * interval '1 second'
      from generate_series(1, ${MANY}::int) n order by n returning id, substr(reference, 6)::int as n)
    insert into entries (transaction_id, account_id, amount, settlement, balance_after)
    select posted.id, accounts.id, side.amount, side.settlement, case when side.kind = 'free' then 10000 - n * 0.01 end from posted,
      (values ('free', ${user.id}::bigint, -0.01, 'fee'), ('fees', null, 0.01, null)) side (kind, user_id, amount, settlement)
      join accounts on accounts.kind = side.kind and accounts.user_id is not distinct from side.user_id
        and accounts.book = 'demo' and accounts.currency = 'USDT'
    order by n`.execute(venue.services.db)
  venue.clock.set(START + 20 * 3_600_000)
})

const statementOf = async (query = ''): Promise<Statement> => {
  const { result, body } = await venue.get<Statement>(`/user/getStatement${query}`, { token: user.token })
  expect(envelope(statement).safeParse(JSON.parse(body)).success).toBe(true)
  const sum = result.entries.reduce((total, entry) => add(total, entry.amount), result.opening)
  expect(sum).toBe(result.closing)
  return result
}

describe('a statement', () => {
  test('holds every movement, and opening plus movements is closing', async () => {
    const { opening, closing, entries } = await statementOf()
    expect(entries).toHaveLength(MANY + 1)
    expect([opening, closing]).toEqual(['0', '9895'])
    expect(entries[0]).toMatchObject({ settlement: 'practiceFunds', amount: '10000', balance: '10000' })
  })

  test('of a period begins with the balance before it; two that follow each other leave nothing out', async () => {
    const middle = START + 5_000_000
    const [first, second] = [await statementOf(`?to=${middle - 1}`), await statementOf(`?from=${middle}`)]
    expect(second.opening).toBe(first.closing)
    expect(first.entries.length + second.entries.length).toBe(MANY + 1)
    expect(second.entries[0]?.at).toBe(middle)
  })

  test('balances even where two movements were stored in another order than their times', async () => {
    const late = await venue.newUser()
    for (const [reference, second] of [
      ['late:1', 20],
      ['late:2', 10],
      ['late:3', 30],
    ] as const)
      await sql`select post_transaction(${reference}, 'demo', 'USDT', 'test', 9::smallint, null,
        ${new Date(START + second * 1000)}::timestamptz, array[${late.id}::bigint, null], array['free', 'fees'], array[-1, 1],
        array['fee', null])`.execute(venue.services.db)
    const of = async (query: string): Promise<Statement> =>
      (await venue.get<Statement>(`/user/getStatement?${query}`, { token: late.token })).result
    const [first, second] = [await of(`to=${START + 14_999}`), await of(`from=${START + 15_000}`)]
    expect([first.closing, second.opening, second.closing]).toEqual([second.opening, '9998', '9997'])
    expect(first.entries.length + second.entries.length).toBe(4)
  })

  test('without movements stays at its balance, without any at nothing', async () => {
    expect(await statementOf(`?from=${START + 40_000_000}`)).toMatchObject({ opening: '9895', closing: '9895', entries: [] })
    expect(await statementOf('?to=1000')).toMatchObject({ opening: '0', closing: '0', entries: [] })
  })

  test('comes in pieces, compressed for who takes it', async () => {
    const load = (encoding: string): Promise<Response> =>
      fetch(`${venue.origin}/swx/customer/user/getStatement`, {
        headers: { authorization: `Bearer ${user.token}`, 'accept-encoding': encoding },
      })
    const plain = await load('identity')
    expect(plain.headers.get('transfer-encoding')).toBe('chunked')
    const packed = await venue.app.inject({
      url: '/swx/customer/user/getStatement',
      headers: { authorization: `Bearer ${user.token}`, 'accept-encoding': 'gzip' },
    })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(await plain.text())
    expect((await load('br')).headers.get('content-encoding')).toBe('br')
  })
})
