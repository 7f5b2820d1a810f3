/** All kinds of orders in one list, its totals, the life of each order, and what a month brought. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { sweep } from '../../server/core/band-watch.ts'
import { orderWatch } from '../../server/contracts/order-watch.ts'
import { pendingWatch } from '../../server/contracts/pending-watch.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { add, subtract } from '../../src/domain/money.ts'
import {
  generalPage,
  orderLife,
  type GeneralOrder,
  type GeneralPage,
  type OrderLife,
  type ProfitCalendar,
} from '../../src/domain/wire/general-order.ts'
import { emptyMonth } from '../support/sample-months.ts'
import { endOptions, newOptionTrader, type OptionTrader } from '../support/options.ts'
import { newPendingTrader, type PendingTrader } from '../support/pending.ts'
import { fundReal, planBody } from '../support/smart.ts'
import { newTrader, setPrice, type Trader } from '../support/trading.ts'
import { newKey, openVenue, type Venue } from '../support/venue.ts'

let venue: Venue
let trader: Trader
let options: OptionTrader
let pending: PendingTrader
beforeAll(async () => {
  venue = await openVenue()
})
beforeEach(async () => {
  await venue.services.params.set('options_terms', '{}')
  await setPrice(venue, '50000')
  trader = await newTrader(venue)
  options = await newOptionTrader(venue, 'demo', trader.user)
  pending = await newPendingTrader(venue, 'demo', trader.user)
})

const listed = async (query = '', token = trader.user.token): Promise<GeneralPage> =>
  (await venue.get<GeneralPage>(`/order/listGeneralOrder?${query}`, { token })).result
const allRows = async (query = ''): Promise<readonly GeneralOrder[]> => {
  const rows: GeneralOrder[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: GeneralPage = await listed(`${query}&size=2${cursor && `&cursor=${cursor}`}`)
    rows.push(...page.items)
    cursor = page.next
  }
  return rows
}
const lifeOf = async (id: string, token = trader.user.token) => venue.get<OrderLife>(`/order/getOrderLife/${id}`, { token })
const stepsOf = ({ events }: OrderLife) => events.map(({ step }) => step)
const sumOf = (amounts: readonly string[]): string => amounts.reduce(add, '0')

/** A won and a lost contract, an open one, a waiting and a cancelled order, an option that returns its stake, and one that runs. */
const tradeAll = async () => {
  const won = (await trader.buy()).result
  await setPrice(venue, '51000')
  await trader.close(won.id)
  const lost = (await trader.buy({ direction: 'short' })).result
  await setPrice(venue, '51500.55')
  await trader.close(lost.id)
  const open = (await trader.buy({ code: 'ETH/USDT', lots: '1', expectedPrice: '1000000' })).result
  venue.clock.advance(1000)
  const waiting = (await pending.place({ triggerPrice: '40000' })).result
  const cancelled = (await pending.place({ triggerPrice: '41000' })).result
  await pending.cancel(cancelled.id, 1)
  const returned = (await options.buy({ expectedPrice: '51500' })).result
  await endOptions(venue, trader.user.id)
  return { won, lost, open, waiting, cancelled, returned }
}

