/** All that is kept of a person: taken by them, and removed with their account. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { LEFT_OUT, NAMED_OTHERWISE, PARTS } from '../../server/account-data/personal-data.ts'
import { closeDue } from '../../server/account-data/closings.ts'
import { makeExports } from '../../server/account-data/data-exports.ts'
import { cleanUp } from '../../server/core/retention.ts'
import { hashPassword } from '../../server/core/sessions/passwords.ts'
import { createUser } from '../../server/registration/register.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { KEPT_KINDS, type DataExport, type KeptData, type KeptKind } from '../../src/domain/wire/account-data.ts'
import type { LoginResult } from '../../src/domain/wire/session.ts'
import { decide, newDeposit } from '../support/deposits.ts'
import { buyBody } from '../support/trading.ts'
import { newKey, openVenue, type Venue } from '../support/venue.ts'
import { decideWithdrawal, fund, newWithdrawal, passBlocks, prove } from '../support/withdrawals.ts'

const PASSWORD = 'correct horse battery'
const DAY = 86_400_000

let venue: Venue
let count = 0
beforeAll(async () => {
  venue = await openVenue()
})

const newPerson = async () => {
  const username = `mariner${++count}`
  const user = { username, email: `${username}@example.com`, passwordHash: await hashPassword(PASSWORD) }
  const id = await venue.services.db.transaction().execute((tx) => createUser(venue.services, tx, user))
  return { ...user, id, token: await venue.services.sessions.open(venue.services.db, id) }
}
const signIn = (account: string) =>
  venue.post<LoginResult>('/login/login', { body: { loginType: 'password', account, password: PASSWORD } })
const stateOf = async (token: string) => (await venue.get<DataExport>('/user/dataExport', { token })).result
const noticesOf = async (id: string) =>
  (
    await venue.services.db
      .selectFrom('notifications')
      .select('payload')
      .where('user_id', '=', id)
      .where('kind', '=', 'accountChanged')
      .orderBy('id')
      .execute()
  ).map(({ payload }) => (payload as { what: string }).what)
const download = (token: string) => venue.get<{ name: string; text: string }>('/user/downloadDataExport', { token })
const open = (token: string) => venue.post<{ id: string }>('/order/buyContracts', { token, key: newKey(), body: buyBody() })

test('every table that names a person is in the file, or named with the reason why not', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select distinct c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and (
      c.column_name ~ '(^|_)(user|inviter|owner|invited)_id$' or c.column_name in ('owner', 'recipient', 'email', 'bound_to'))`.execute(
    venue.services.db,
  )
  const known = new Set([...PARTS, ...LEFT_OUT].map(({ table }) => table).concat(Object.keys(NAMED_OTHERWISE)))
  expect(rows.map(({ table }) => table).filter((table) => !known.has(table))).toEqual([])
  const { rows: tables } = await sql<{ table: string }>`
    select table_name as table from information_schema.tables where table_schema = 'public'`.execute(venue.services.db)
  const there = new Set(tables.map(({ table }) => table))
  expect([...known].filter((table) => !there.has(table))).toEqual([])
})

test('what is kept is told by kind: how much of it, how long, and what closing does', async () => {
  const { token } = await newPerson()
  const kept = async () => (await venue.get<KeptData>('/user/getKeptData', { token })).result.kinds
  const before = await kept()
  expect(before.map(({ kind }) => kind)).toEqual(KEPT_KINDS)
  const of = (list: KeptData['kinds'], kind: KeptKind) => list.find((each) => each.kind === kind)
  expect(of(before, 'trading')).toEqual({ kind: 'trading', rows: 0, days: null, whenClosed: 'stays' })
  expect(of(before, 'logins')).toEqual({ kind: 'logins', rows: 1, days: 365, whenClosed: 'removed' })
  expect(of(before, 'identityDraft')).toEqual({ kind: 'identityDraft', rows: 0, days: 30, whenClosed: 'removed' })
  expect(of(before, 'pictures')).toMatchObject({ days: null })
  expect(of(before, 'details')).toMatchObject({ whenClosed: 'unnamed' })
  const moneyBefore = of(before, 'money')?.rows ?? 0
  await open(token)
  const after = await kept()
  expect(of(after, 'trading')?.rows).toBe(1)
  expect(of(after, 'money')?.rows).toBeGreaterThan(moneyBefore)
})

test('each part of the file is of a kind that people read about', () => {
  expect(new Set(PARTS.map(({ kind }) => kind))).toEqual(new Set(KEPT_KINDS))
})

test('every column of these tables is in the file, or is named among those that stay out', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`.execute(
    venue.services.db,
  )
  const missing = PARTS.flatMap(({ table, of, columns, without }) =>
    rows.filter((row) => row.table === table && ![of, ...columns, ...without].includes(row.column)).map((row) => `${table}.${row.column}`),
  )
  expect(missing).toEqual([])
  const there = new Set(rows.map(({ table, column }) => `${table}.${column}`))
  expect(PARTS.flatMap(({ table, without }) => without.map((column) => `${table}.${column}`)).filter((name) => !there.has(name))).toEqual(
    [],
  )
})

describe('a file with all data', () => {
  test('is gathered by a job, told to its owner, and has every part with its description', async () => {
    const person = await newPerson()
    await venue.post('/support/sendMessage', { token: person.token, key: newKey(), body: { text: 'Where is my order?', log: null } })
    expect((await stateOf(person.token)).state).toBe('none')
    const asked = await venue.post<DataExport>('/user/startDataExport', { token: person.token })
    expect(asked.result).toMatchObject({ state: 'working', askedAt: venue.clock.now(), done: 0, readyUntil: null })
    expect((await download(person.token)).code).toBe(OWN_CODES.exportNotReady)
    // Asking twice makes one.
    expect((await venue.post<DataExport>('/user/startDataExport', { token: person.token })).result.state).toBe('working')
    await makeExports(venue.services)
    const state = await stateOf(person.token)
    expect(state).toMatchObject({ state: 'ready', done: state.of, readyUntil: venue.clock.now() + 7 * DAY })
    expect(await noticesOf(person.id)).toEqual(['dataExported'])

    const { name, text } = (await download(person.token)).result
    expect(name).toBe('plimsoll-account-2026-01-14.json')
    const { parts } = JSON.parse(text) as { parts: Record<string, { about: string; rows: Record<string, unknown>[] }> }
    expect(Object.keys(parts)).toHaveLength(state.of)
    for (const { about } of Object.values(parts)) expect(about.length).toBeGreaterThan(15)
    expect(parts['users']!.rows).toMatchObject([{ username: person.username, email: person.email }])
    expect(parts['support_messages']!.rows).toMatchObject([{ text: 'Where is my order?' }])
    expect(parts['entries']!.rows.map(({ amount }) => Number(amount))).toContain(10_000)
    expect(text).not.toContain('argon2')
    expect(text).not.toContain('token')
  })

  test('has nothing of anybody else', async () => {
    const [mine, other] = [await newPerson(), await newPerson()]
    for (const { token } of [mine, other]) await venue.post('/user/startDataExport', { token })
    await makeExports(venue.services)
    const { text } = (await download(mine.token)).result
    expect(text).toContain(mine.username)
    expect(text).not.toContain(other.username)
  })

  test('needs a fresh proof to be asked for, and another to be downloaded', async () => {
    const person = await newPerson()
    await venue.post('/user/startDataExport', { token: person.token })
    await makeExports(venue.services)
    venue.clock.advance(11 * 60_000)
    for (const answer of [await download(person.token), await venue.post('/user/startDataExport', { token: person.token })])
      expect(answer.code).toBe(OWN_CODES.reauthenticationNeeded)
  })

  test('is over after a week, and removed', async () => {
    const person = await newPerson()
    await venue.post('/user/startDataExport', { token: person.token })
    await makeExports(venue.services)
    venue.clock.advance(7 * DAY)
    const { token } = (await signIn(person.username)).result
    expect((await stateOf(token)).state).toBe('over')
    expect((await download(token)).code).toBe(OWN_CODES.exportNotReady)
    await cleanUp(venue.services)
    venue.clock.advance(1)
    await cleanUp(venue.services)
    expect((await stateOf(token)).state).toBe('none')
  })

  test('that cannot be made says so, and can be asked for again', async () => {
    const person = await newPerson()
    await venue.post('/user/startDataExport', { token: person.token })
    await sql`alter table wallets rename to wallets_away`.execute(venue.services.db)
    await makeExports(venue.services)
    await sql`alter table wallets_away rename to wallets`.execute(venue.services.db)
    expect((await stateOf(person.token)).state).toBe('failed')
    await venue.post('/user/startDataExport', { token: person.token })
    await makeExports(venue.services)
    expect((await stateOf(person.token)).state).toBe('ready')
  })
})

describe('closing an account', () => {
  const ask = (token: string) => venue.post<{ dueAt: number }>('/user/closeAccount', { token })
  const rowOf = (id: string) => venue.services.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('takes effect after two weeks: names go, what was posted stays', async () => {
    const person = await newPerson()
    const { result } = await ask(person.token)
    expect(result.dueAt).toBe(venue.clock.now() + 14 * DAY)
    expect((await venue.post('/user/getUserInfo', { token: person.token })).status).toBe(401)
    expect(await noticesOf(person.id)).toEqual(['closingAsked'])
    const posted = async () =>
      (
        await sql<{
          n: string
        }>`select count(*) as n from entries e join accounts a on a.id = e.account_id where a.user_id = ${person.id}`.execute(
          venue.services.db,
        )
      ).rows[0]!.n
    const before = await posted()
    venue.clock.advance(14 * DAY - 1)
    await closeDue(venue.services)
    expect((await rowOf(person.id)).status).toBe('active')
    venue.clock.advance(1)
    await closeDue(venue.services)
    await closeDue(venue.services)
    expect(await rowOf(person.id)).toMatchObject({ status: 'closed', username: `closed:${person.id}`, email: null, password_hash: null })
    expect([before, await posted()]).toEqual([before, before])
    for (const { table, of, whenClosed } of [...PARTS, ...LEFT_OUT].filter(({ whenClosed }) => whenClosed === 'removed')) {
      const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(of)} = ${person.id}`.execute(venue.services.db)
      expect(rows, `${table} ${whenClosed}`).toEqual([])
    }
    const { rows: mails } = await sql`select 1 from mails where recipient = ${person.email}`.execute(venue.services.db)
    expect(mails).toEqual([])
    expect((await signIn(person.username)).code).toBe(10009)
  })

  test('is taken back by signing in', async () => {
    const person = await newPerson()
    await ask(person.token)
    venue.clock.advance(13 * DAY)
    const { code, result } = await signIn(person.username)
    expect(code).toBe(200)
    venue.clock.advance(2 * DAY)
    await closeDue(venue.services)
    expect((await rowOf(person.id)).username).toBe(person.username)
    expect((await venue.post('/user/getUserInfo', { token: (await signIn(person.email)).result.token })).code).toBe(200)
    expect(result.userInfo.id).toBe(person.id)
    expect(await noticesOf(person.id)).toEqual(['closingAsked', 'closingTakenBack'])
  })

  test('needs a fresh proof', async () => {
    const person = await newPerson()
    venue.clock.advance(11 * 60_000)
    expect((await ask(person.token)).code).toBe(OWN_CODES.reauthenticationNeeded)
  })

  test('is refused while a position is open', async () => {
    const person = await newPerson()
    const opened = await open(person.token)
    expect(opened.status).toBe(200)
    expect((await ask(person.token)).code).toBe(OWN_CODES.closingPositionsOpen)
    expect((await venue.post('/user/getUserInfo', { token: person.token })).code).toBe(200)
  })

  test('is refused while the real account holds money', async () => {
    const person = await newPerson()
    const { db, ledger, clock } = venue.services
    const legs = [
      { system: 'outside', amount: '-0.01' },
      { user: person.id, account: 'free', amount: '0.01', settlement: 'openingBalance' },
    ] as const
    const posting = { book: 'real', currency: 'USDT', kind: 'opening', type: 'openingBalance', at: clock.now(), legs } as const
    await db.transaction().execute((tx) => ledger.post(tx, { reference: `test:${person.id}`, ...posting }))
    expect((await ask(person.token)).code).toBe(OWN_CODES.closingBalanceLeft)
  })

  test('an account with a deposit or a withdrawal under way is not closed, and says so', async () => {
    const person = await newPerson()
    const deposit = await newDeposit(venue, person)
    expect((await ask(person.token)).code).toBe(OWN_CODES.closingMoneyUnderWay)
    await decide(venue, deposit.id, { state: 'rejected', reason: 'hashUnknown', say: null })
    await fund(venue, person, '100')
    await prove(venue, person)
    const withdrawal = await newWithdrawal(venue, person, { amount: '100' })
    expect((await ask(person.token)).code).toBe(OWN_CODES.closingMoneyUnderWay)
    await decideWithdrawal(venue, withdrawal.id)
    expect((await ask(person.token)).code).toBe(OWN_CODES.closingMoneyUnderWay)
    await passBlocks(venue, 60_000)
    expect((await ask(person.token)).code).toBe(200)
  })
})
