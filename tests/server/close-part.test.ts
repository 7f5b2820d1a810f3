/** A part of a position is closed: what is posted, what is left, and what two presses at once do. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { OWN_CODES, SPEC_CODES, SUCCESS } from '../../src/domain/error-codes.ts'
import type { Page } from '../../src/domain/wire/envelope.ts'
import type { ContractOrder } from '../../src/domain/wire/order.ts'
import { newTrader, setPrice, type Trader } from '../support/trading.ts'
import { newKey, openVenue, type Answered, type Venue } from '../support/venue.ts'

let venue: Venue
let trader: Trader
beforeAll(async () => {
  venue = await openVenue()
})
beforeEach(async () => {
  await setPrice(venue, '50000')
  trader = await newTrader(venue)
})

const closePart = (id: string, lots: string, key = newKey()): Promise<Answered<ContractOrder>> =>
  venue.post(`/order/closePartOfContracts/${id}`, { token: trader.user.token, key, body: { lots } })
const closedOnes = async (): Promise<readonly ContractOrder[]> =>
  (await venue.get<Page<ContractOrder>>('/order/listOrder?status=closed', { token: trader.user.token })).result.items
const cents = (value: string): number => Math.round(Number(value) * 100)

test('margin and profit of the part come back; what is left keeps its price, its levels and the rest', async () => {
  const { result } = await trader.buy({ lots: '0.1', stopLoss: '49000', takeProfit: '60000' })
  await setPrice(venue, '51000')
  const left = await closePart(result.id, '0.03')
  expect(left.code).toBe(SUCCESS)
  expect(left.result).toEqual({ ...result, lots: '0.07', margin: '350', fee: '2.8' })
  const [part] = await closedOnes()
  expect(part).toMatchObject({
    lots: '0.03',
    margin: '150',
    fee: '1.2',
    openPrice: '50000.00',
    closePrice: '51000.00',
    closeReason: 'hand',
    profit: '30',
  })
  expect(await trader.figures()).toEqual({ free: '9676', margin: '350', profit: '30', fees: '4' })
  await trader.close(result.id)
  expect(await trader.figures()).toEqual({ free: '10096', margin: '0', profit: '100', fees: '4' })
})

test('several parts of odd figures add up to the whole, to the cent', async () => {
  await setPrice(venue, '50000.37')
  const { result } = await trader.buy({ lots: '0.1', leverage: 7 })
  for (const [lots, price] of [
    ['0.03', '50011.13'],
    ['0.01', '49987.91'],
    ['0.05', '50003.33'],
  ] as const) {
    await setPrice(venue, price)
    expect((await closePart(result.id, lots)).code).toBe(SUCCESS)
  }
  await trader.close(result.id)
  const all = await closedOnes()
  const sum = (figure: 'margin' | 'fee' | 'profit'): number => all.reduce((total, order) => total + cents(order[figure]!), 0)
  expect(all).toHaveLength(4)
  expect([sum('margin'), sum('fee')]).toEqual([cents(result.margin), cents(result.fee)])
  const figures = await trader.figures()
  expect(figures.margin).toBe('0')
  expect([cents(figures.profit), cents(figures.fees)]).toEqual([sum('profit'), cents(result.fee)])
  expect(cents(figures.free)).toBe(1_000_000 + sum('profit') - cents(result.fee))
  expect(await auditLedger(venue.services.db)).toEqual([])
})

test.each([
  ['all of it', OWN_CODES.lotsOutOfRange, '0.1'],
  ['more than there is', OWN_CODES.lotsOutOfRange, '0.2'],
  ['lots between steps', SPEC_CODES.purchaseAmountWrong, '0.0123'],
  ['nothing', SPEC_CODES.purchaseAmountWrong, '0'],
])('%s is refused, and nothing is done', async (_, code, lots) => {
  const { result } = await trader.buy()
  const before = await trader.figures()
  expect((await closePart(result.id, lots)).code).toBe(code)
  expect(await trader.figures()).toEqual(before)
  expect(await trader.order(result.id)).toEqual(result)
})

test('a stop that was reached before goes first: the whole order is closed by it', async () => {
  const { result } = await trader.buy({ stopLoss: '49000' })
  await setPrice(venue, '48990')
  const answer = await closePart(result.id, '0.03')
  expect(answer.code).toBe(OWN_CODES.alreadyClosed)
  expect(answer.result).toMatchObject({ lots: '0.1', closeReason: 'stopLoss' })
})

test('parts and the whole at once, and one press twice: nothing is closed twice, no cent is lost', { timeout: 120_000 }, async () => {
  for (let race = 0; race < 25; race++) {
    const { result } = await trader.buy({ lots: '0.1' })
    const key = newKey()
    await Promise.all([
      closePart(result.id, '0.03', key),
      closePart(result.id, '0.03', key),
      closePart(result.id, '0.06'),
      closePart(result.id, '0.05'),
      race % 2 ? trader.close(result.id) : null,
    ])
    await trader.close(result.id)
    expect((await trader.figures()).margin).toBe('0')
    const parts = await venue.services.db
      .selectFrom('orders')
      .select(['lots', 'status'])
      .where((eb) => eb.or([eb('id', '=', result.id), eb('split_from', '=', result.id)]))
      .execute()
    expect(parts.every(({ status }) => status === 'closed')).toBe(true)
    expect(parts.reduce((sum, { lots }) => sum + cents(lots), 0)).toBe(10)
  }
  expect((await trader.figures()).free).toBe(String(10_000 - 25 * 4))
  expect(await auditLedger(venue.services.db)).toEqual([])
})