describe('the list', () => {
  test('has every order once, newest first, page by page, and each filter takes out the others', async () => {
    const made = await tradeAll()
    const ids = Object.values(made).map(({ id }) => id)
    const rows = await allRows()
    expect(rows.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(generalPage.parse(await listed())).toMatchObject({ total: 6, markets: ['BTC/USDT', 'ETH/USDT'] })
    const idsUnder = async (query: string) => (await allRows(query)).map(({ id }) => id).toSorted()
    const only = (...names: readonly (keyof typeof made)[]) => names.map((name) => made[name].id).toSorted()
    expect(await idsUnder('kind=options')).toEqual(only('returned'))
    expect(await idsUnder('kind=waiting')).toEqual(only('waiting', 'cancelled'))
    expect(await idsUnder('status=open')).toEqual(only('open'))
    expect(await idsUnder('status=waiting')).toEqual(only('waiting'))
    expect(await idsUnder('status=closed')).toEqual(only('won', 'lost', 'cancelled', 'returned'))
    expect(await idsUnder('code=ETH%2FUSDT')).toEqual(only('open'))
    expect(await idsUnder('side=down')).toEqual(only('lost'))
    expect(await idsUnder('result=won')).toEqual(only('won'))
    expect(await idsUnder('result=lost')).toEqual(only('lost'))
    expect(await idsUnder('result=returned')).toEqual(only('returned'))
    expect(await idsUnder('result=unfilled')).toEqual(only('cancelled'))
    const closed = rows.find(({ id }) => id === made.won.id)!
    expect(await idsUnder(`status=closed&from=${closed.closeTime}&to=${closed.closeTime}`)).toEqual(only('won'))
    expect(await idsUnder(`from=${made.open.openTime}&to=${made.open.openTime}`)).toEqual(only('open'))
  })

  test.each(['', 'status=closed', 'kind=contract', 'result=lost', 'side=up', 'code=BTC%2FUSDT', 'kind=smart'])(
    'its totals are the sums of the rows of all pages, under “%s”',
    async (query) => {
      await tradeAll()
      const { totals, total } = await listed(query)
      const rows = await allRows(query)
      const [profit, fees] = [sumOf(rows.map((row) => row.profit ?? '0')), sumOf(rows.map(({ fee }) => fee))]
      expect(totals).toEqual({ count: rows.length, profit, fees, net: subtract(profit, fees) })
      expect(total).toBe(rows.length)
    },
  )

  test('an order that waited and was carried out is one row: its contract', async () => {
    const { id } = (await pending.place({ triggerPrice: '49000' })).result
    await setPrice(venue, '48900')
    await sweep(venue.services, pendingWatch)
    const { items } = await listed()
    expect(items.map(({ kind, status }) => [kind, status])).toEqual([['contract', 'open']])
    expect((await lifeOf(id)).result.order).toEqual(items[0])
  })

  test('of somebody else, or of the other account, has nothing of it', async () => {
    await tradeAll()
    const other = await venue.newUser()
    expect(await listed('', other.token)).toMatchObject({ items: [], total: 0, markets: [] })
    expect((await venue.get<GeneralPage>('/order/listGeneralOrder', { token: trader.user.token, book: 'real' })).result.items).toEqual([])
  })
})

describe('the life of an order', () => {
  test('tells of a trailing stop, and of the rule by which it closed', async () => {
    const { id } = (await trader.buy({ stopLoss: '46000' })).result
    venue.clock.advance(1000)
    await trader.setLevels(id, { stopLoss: '46000', takeProfit: null, trailing: '1' })
    await setPrice(venue, '51000')
    await setPrice(venue, '50400')
    await sweep(venue.services, orderWatch)
    const life = orderLife.parse((await lifeOf(id)).result)
    expect(stepsOf(life)).toEqual(['opened', 'levelsChanged', 'closed'])
    const [, changed, closed] = life.events
    expect(changed).toMatchObject({ before: { stopLoss: '46000.00', trailing: null }, levels: { stopLoss: '46000.00', trailing: '1' } })
    expect(closed).toMatchObject({ price: '50400.00', rule: 'T-1', end: 'trailingStop' })
  })

  test('tells what was placed, changed, fired, changed again, closed in part and closed, and its entries add up', async () => {
    const { id } = (await pending.place({ triggerPrice: '49000', stopLoss: '45000' })).result
    venue.clock.advance(1000)
    await pending.change(id, { version: 1, triggerPrice: '49500', stopLoss: '45000', takeProfit: null, until: null })
    await setPrice(venue, '49400')
    await sweep(venue.services, pendingWatch)
    const contract = (await listed()).items[0]!
    venue.clock.advance(1000)
    await trader.setLevels(contract.id, { stopLoss: '46000', takeProfit: '60000' })
    await setPrice(venue, '51000')
    const options = { token: trader.user.token, key: newKey(), body: { lots: '0.03' } }
    await venue.post(`/order/closePartOfContracts/${contract.id}`, options)
    await setPrice(venue, '52000')
    await trader.close(contract.id)
    const life = orderLife.parse((await lifeOf(contract.id)).result)
    expect(stepsOf(life)).toEqual(['placed', 'changed', 'triggered', 'opened', 'levelsChanged', 'partClosed', 'closed'])
    const [placed, changed, triggered, opened, levels, part, closed] = life.events
    expect(placed).toMatchObject({ price: '49000.00', levels: { trigger: '49000.00', stopLoss: '45000.00', takeProfit: null } })
    expect(changed).toMatchObject({ price: '49500.00', before: { trigger: '49000.00' } })
    expect(triggered).toMatchObject({ price: '49400.00', rule: 'P-1' })
    expect(opened).toMatchObject({ price: '49400.00', levels: { stopLoss: '45000.00', takeProfit: null }, order: null })
    expect(levels).toMatchObject({
      before: { stopLoss: '45000.00', takeProfit: null },
      levels: { stopLoss: '46000.00', takeProfit: '60000.00' },
      entries: [],
    })
    expect(part).toMatchObject({ price: '51000.00', end: 'hand', order: { lots: '0.03' } })
    expect(closed).toMatchObject({ price: '52000.00', end: 'hand' })
    for (const { step, entries } of life.events) {
      expect([step, sumOf(entries.map(({ amount }) => amount))]).toEqual([step, '0'])
      expect([step, entries.length > 0]).toEqual([step, step !== 'levelsChanged'])
    }
    const all = life.events.flatMap(({ entries }) => entries)
    const of = (account: string) => sumOf(all.filter((entry) => entry.account === account).map(({ amount }) => amount))
    expect(of('margin')).toBe('0')
    // The whole of what the account gained or lost by it is the results of its rows.
    const rows = await allRows()
    expect(of('free')).toBe(subtract(sumOf(rows.map((row) => row.profit!)), sumOf(rows.map(({ fee }) => fee))))
    expect((await auditLedger(venue.services.db)).length).toBe(0)
  })

  test('of a part says of which order it is, and that of an option and a plan by which rule they ended', async () => {
    const { result } = await trader.buy()
    await venue.post(`/order/closePartOfContracts/${result.id}`, { token: trader.user.token, key: newKey(), body: { lots: '0.04' } })
    const [part] = (await listed('status=closed')).items
    const life = (await lifeOf(part!.id)).result
    expect(stepsOf(life)).toEqual(['opened', 'closed'])
    expect(life.events[0]).toMatchObject({ order: { orderNumber: result.orderNumber, lots: '0.04' }, entries: [] })

    const option = (await options.buy()).result
    await endOptions(venue, trader.user.id)
    const ofOption = (await lifeOf(option.id)).result
    expect(ofOption.events.map(({ step, rule, end }) => [step, rule, end])).toEqual([
      ['bought', null, null],
      ['settled', 'O-1', 'returned'],
    ])
    expect(ofOption.proof).toMatchObject({ orderNumber: option.orderNumber, kind: 'options' })

    await fundReal(venue, trader.user.id)
    const real = { token: trader.user.token, book: 'real' } as const
    const plan = (await venue.post<{ id: string }>('/order/buySmart', { ...real, key: newKey(), body: planBody() })).result
    const body = { expectedReturned: '950', daysPosted: 0 }
    await venue.post(`/order/exitSmart/${plan.id}`, { ...real, key: newKey(), body })
    const ofPlan = (await venue.get<OrderLife>(`/order/getOrderLife/${plan.id}`, real)).result
    expect(ofPlan.events.map(({ step, end }) => [step, end])).toEqual([
      ['bought', null],
      ['ended', 'exited'],
    ])
    expect(ofPlan.order).toMatchObject({ profit: '-50', result: 'lost', codes: ['BTC/USDT'] })
  })

  test('is told to its owner alone, in the account that it is in', async () => {
    const { result } = await trader.buy()
    const other = await venue.newUser()
    expect(await lifeOf(result.id, other.token)).toMatchObject({ status: 404, code: OWN_CODES.orderNotFound })
    const inReal = await venue.get(`/order/getOrderLife/${result.id}`, { token: trader.user.token, book: 'real' })
    expect(inReal).toMatchObject({ status: 404, code: OWN_CODES.orderNotFound })
    const waits = (await pending.place({ triggerPrice: '40000' })).result
    expect((await lifeOf(waits.id, other.token)).code).toBe(OWN_CODES.orderNotFound)
  })
})

describe('the profit calendar', () => {
  const calendar = async (month = '') =>
    (await venue.get<ProfitCalendar>(`/order/getProfitCalendar${month && `?month=${month}`}`, { token: trader.user.token })).result

  test('counts each order on the UTC day it ended, with all that it cost, and the month is the sum of its days', async () => {
    await tradeAll()
    const rows = (await allRows('status=closed')).filter(({ profit }) => profit !== null)
    const found = await calendar()
    const [profit, fees] = [sumOf(rows.map((row) => row.profit!)), sumOf(rows.map(({ fee }) => fee))]
    expect(found).toMatchObject({ count: 3, won: 1, lost: 1, returned: 1, winRate: '0.333333', profit, fees, net: subtract(profit, fees) })
    expect(sumOf(found.days.map(({ net }) => net))).toBe(found.net)
    const today = new Date(venue.clock.now()).toISOString().slice(0, 10)
    expect(found.days.map(({ date, count }) => [date, count])).toEqual([[today, 3]])
    const net = (id: GeneralOrder['result']) => {
      const row = rows.find(({ result }) => result === id)!
      return subtract(row.profit!, row.fee)
    }
    expect([found.averageWin, found.averageLoss]).toEqual([net('won'), net('lost')])
    // What the ledger says of the same orders.
    const moved = rows.map(async ({ id }) => (await lifeOf(id)).result.events.flatMap(({ entries }) => entries))
    const free = (await Promise.all(moved)).flat().filter(({ account }) => account === 'free')
    expect(sumOf(free.map(({ amount }) => amount))).toBe(found.net)
  })

  test('of another month, or without an ended order, has no days and no rate', async () => {
    await trader.buy()
    expect(await calendar('2001-01')).toEqual(emptyMonth('2001-01'))
    expect((await calendar()).days).toEqual([])
    expect((await venue.get('/order/getProfitCalendar?month=2026-13', { token: trader.user.token })).status).toBe(400)
  })
})
