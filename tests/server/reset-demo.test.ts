/** A demo account is set back to its opening balance: what comes and goes is practice funds, and the ledger stays whole. */
import { beforeAll, describe, expect, test } from 'vitest'
import { MONEY_LOG_TYPES } from '../../src/domain/constants.ts'
import { DEMO_RESET_CODES } from '../../src/domain/demo-reset-codes.ts'
import type { BalanceList, DemoReset } from '../../src/domain/wire/balance.ts'
import type { Page } from '../../src/domain/wire/envelope.ts'
import type { ExchangeQuote } from '../../src/domain/wire/exchange.ts'
import type { MoneyEntry } from '../../src/domain/wire/order.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import type { Book } from '../../server/core/database/schema.ts'
import { newTrader, setPrice } from '../support/trading.ts'
import { newKey, openVenue, type TestUser, type Venue } from '../support/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
  await setPrice(venue, '50000')
})

const reset = ({ token }: TestUser, key = newKey(), book: Book = 'demo') =>
  venue.post<DemoReset | null>('/user/resetDemo', { token, book, key, body: {} })
const freeOf = async ({ token }: TestUser, book: Book = 'demo') =>
  Object.fromEntries(
    (await venue.get<BalanceList>('/user/listBalances', { token, book })).result.currencies.map(({ currency, free }) => [currency, free]),
  )
const exchanged = async ({ token }: TestUser, amount: string): Promise<void> => {
  const { result: quote } = await venue.post<ExchangeQuote>('/flash-exchange/quote', { token, body: { from: 'USDT', to: 'BTC', amount } })
  expect((await venue.post('/flash-exchange/submit', { token, key: newKey(), body: quote })).status).toBe(200)
}
const practiceFundsOf = async ({ token }: TestUser) =>
  (await venue.get<Page<MoneyEntry>>(`/user/listMoneyLog?type=${MONEY_LOG_TYPES.practiceFunds}`, { token })).result.items.map(
    ({ currency, amount, settlement }) => [currency, amount, settlement],
  )
const OPENING = { USDT: '10000', USD: '0', BTC: '0', ETH: '0' }

describe('a demo account that is set back', () => {
  test('has its opening balance in every currency, and the money log says practice funds', async () => {
    const user = await venue.newUser()
    await exchanged(user, '1000')
    expect(await freeOf(user)).toEqual({ ...OPENING, USDT: '9000', BTC: '0.02' })
    expect(await reset(user)).toMatchObject({ status: 200, result: { opening: '10000' } })
    expect(await freeOf(user)).toEqual(OPENING)
    expect((await practiceFundsOf(user)).toSorted()).toEqual([
      ['BTC', '-0.02', 'practiceFunds'],
      ['USDT', '1000', 'practiceFunds'],
      ['USDT', '10000', 'practiceFunds'],
    ])
    expect(await auditLedger(venue.services.db)).toEqual([])
  })

  test('as it is already gets nothing', async () => {
    const user = await venue.newUser()
    expect(await reset(user)).toMatchObject({ status: 200, result: { opening: '10000' } })
    expect(await practiceFundsOf(user)).toHaveLength(1)
  })

  test('is the demo account, whichever one the header names; the real one stays', async () => {
    const user = await venue.newUser()
    await exchanged(user, '1000')
    const real = await freeOf(user, 'real')
    expect(await reset(user, newKey(), 'real')).toMatchObject({ status: 200 })
    expect([await freeOf(user), await freeOf(user, 'real')]).toEqual([OPENING, real])
  })

  test('has no open position: nothing moves while one is', async () => {
    const { user, buy, close } = await newTrader(venue)
    const { result: order } = await buy()
    const before = await freeOf(user)
    const key = newKey()
    for (let times = 0; times < 2; times++) expect(await reset(user, key)).toMatchObject({ status: 409, code: DEMO_RESET_CODES.demoHeld })
    expect(await freeOf(user)).toEqual(before)
    expect(order.status).toBe('open')
    await close(order.id)
    expect(await reset(user)).toMatchObject({ status: 200 })
    expect(await freeOf(user)).toEqual(OPENING)
  })
})

describe('equal requests', () => {
  test('of 16 at once under one key, and under 16 keys, set it back once', async () => {
    for (const keys of [Array.from({ length: 16 }, () => 'one-key-of-sixteen-equal-ones'), Array.from({ length: 16 }, () => newKey())]) {
      const user = await venue.newUser()
      await exchanged(user, '2500')
      const answers = await Promise.all(keys.map((key) => reset(user, key)))
      expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200))
      expect(await freeOf(user)).toEqual(OPENING)
      expect(await practiceFundsOf(user)).toHaveLength(3)
    }
    expect(await auditLedger(venue.services.db)).toEqual([])
  })

  test('beside exchanges and orders leave the ledger whole, and never more than the opening balance', async () => {
    const { user, buy } = await newTrader(venue)
    await Promise.all([
      ...Array.from({ length: 6 }, () => reset(user)),
      ...Array.from({ length: 6 }, () => exchanged(user, '100').catch(() => {})),
      ...Array.from({ length: 4 }, () => buy()),
    ])
    expect(await auditLedger(venue.services.db)).toEqual([])
    expect(Number((await freeOf(user))['USDT'])).toBeLessThanOrEqual(10_000)
  })
})
