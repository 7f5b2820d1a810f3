/** Flash exchange: at the mid price, as quoted, once. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { EXCHANGE_QUOTE_LIFETIME, PRICE_STALE_AFTER } from '../../src/domain/constants.ts'
import { OWN_CODES, SPEC_CODES } from '../../src/domain/error-codes.ts'
import { CURRENCIES, dec, SCALE, type Currency } from '../../src/domain/money.ts'
import type { BalanceList } from '../../src/domain/wire/balance.ts'
import type { Page } from '../../src/domain/wire/envelope.ts'
import type { Exchange, ExchangeQuote } from '../../src/domain/wire/exchange.ts'
import type { MoneyEntry } from '../../src/domain/wire/order.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import type { Book } from '../../server/core/database/schema.ts'
import { setPrice } from '../support/trading.ts'
import { newKey, openVenue, type TestUser, type Venue } from '../support/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
  await setPrice(venue, '50000')
  await setPrice(venue, '2500', 'ETH/USDT')
  await setPrice(venue, '1', 'USDC/USDT')
})

const quoteOf = (user: TestUser, from: Currency, to: Currency, amount: string, book: Book = 'demo') =>
  venue.post<ExchangeQuote>('/flash-exchange/quote', { token: user.token, book, body: { from, to, amount } })
const submit = (user: TestUser, quote: ExchangeQuote, key = newKey(), book: Book = 'demo') =>
  venue.post<Exchange | null>('/flash-exchange/submit', { token: user.token, book, key, body: quote })
const freeOf = async ({ token }: TestUser): Promise<Record<Currency, string>> => {
  const { result } = await venue.get<BalanceList>('/user/listBalances', { token })
  return Object.fromEntries(result.currencies.map(({ currency, free }) => [currency, free])) as Record<Currency, string>
}

describe('an exchange', () => {
  test('moves what was quoted, at the mid price, without a fee, and is found again', async () => {
    const user = await venue.newUser()
    const { result: quote } = await quoteOf(user, 'USDT', 'BTC', '1000')
    expect(quote).toMatchObject({ amount: '1000', receive: '0.02', rate: '0.00002', expiresAt: quote.at + EXCHANGE_QUOTE_LIFETIME })
    const { status, result } = await submit(user, quote)
    expect([status, result]).toMatchObject([200, { from: 'USDT', to: 'BTC', amount: '1000', receive: '0.02' }])
    expect(await freeOf(user)).toEqual({ USDT: '9000', USD: '0', BTC: '0.02', ETH: '0' })
    const { result: list } = await venue.get<Page<Exchange>>('/flash-exchange/list', { token: user.token })
    expect(list.items).toEqual([result])
    const log = (await venue.get<Page<MoneyEntry>>('/user/listMoneyLog?type=17', { token: user.token })).result.items
    expect(log.map(({ currency, amount, balance, settlement }) => [currency, amount, balance, settlement]).toSorted()).toEqual([
      ['BTC', '0.02', '0.02', 'exchangeIn'],
      ['USDT', '-1000', '9000', 'exchangeOut'],
    ])
  })

  test('is listed with the others by either of its currencies, and by a time whose ends both count', async () => {
    const user = await venue.newUser()
    const made: Exchange[] = []
    for (const [from, to, amount] of [
      ['USDT', 'BTC', '1000'],
      ['USDT', 'ETH', '1000'],
      ['BTC', 'ETH', '0.01'],
      ['ETH', 'USDT', '0.01'],
    ] as const) {
      venue.clock.advance(1_000)
      await setPrice(venue, '50000')
      await setPrice(venue, '2500', 'ETH/USDT')
      const { result } = await submit(user, (await quoteOf(user, from, to, amount)).result)
      made.unshift(result!)
    }
    const listed = async (query: string) => (await venue.get<Page<Exchange>>(`/flash-exchange/list?${query}`, { token: user.token })).result
    expect((await listed('currency=BTC')).items).toEqual([made[1], made[3]])
    expect((await listed('currency=USD')).total).toBe(0)
    const [first, last] = [made[2]!.at, made[1]!.at]
    expect((await listed(`from=${first}&to=${last}`)).items).toEqual([made[1], made[2]])
    expect((await listed(`from=${first + 1}&to=${last - 1}`)).total).toBe(0)
    const page = await listed('currency=ETH&size=2')
    expect([page.total, page.items]).toEqual([3, [made[0], made[1]]])
    expect((await listed(`currency=ETH&size=2&cursor=${page.next}`)).items).toEqual([made[2]])
    expect((await venue.get('/flash-exchange/list?currency=DOGE', { token: user.token })).status).toBe(400)
    expect((await venue.get('/flash-exchange/list?from=-1', { token: user.token })).status).toBe(400)
  })

  test('rounds what the person gets down to the smallest unit of its currency, and never up', async () => {
    const user = await venue.newUser()
    await setPrice(venue, '50001')
    expect((await quoteOf(user, 'USDT', 'BTC', '1')).result.receive).toBe('0.00001999')
    expect((await quoteOf(user, 'USDT', 'ETH', '1')).result.receive).toBe('0.0004')
    await setPrice(venue, '50000')
  })

  test('there and back brings the same or less, whatever the amount', async () => {
    const user = await venue.newUser()
    const pairs = CURRENCIES.flatMap((from) => CURRENCIES.filter((to) => to !== from).map((to) => ({ from, to })))
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...pairs), fc.integer({ min: 1, max: 1_000_000_000 }), async ({ from, to }, units) => {
        const amount = dec(units)
          .div(dec(10).pow(Math.min(SCALE[from], 4)))
          .toFixed()
        const { status, result: out } = await quoteOf(user, from, to, amount)
        if (status !== 200) return
        expect(dec(out.receive).eq(dec(out.receive).round(SCALE[to]))).toBe(true)
        const { status: second, result: back } = await quoteOf(user, to, from, out.receive)
        if (second === 200) expect(dec(back.receive).lte(amount)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('a quote', () => {
  test('that is over moves nothing', async () => {
    const user = await venue.newUser()
    const { result: quote } = await quoteOf(user, 'USDT', 'ETH', '100')
    venue.clock.advance(EXCHANGE_QUOTE_LIFETIME)
    expect(await submit(user, quote)).toMatchObject({ status: 409, code: OWN_CODES.quoteOver })
    expect((await freeOf(user)).USDT).toBe('10000')
  })

  test('is refused when the market moves beyond the tolerance, whichever way, and kept within it', async () => {
    const user = await venue.newUser()
    for (const [price, status] of [
      ['50060', 409],
      ['49940', 409],
      ['50040', 200],
    ] as const) {
      const { result: quote } = await quoteOf(user, 'USDT', 'BTC', '100')
      await setPrice(venue, price)
      const answer = await submit(user, quote)
      expect([price, answer.status, answer.code]).toEqual([price, status, status === 200 ? 200 : OWN_CODES.quoteOver])
      if (status === 200) expect(answer.result?.receive).toBe(quote.receive)
      await setPrice(venue, '50000')
    }
  })

  test('of another account, or changed, is no quote', async () => {
    const [user, other] = [await venue.newUser(), await venue.newUser()]
    const { result: quote } = await quoteOf(user, 'USDT', 'BTC', '100')
    const changed: readonly ExchangeQuote[] = [
      { ...quote, receive: '1' },
      { ...quote, amount: '1' },
      { ...quote, rate: '1' },
      { ...quote, expiresAt: quote.expiresAt + 60_000 },
      { ...quote, to: 'ETH' },
      { ...quote, seal: newKey() },
    ]
    for (const each of changed) expect(await submit(user, each)).toMatchObject({ status: 400, code: OWN_CODES.malformed })
    expect(await submit(other, quote)).toMatchObject({ status: 400 })
    expect(await submit(user, quote, newKey(), 'real')).toMatchObject({ status: 400 })
    expect((await freeOf(user)).USDT).toBe('10000')
  })

  test.each<[Currency, Currency, string, number]>([
    ['USDT', 'USDT', '1', SPEC_CODES.purchaseAmountWrong],
    ['USDT', 'BTC', '0', SPEC_CODES.purchaseAmountWrong],
    ['USDT', 'BTC', '0.000001', SPEC_CODES.purchaseAmountWrong],
    ['USDT', 'BTC', '1.1234567', SPEC_CODES.purchaseAmountWrong],
    ['USD', 'BTC', '1.001', SPEC_CODES.purchaseAmountWrong],
    ['BTC', 'USDT', '99999999999999999999', SPEC_CODES.purchaseAmountWrong],
    ['USDT', 'BTC', '-1', OWN_CODES.malformed],
    ['USDT', 'BTC', '1e3', OWN_CODES.malformed],
  ])('%s to %s of %s is refused with %d', async (from, to, amount, code) => {
    expect((await quoteOf(await venue.newUser(), from, to, amount)).code).toBe(code)
  })

  test('needs a fresh price', async () => {
    const user = await venue.newUser()
    const { result: quote } = await quoteOf(user, 'USDT', 'ETH', '100')
    const old = vi
      .spyOn(venue.services.market.feed, 'tick')
      .mockReturnValue({ at: venue.clock.now() - PRICE_STALE_AFTER - 1, price: '2500' })
    const answers = [await quoteOf(user, 'USDT', 'ETH', '100'), await submit(user, quote)]
    old.mockRestore()
    expect(answers.map(({ code }) => code)).toEqual([OWN_CODES.priceStale, OWN_CODES.priceStale])
  })
})

describe('money', () => {
  test('more than there is moves nothing, and the answer is kept with its key', async () => {
    const user = await venue.newUser()
    const { result: quote } = await quoteOf(user, 'USDT', 'BTC', '10000.01')
    const key = newKey()
    for (let times = 0; times < 2; times++)
      expect(await submit(user, quote, key)).toMatchObject({ status: 422, code: SPEC_CODES.insufficientBalance })
    expect(await freeOf(user)).toEqual({ USDT: '10000', USD: '0', BTC: '0', ETH: '0' })
  })

  test('sixteen equal submissions are one exchange; two exchanges of the same balance are one as well', async () => {
    const user = await venue.newUser()
    const [{ result: first }, { result: second }] = [await quoteOf(user, 'USDT', 'BTC', '6000'), await quoteOf(user, 'USDT', 'ETH', '6000')]
    const key = newKey()
    const answers = await Promise.all([...Array.from({ length: 16 }, () => submit(user, first, key)), submit(user, second)])
    const done = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body))
    expect(done.size).toBe(1)
    expect((await freeOf(user)).USDT).toBe('4000')
  })

  test('of all books stays zero in every currency through exchanges at once, there and back', async () => {
    const users = await Promise.all([venue.newUser(), venue.newUser(), venue.newUser()])
    const step = async (user: TestUser, from: Currency, to: Currency, amount: string) =>
      submit(user, (await quoteOf(user, from, to, amount)).result)
    await Promise.all(
      users.flatMap((user) => [
        step(user, 'USDT', 'BTC', '1000'),
        step(user, 'USDT', 'ETH', '1000'),
        step(user, 'USDT', 'USD', '1000'),
        step(user, 'BTC', 'USDT', '0.01'),
        step(user, 'ETH', 'BTC', '0.1'),
      ]),
    )
    expect(await auditLedger(venue.services.db)).toEqual([])
  })
})
