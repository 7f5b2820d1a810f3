import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sweep } from '../../server/core/band-watch.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { miningWatch } from '../../server/mining/mining-watch.ts'
import { readMining } from '../../server/mining/mining.repository.ts'
import { postDueMining } from '../../server/mining/post-mining-days.ts'
import { KNOWN_PARAMS } from '../../server/operator/known-params.ts'
import { nodeHashes } from '../../server/core/feed/node-hashes.ts'
import { DEMO_RESET_CODES } from '../../src/domain/demo-reset-codes.ts'
import { OWN_CODES, SPEC_CODES, SPEC_SUCCESSES, SUCCESS } from '../../src/domain/error-codes.ts'
import { MINING_CODES } from '../../src/domain/mining-codes.ts'
import { workOutMachine } from '../../src/domain/mining/machine-rule.ts'
import { networkOf } from '../../src/domain/mining/network.ts'
import { readNotice } from '../../src/domain/notice.ts'
import { LIMIT_CODES } from '../../src/domain/own-limits.ts'
import { dueTimeOf } from '../../src/domain/plans/plan-days.ts'
import type { Page } from '../../src/domain/wire/envelope.ts'
import type { GeneralPage, OrderLife } from '../../src/domain/wire/general-order.ts'
import {
  miningExitQuote,
  miningOffer,
  miningOrder,
  miningOrderWithDays,
  type BuyMiningBody,
  type MiningOrder,
} from '../../src/domain/wire/mining.ts'
import type { NotificationPage } from '../../src/domain/wire/notification.ts'
import type { MoneyEntry } from '../../src/domain/wire/order.ts'
import { DINGHY, dinghyBody, MINING_ON, newMiner, skiffBody, type Miner } from '../support/mining.ts'
import { dayOfDate } from '../support/smart.ts'
import { newKey, openVenue, type Venue } from '../support/venue.ts'

const DAY = 86_400_000
const BTC = 'BTC/USDT'
let venue: Venue
let miner: Miner
/** Each test sells out of a stock of its own. */
let machine = ''
let count = 0
beforeAll(async () => {
  venue = await openVenue()
})
const offer = (change: object | null = {}): Promise<void> =>
  venue.services.params.set('mining_machines', JSON.stringify({ [machine]: change && { ...DINGHY, ...change } }))
beforeEach(async () => {
  count += 1
  machine = `dinghy${count}`
  await offer()
  await venue.services.params.set('investment_portfolio', MINING_ON)
  miner = await newMiner(venue)
})

const buy = async (change: Partial<BuyMiningBody> = {}, who = miner) => who.buy({ machine, ...change })
/** The result of the day with this number, from 1, is due. */
const untilDay = async ({ id, firstDay }: Pick<MiningOrder, 'id' | 'firstDay'>, day: number): Promise<void> => {
  venue.clock.set(dueTimeOf(dayOfDate(firstDay) + day - 1))
  await postDueMining(venue.services, id)
}
/** From now on Bitcoin has this price; `null` lets it go on by itself. */
const pin = (price: string | null): void => {
  const { board, pins } = venue.app.market
  pins!.pin(board.instrument(BTC)!, price, venue.clock.now())
}
const movesOf = async (kind: 'free' | 'margin', who = miner) => {
  const options = { token: who.user.token, book: 'real' } as const
  const { result } = await venue.get<Page<MoneyEntry>>(`/user/listMoneyLog?kind=${kind}&size=100`, options)
  return result.items
    .toReversed()
    .filter(({ settlement }) => settlement !== 'openingBalance')
    .map(({ type, settlement, amount, orderNumber }) => [type, settlement, amount, orderNumber] as const)
}
const cents = (amount: string): number => Math.round(Number(amount) * 100)
const sum = (amounts: readonly string[]): number => amounts.reduce((total, amount) => total + cents(amount), 0)
const noticesOf = async (who = miner) => {
  const { result } = await venue.get<NotificationPage>('/user/listNotifications', { token: who.user.token, book: 'real' })
  return result.items.filter(({ kind }) => kind.startsWith('mining')).map((row) => readNotice(row))
}

describe('buying', () => {
  test('takes the price at once, on terms that are kept, and waits for the first whole day', async () => {
    const { code, status, result } = await buy({ quantity: 3 })
    expect({ code, status }).toEqual({ code: SPEC_SUCCESSES.purchased, status: 200 })
    const now = venue.clock.now()
    const firstDay = Math.floor(now / DAY) + 1
    expect(miningOrder.parse(result)).toMatchObject({
      kind: 'mining',
      virtual: false,
      machine,
      name: 'Dinghy',
      market: { code: BTC },
      price: '100',
      quantity: 3,
      amount: '300',
      powerCost: '1',
      days: 10,
      cycle: 2,
      daysPosted: 0,
      income: '0',
      received: '0',
      collectable: '0',
      openTime: now,
      firstDay: new Date(firstDay * DAY).toISOString().slice(0, 10),
      lastDay: new Date((firstDay + 9) * DAY).toISOString().slice(0, 10),
      nextTime: (firstDay + 1) * DAY + 600_000,
      collectTime: (firstDay + 2) * DAY + 600_000,
      endTime: (firstDay + 10) * DAY + 600_000,
      status: 'open',
      profit: null,
    })
    expect(result.orderNumber).toMatch(/^M\d{6}-[2-9A-HJKMNP-Z]{10}$/)
    expect(await miner.figures()).toMatchObject({ free: '9700', margin: '0', profit: '-300' })
    expect(await movesOf('free')).toEqual([[11, 'machinePrice', '-300', result.orderNumber]])
    await offer({ name: 'Another name', rate: '200', maxOutput: '4' })
    expect(await miner.order(result.id)).toMatchObject({ name: 'Dinghy', rate: '100', maxOutput: '20' })
  })

  test('the same press twice buys once', async () => {
    const key = newKey()
    const [one, other] = await Promise.all([buy2(key), buy2(key)])
    expect(one.result.id).toBe(other.result.id)
    expect((await miner.list()).total).toBe(1)
  })
  const buy2 = (key: string) => miner.buy({ machine }, key)

  test('the last machines are sold, then it is out of stock for everybody, and nobody is charged', async () => {
    await offer({ stock: 5 })
    expect((await buy({ quantity: 3 })).code).toBe(SPEC_SUCCESSES.purchased)
    const other = await newMiner(venue)
    expect((await buy({ quantity: 3 }, other)).code).toBe(MINING_CODES.outOfStock)
    expect(await other.figures()).toMatchObject({ free: '10000' })
    const left = async () =>
      miningOffer.parse((await venue.get('/order/getMiningMachines')).result).machines.find((each) => each.machine === machine)!.left
    expect(await left()).toEqual({ real: 2, demo: 5 })
    expect((await buy({ quantity: 2 }, other)).code).toBe(SPEC_SUCCESSES.purchased)
    expect((await buy()).code).toBe(MINING_CODES.outOfStock)
    expect(await left()).toEqual({ real: 0, demo: 5 })
    // A machine that ends comes back to no stock, and the operator may bring more.
    await miner.exit((await miner.list()).items[0]!.id)
    expect((await buy()).code).toBe(MINING_CODES.outOfStock)
    await offer({ stock: 6 })
    expect((await buy()).code).toBe(SPEC_SUCCESSES.purchased)
    await offer({ stock: 3 })
    expect((await buy()).code).toBe(MINING_CODES.outOfStock)
    expect(await left()).toEqual({ real: 0, demo: 3 })
  })

  test('one account has no more at a time than it may, of many presses at once too', async () => {
    await offer({ maxQuantity: 3 })
    const codes = (await Promise.all(Array.from({ length: 8 }, () => buy()))).map(({ code }) => code)
    expect(codes.filter((code) => code === SPEC_SUCCESSES.purchased)).toHaveLength(3)
    expect(codes.filter((code) => code === MINING_CODES.tooManyMachines)).toHaveLength(5)
    const [first] = (await miner.list()).items
    await miner.exit(first!.id)
    expect((await buy()).code).toBe(SPEC_SUCCESSES.purchased)
  })

  test.each<readonly [string, number, Partial<BuyMiningBody>]>([
    ['a machine that there is none of', MINING_CODES.machineClosed, { machine: 'goldRush' }],
    ['none', SPEC_CODES.purchaseAmountWrong, { quantity: 0 }],
    ['less than none', SPEC_CODES.purchaseAmountWrong, { quantity: -1, amount: '100' }],
    ['another amount than so many times the price', SPEC_CODES.purchaseAmountWrong, { quantity: 2, amount: '100' }],
    ['more than one account may have', MINING_CODES.tooManyMachines, { quantity: 11 }],
    ['another price than shown', MINING_CODES.machineTermsChanged, { price: '99' }],
    ['another period than shown', MINING_CODES.machineTermsChanged, { days: 11 }],
    ['another cycle than shown', MINING_CODES.machineTermsChanged, { cycle: 1 }],
    ['another rate than shown', MINING_CODES.machineTermsChanged, { rate: '101' }],
    ['other power than shown', MINING_CODES.machineTermsChanged, { power: '24' }],
    ['another price of power than shown', MINING_CODES.machineTermsChanged, { powerPrice: '0.03' }],
    ['another low end than shown', MINING_CODES.machineTermsChanged, { minOutput: '0.6' }],
    ['another high end than shown', MINING_CODES.machineTermsChanged, { maxOutput: '21' }],
  ])('%s is refused, and nothing is done', async (_, code, change) => {
    const before = await miner.figures()
    expect((await buy(change)).code).toBe(code)
    expect(await miner.figures()).toEqual(before)
    expect((await miner.list()).total).toBe(0)
  })

  test('more than the balance is refused, and the stock is as it was', async () => {
    await offer({ price: '6000', stock: 2 })
    const dear = { price: '6000', quantity: 2, amount: '12000' }
    expect((await buy(dear)).code).toBe(SPEC_CODES.insufficientBalance)
    const rich = await newMiner(venue, 'real', '12000')
    expect((await buy(dear, rich)).code).toBe(SPEC_SUCCESSES.purchased)
  })

  test('a machine that is closed or taken away meanwhile is not sold, and what runs goes on', async () => {
    const { result } = await buy()
    await offer({ closed: true })
    expect((await buy()).code).toBe(MINING_CODES.machineClosed)
    await offer(null)
    expect((await buy()).code).toBe(MINING_CODES.machineClosed)
    await untilDay(result, 10)
    expect(await miner.order(result.id)).toMatchObject({ status: 'closed', endReason: 'completed' })
  })

  test('a demo account buys with practice funds, out of a stock of its own, and each account sees its own', async () => {
    const demo = await newMiner(venue, 'demo')
    const { code, result } = await buy({}, demo)
    expect([code, result.virtual]).toEqual([SPEC_SUCCESSES.purchased, true])
    await untilDay(result, 2)
    expect((await demo.collect(result.id)).code).toBe(SUCCESS)
    const { token } = demo.user
    expect((await venue.get(`/order/getMiningOrderById/${result.id}`, { token, book: 'real' })).code).toBe(OWN_CODES.orderNotFound)
    const real = { token, book: 'real' } as const
    expect((await venue.post(`/order/collectMining/${result.id}`, { ...real, key: newKey() })).code).toBe(OWN_CODES.orderNotFound)
    const body = { expectedReturned: '0', daysPosted: 0 }
    expect((await venue.post(`/order/exitMining/${result.id}`, { ...real, key: newKey(), body })).code).toBe(OWN_CODES.orderNotFound)
    expect((await venue.get(`/order/getMiningExitQuote/${result.id}`, real)).code).toBe(OWN_CODES.orderNotFound)
    expect((await venue.get<Page<unknown>>('/order/listMiningOrder', { token, book: 'real' })).result.total).toBe(0)
  })

  test('output that waits leaves no room for a new start of the demo account', async () => {
    const demo = await newMiner(venue, 'demo')
    const { result } = await buy({}, demo)
    await untilDay(result, 1)
    const reset = () => venue.post('/user/resetDemo', { token: demo.user.token, book: 'demo', key: newKey() })
    expect((await reset()).code).toBe(DEMO_RESET_CODES.demoHeld)
    await demo.exit(result.id)
    expect((await reset()).code).toBe(SUCCESS)
  })

  test('switched off, nothing is sold, and what runs goes on, can be collected and left', async () => {
    const { result } = await buy()
    const other = (await buy()).result
    await venue.services.params.set('investment_portfolio', '{"mining":0}')
    expect((await buy()).code).toBe(OWN_CODES.productOff)
    expect((await venue.get('/order/getMiningMachines')).code).toBe(OWN_CODES.productOff)
    venue.clock.set(result.collectTime!)
    await sweep(venue.services, miningWatch)
    expect(await miner.order(result.id)).toMatchObject({ daysPosted: 2 })
    expect((await miner.list()).total).toBe(2)
    expect((await miner.collect(result.id)).code).toBe(SUCCESS)
    expect((await miner.exit(other.id)).code).toBe(SUCCESS)
  })

  test('where the operator has paused opening nothing is sold', async () => {
    await venue.services.params.set('contracts_opening_paused', JSON.stringify([BTC]))
    expect((await buy()).code).toBe(SPEC_CODES.notTrading)
    await venue.services.params.set('contracts_opening_paused', '[]')
  })

  test('a suspended user buys nothing', async () => {
    await venue.services.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', miner.user.id).execute()
    expect([401, SPEC_CODES.userStatusWrong]).toContain((await buy()).code)
    const rows = await venue.services.db.selectFrom('mining_orders').select('id').where('user_id', '=', miner.user.id).execute()
    expect(rows).toEqual([])
  })

  test('own limits count the price as what is put at risk, and what was not earned back on the day the machine ends', async () => {
    const options = { token: miner.user.token, book: 'real' } as const
    await venue.post('/user/setLimits', { ...options, key: newKey(), body: { kind: 'marginPerDay', value: '200' } })
    expect((await buy({ quantity: 3 })).code).toBe(LIMIT_CODES.marginPerDay)
    const { result } = await buy({ quantity: 2 })
    await miner.exit(result.id)
    const { result: limits } = await venue.get<{ used: object }>('/user/getLimits', options)
    expect(limits.used).toEqual({ margin: '200', loss: '200' })
  })

  test('an account whose machines run is not closed; switched off and collected they stand in no way', async () => {
    const { result } = await buy()
    const options = { token: miner.user.token, book: 'real' } as const
    const close = async () => (await venue.post('/user/closeAccount', { ...options, key: newKey() })).code
    expect(await close()).toBe(OWN_CODES.closingPositionsOpen)
    await miner.exit(result.id)
    expect(await close()).toBe(OWN_CODES.closingBalanceLeft)
  })
})

describe('machines', () => {
  const read = async () => miningOffer.parse((await venue.get('/order/getMiningMachines')).result)

  test('come from the operator: left out is the default, null is gone', async () => {
    expect((await read()).machines.map((each) => [each.name, each.days, each.stock])).toEqual([
      ['Skiff S1', 180, 500],
      ['Cutter C2', 270, 120],
      ['Barge B4', 365, 40],
      ['Dinghy', 10, 100],
    ])
    await venue.services.params.set('mining_machines', JSON.stringify({ cutterC2: null, [machine]: { ...DINGHY, closed: true } }))
    expect((await read()).machines.map(({ name, isClosed }) => [name, isClosed])).toEqual([
      ['Skiff S1', false],
      ['Barge B4', false],
      ['Dinghy', true],
    ])
  })

  test('say what they bring at least and at most, and when they pay for themselves, if ever', async () => {
    const [skiff] = (await read()).machines
    expect(skiff).toMatchObject({
      powerCost: '1.1',
      daily: { low: '1.8', high: '3.3' },
      total: { low: '324', high: '594' },
      paysOn: { first: 146, last: null },
    })
  })

  test('what is shown of the default can be bought as it is shown', async () => {
    const { code, result } = await miner.buy(skiffBody())
    expect([code, result.name]).toEqual([SPEC_SUCCESSES.purchased, 'Skiff S1'])
  })

  test.each([
    ['a low end that earns back the price', { minOutput: '11' }],
    ['a low end above the high end', { minOutput: '3', maxOutput: '2' }],
    ['a cycle longer than the period', { cycle: 11 }],
    ['a market that there is none of', { market: 'NO/SUCH' }],
    ['a price of nothing', { price: '0' }],
    ['a price finer than a cent', { price: '99.999' }],
    ['a rate of nothing', { rate: '0' }],
    ['a stock below nothing', { stock: -1 }],
    ['a name that is none', { name: ' ' }],
    ['a word that it does not know', { promise: '1' }],
  ])('%s cannot be set', async (_, change) => {
    const { form } = KNOWN_PARAMS['mining_machines']!
    expect(form.safeParse({ mine: DINGHY }).success).toBe(true)
    expect(form.safeParse({ mine: { ...DINGHY, ...change } }).success).toBe(false)
    await offer(change)
    expect((await venue.get('/order/getMiningMachines')).code).toBe(SPEC_CODES.paramUnknown)
    expect((await buy()).code).toBe(SPEC_CODES.paramUnknown)
  })

  test('say what the last 90 days would have brought, in figures that follow from the rule', async () => {
    const network = networkOf(nodeHashes.sha256)
    for (const each of (await read()).machines) {
      const past = each.past!
      expect(past.days).toHaveLength(90)
      for (const day of past.days) {
        const { rawOutput, output, net, isStill } = workOutMachine(each, day)
        expect(day).toMatchObject({ ...network(dayOfDate(day.date)), rawOutput, output, net, isStill })
      }
      const nets = past.days.map(({ net }) => net)
      expect(cents(past.sum)).toBe(sum(nets))
      expect([cents(past.worst), cents(past.best)]).toEqual([Math.min(...nets.map(cents)), Math.max(...nets.map(cents))])
    }
  })
})

describe('days', () => {
  test('nothing is posted a millisecond before a result is due', async () => {
    const { result } = await buy()
    venue.clock.set(result.nextTime! - 1)
    await sweep(venue.services, miningWatch)
    expect((await miner.order(result.id)).daysPosted).toBe(0)
    venue.clock.set(result.nextTime!)
    await sweep(venue.services, miningWatch)
    expect((await readMining(venue.services.db, result.id))!.days_posted).toBe(1)
  })

  test('each has its working, from the candles that everybody sees and the network that everybody can recompute', async () => {
    const { result } = await buy({ quantity: 3 })
    await untilDay(result, 3)
    const order = miningOrderWithDays.parse(await miner.order(result.id))
    expect(order).toMatchObject({ daysPosted: 3, runningDays: 3, status: 'open', nextTime: result.nextTime! + 3 * DAY })
    for (const day of order.results) {
      const before = (dayOfDate(day.date) + 1) * DAY
      const path = `/index/getKValueByCodeAndDate?code=${encodeURIComponent(BTC)}&period=1d&limit=1&before=${before}`
      const [candle] = (await venue.get<[number, string, string, string, string][]>(path)).result
      expect(day.close).toBe(candle![4])
      const inputs = { ...networkOf(nodeHashes.sha256)(dayOfDate(day.date)), close: candle![4] }
      const { rawOutput, output, net } = workOutMachine(order, inputs)
      expect(day).toMatchObject({ ...inputs, rawOutput, output, isStill: false })
      expect(cents(day.amount)).toBe(3 * cents(net))
    }
    expect(sum(order.results.map(({ amount }) => amount))).toBe(cents(order.income))
    expect(cents(order.produced) - cents(order.powerPaid)).toBe(cents(order.income))
    expect(order.powerPaid).toBe('9')
    expect(await miner.figures()).toMatchObject({ free: '9700', margin: order.income, profit: '-300' })
    expect(await movesOf('margin')).toEqual(order.results.map(({ amount }) => [12, 'machineDay', amount, result.orderNumber]))
    const options = { token: miner.user.token, book: 'real' } as const
    expect((await venue.post('/user/getUserInfo', options)).result).toMatchObject({ bondAmount: order.income })
  })

  test('a day whose power costs more than it brings is one on which the machine stands still, and costs nothing', async () => {
    venue.clock.set((Math.floor(venue.clock.now() / DAY) + 1) * DAY)
    pin('10000')
    const { result } = await buy({ quantity: 2 })
    await untilDay(result, 2)
    const order = await miner.order(result.id)
    expect(order.results).toHaveLength(2)
    for (const day of order.results) {
      expect(cents(day.rawOutput)).toBeGreaterThan(50)
      expect(day).toMatchObject({ isStill: true, amount: '0' })
    }
    expect(order).toMatchObject({ runningDays: 0, produced: '0', powerPaid: '0', income: '0', collectable: '0' })
    expect((await miner.collect(result.id)).code).toBe(MINING_CODES.collectedTooEarly)
    expect(await movesOf('margin')).toEqual([])
    pin(null)
  })

  test('an output that leaves the range is its nearer end', async () => {
    venue.clock.set((Math.floor(venue.clock.now() / DAY) + 1) * DAY)
    pin('1000000')
    const { result } = await buy()
    await untilDay(result, 1)
    expect((await miner.order(result.id)).results[0]).toMatchObject({ output: '20', amount: '19' })
    pin('100')
    await untilDay(result, 2)
    expect((await miner.order(result.id)).results[1]).toMatchObject({ output: '0.5', isStill: true, amount: '0' })
    pin(null)
  })

  test('forty days without the venue change nothing: every day is posted as it would have been', async () => {
    await offer({ days: 30 })
    const { result } = await buy({ days: 30 })
    const other = await newMiner(venue)
    const slow = (await buy({ days: 30 }, other)).result
    for (const day of [1, 2, 5, 11, 12, 30]) await untilDay(slow, day)
    venue.clock.advance(10 * DAY)
    await sweep(venue.services, miningWatch)
    const daysOf = async (who: Miner, id: string) => (await who.order(id)).results.map(({ postTime: _, ...day }) => day)
    expect(await daysOf(miner, result.id)).toEqual(await daysOf(other, slow.id))
    expect(await daysOf(miner, result.id)).toHaveLength(30)
    expect(await miner.order(result.id)).toMatchObject({ status: 'closed', endReason: 'completed' })
  })

  test('many who post and collect at once post each day once, and collect it once', async () => {
    const { result } = await buy()
    venue.clock.set(result.endTime)
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? postDueMining(venue.services, result.id) : miner.collect(result.id))),
    )
    const order = await miner.order(result.id)
    expect([order.status, order.results.length, order.received]).toEqual(['closed', 10, order.income])
    expect(await miner.figures()).toMatchObject({ margin: '0' })
    expect(await auditLedger(venue.services.db)).toEqual([])
  })
})

describe('while the source of prices does not tell', () => {
  test('days wait, what is posted is shown and can be collected, and the days come later', async () => {
    const { result } = await buy()
    await untilDay(result, 2)
    const silent = vi.spyOn(venue.app.market.feed, 'candles').mockRejectedValue(new Error('silent'))
    venue.clock.set(result.endTime)
    await sweep(venue.services, miningWatch)
    expect(await miner.order(result.id)).toMatchObject({ status: 'open', daysPosted: 2 })
    const { code, result: collected } = await miner.collect(result.id)
    expect([code, collected.collectedDays, collected.daysPosted]).toEqual([SUCCESS, 2, 2])
    // Whoever switched them off now would lose the days that nobody can work out: there is no quote, and an old one is refused.
    expect((await miner.quote(result.id)).code).toBe(OWN_CODES.unavailable)
    expect((await miner.exit(result.id, newKey(), { expectedReturned: '0', daysPosted: 2 })).code).toBe(OWN_CODES.unavailable)
    silent.mockRestore()
    // It's left alone for a minute.
    venue.clock.advance(60_000)
    await sweep(venue.services, miningWatch)
    expect(await miner.order(result.id)).toMatchObject({ status: 'closed', daysPosted: 10, collectedDays: 2 })
  })
})

describe('collecting', () => {
  test('before the cycle is over, and twice, moves nothing', async () => {
    const { result } = await buy()
    expect((await miner.collect(result.id)).code).toBe(MINING_CODES.collectedTooEarly)
    await untilDay(result, 1)
    const before = await miner.figures()
    const early = await miner.collect(result.id)
    expect([early.code, early.result.collectable]).toEqual([MINING_CODES.collectedTooEarly, '0'])
    expect(await miner.figures()).toEqual(before)
    // The day that is due is posted before it is looked at what there is.
    venue.clock.set(result.collectTime!)
    const { code, result: collected } = await miner.collect(result.id)
    expect(code).toBe(SUCCESS)
    expect(collected).toMatchObject({
      daysPosted: 2,
      collectedDays: 2,
      collectable: '0',
      received: collected.income,
      collectTime: result.collectTime! + 2 * DAY,
    })
    const after = await miner.figures()
    expect(after).toMatchObject({ margin: '0', profit: String((cents(collected.income) - 10_000) / 100) })
    expect(cents(after.free)).toBe(990_000 + cents(collected.income))
    expect((await movesOf('free')).at(-1)).toEqual([12, 'machineOutput', collected.income, result.orderNumber])
    expect((await miner.collect(result.id)).code).toBe(MINING_CODES.collectedTooEarly)
    expect(await miner.figures()).toEqual(after)
  })

  test('the same press twice collects once', async () => {
    const { result } = await buy()
    await untilDay(result, 2)
    const key = newKey()
    const answers = await Promise.all([1, 2].map(() => miner.collect(result.id, key)))
    expect(answers.map(({ code }) => code)).toEqual([SUCCESS, SUCCESS])
    expect((await movesOf('free')).filter(([, settlement]) => settlement === 'machineOutput')).toHaveLength(1)
  })

  test('what is not collected adds up; that of the cycle under way stays', async () => {
    const { result } = await buy()
    await untilDay(result, 5)
    const { results, collectable } = await miner.order(result.id)
    const firstFour = sum(results.slice(0, 4).map(({ amount }) => amount))
    expect(cents(collectable)).toBe(firstFour)
    const { result: collected } = await miner.collect(result.id)
    expect([cents(collected.received), collected.collectedDays]).toEqual([firstFour, 4])
    expect((await miner.figures()).margin).toBe(results[4]!.amount)
  })

  test('the last cycle ends with the machine, and what is left can be collected after its end, once', async () => {
    await offer({ days: 5 })
    const { result } = await buy({ days: 5 })
    await untilDay(result, 4)
    await miner.collect(result.id)
    await untilDay(result, 5)
    const ended = await miner.order(result.id)
    expect(ended).toMatchObject({
      status: 'closed',
      endReason: 'completed',
      nextTime: null,
      collectTime: null,
      collectable: ended.results[4]!.amount,
      profit: String((cents(ended.income) - 10_000) / 100),
    })
    venue.clock.advance(400 * DAY)
    expect((await miner.collect(result.id)).result).toMatchObject({ received: ended.income, collectable: '0', collectedDays: 5 })
    expect((await miner.collect(result.id)).code).toBe(MINING_CODES.nothingToCollect)
    expect(await miner.figures()).toMatchObject({ margin: '0' })
  })

  test('its owner is told once until it is collected, and once of the end', async () => {
    const { result } = await buy()
    await untilDay(result, 1)
    expect(await noticesOf()).toEqual([])
    await untilDay(result, 2)
    const { collectable } = await miner.order(result.id)
    const ready = { kind: 'miningCollectable', payload: { orderId: result.id, name: 'Dinghy', collectable } }
    expect(await noticesOf()).toEqual([ready])
    await untilDay(result, 4)
    expect(await noticesOf()).toEqual([ready])
    await miner.collect(result.id)
    await untilDay(result, 6)
    expect(await noticesOf()).toHaveLength(2)
    await untilDay(result, 10)
    const { income, collectable: left } = await miner.order(result.id)
    const payload = { orderId: result.id, name: 'Dinghy', endReason: 'completed', amount: '100', income, collectable: left }
    expect((await noticesOf()).filter((notice) => notice?.kind === 'miningEnded')).toEqual([{ kind: 'miningEnded', payload }])
  })
})

describe('switching off', () => {
  test('gives all that it brought at once, that of the cycle under way too, and nothing more', async () => {
    const { result } = await buy()
    await untilDay(result, 3)
    const { income } = await miner.order(result.id)
    const { result: quote } = await miner.quote(result.id)
    const profit = (cents(income) / 100 - 100).toFixed(2).replace(/\.?0+$/, '')
    expect(miningExitQuote.parse(quote)).toEqual({
      ...{ id: result.id, amount: '100', income, received: '0', returned: income, profit, daysPosted: 3, daysLeft: 7 },
    })
    const { code, result: ended } = await miner.exit(result.id)
    expect(code).toBe(SUCCESS)
    expect(ended).toMatchObject({ status: 'closed', endReason: 'exited', income, received: income, collectable: '0', daysPosted: 3 })
    expect(cents((await miner.figures()).free)).toBe(990_000 + cents(income))
    expect((await miner.exit(result.id)).code).toBe(OWN_CODES.alreadyClosed)
    expect((await miner.quote(result.id)).code).toBe(OWN_CODES.alreadyClosed)
    expect((await miner.collect(result.id)).code).toBe(MINING_CODES.nothingToCollect)
    await untilDay(result, 10)
    expect((await miner.order(result.id)).daysPosted).toBe(3)
    expect(await auditLedger(venue.services.db)).toEqual([])
  })

  test('before the first day it gives nothing', async () => {
    const { result } = await buy()
    expect((await miner.exit(result.id)).result).toMatchObject({ endReason: 'exited', profit: '-100' })
    expect(await miner.figures()).toMatchObject({ free: '9900', margin: '0' })
  })

  test('a quote that no longer holds is refused: not after another day, nor after a collection; the machines run on', async () => {
    const { result } = await buy()
    await untilDay(result, 2)
    const old = (await miner.quote(result.id)).result
    const at = ({ returned, daysPosted }: typeof old) => ({ expectedReturned: returned, daysPosted })
    // The day that is due by now is posted by the call itself, before it judges.
    venue.clock.set(dueTimeOf(dayOfDate(result.firstDay) + 2))
    const late = await miner.exit(result.id, newKey(), at(old))
    expect([late.code, late.status, late.result.status, late.result.daysPosted]).toEqual([MINING_CODES.exitQuoteChanged, 409, 'open', 3])
    const before = (await miner.quote(result.id)).result
    await miner.collect(result.id)
    expect((await miner.exit(result.id, newKey(), at(before))).code).toBe(MINING_CODES.exitQuoteChanged)
    const { result: quote } = await miner.quote(result.id)
    expect(cents(quote.returned)).toBe(cents(quote.income) - cents(quote.received))
    expect((await miner.exit(result.id, newKey(), { ...at(quote), expectedReturned: '999' })).code).toBe(MINING_CODES.exitQuoteChanged)
    const free = cents((await miner.figures()).free)
    const key = newKey()
    const twice = await Promise.all([1, 2].map(() => miner.exit(result.id, key, at(quote))))
    expect(twice.map(({ code }) => code)).toEqual([SUCCESS, SUCCESS])
    expect(cents((await miner.figures()).free)).toBe(free + cents(quote.returned))
    expect(await auditLedger(venue.services.db)).toEqual([])
  })

  test('after the last day it is over by itself, with all days', async () => {
    const { result } = await buy()
    venue.clock.set(result.endTime)
    const over = await miner.exit(result.id)
    expect([over.code, over.result.endReason, over.result.daysPosted]).toEqual([OWN_CODES.alreadyClosed, 'completed', 10])
  })
})

test('what ended machines gave back is told, by tenths of the price', async () => {
  const own = await openVenue()
  await own.services.params.set('investment_portfolio', MINING_ON)
  await own.services.params.set('mining_machines', JSON.stringify({ dinghy: { ...DINGHY, days: 5 } }))
  const ended = async () => miningOffer.parse((await own.get('/order/getMiningMachines')).result).ended
  expect(await ended()).toEqual({ count: 0, lost: 0, median: null, shares: [] })
  const who = await newMiner(own)
  const { result } = await who.buy({ quantity: 3, days: 5 })
  const off = (await who.buy({ days: 5 })).result
  await who.exit(off.id)
  own.clock.set(result.endTime)
  await sweep(own.services, miningWatch)
  const back = cents((await who.order(result.id)).income) / 30_000
  const tenth = Math.floor(back * 10)
  expect(await ended()).toEqual({
    count: 3,
    lost: 3,
    median: String(Math.floor(back * 10_000 + 1e-6) / 10_000),
    shares: [{ from: String(tenth / 10), to: String((tenth + 1) / 10), count: 3 }],
  })
})

test('the list shows waiting, active and ended ones, by machine and by time', async () => {
  const idsOf = async (query: string) => (await miner.list(query)).items.map(({ id }) => id)
  const first = (await buy()).result
  venue.clock.advance(DAY)
  const second = (await buy()).result
  expect(await idsOf('')).toEqual([second.id, first.id])
  expect(await idsOf('state=waiting')).toEqual([second.id])
  expect(await idsOf('state=active')).toEqual([first.id])
  expect(await idsOf('state=ended')).toEqual([])
  await miner.exit(first.id)
  expect(await idsOf('state=ended')).toEqual([first.id])
  expect(await idsOf('state=active')).toEqual([])
  expect(await idsOf('machine=skiffS1')).toEqual([])
  expect(await idsOf(`from=${second.openTime}`)).toEqual([second.id])
  const page = await miner.list('size=1')
  expect(await idsOf(`size=1&cursor=${page.next}`)).toEqual([first.id])
})

test('the list of all orders has it, and its life names each posting', async () => {
  const { result } = await buy()
  await untilDay(result, 3)
  await miner.collect(result.id)
  await miner.exit(result.id)
  const { profit } = await miner.order(result.id)
  const options = { token: miner.user.token, book: 'real' } as const
  const { items } = (await venue.get<GeneralPage>('/order/listGeneralOrder?kind=mining', options)).result
  expect(items).toMatchObject([
    { id: result.id, kind: 'mining', codes: [BTC], amount: '100', status: 'closed', end: 'exited', result: 'lost', profit },
  ])
  const { events } = (await venue.get<OrderLife>(`/order/getOrderLife/${result.id}`, options)).result
  expect(events.map(({ step, rule }) => [step, rule])).toEqual([
    ['bought', null],
    ['dayPosted', 'M-1'],
    ['dayPosted', 'M-1'],
    ['dayPosted', 'M-1'],
    ['ended', null],
    ['posted', null],
  ])
  for (const { entries } of events) {
    expect(entries).toHaveLength(2)
    expect(entries.reduce((total, { amount }) => total + cents(amount), 0)).toBe(0)
  }
})

test('nobody sees, collects or ends another’s', async () => {
  const { result } = await buy()
  await untilDay(result, 2)
  const stranger = await newMiner(venue)
  expect((await stranger.collect(result.id)).code).toBe(OWN_CODES.orderNotFound)
  expect((await stranger.exit(result.id)).code).toBe(OWN_CODES.orderNotFound)
  expect((await stranger.list()).total).toBe(0)
  expect((await miner.order(result.id)).received).toBe('0')
})

test('the database refuses what contradicts the terms', async () => {
  const { result } = await buy({ quantity: 2 })
  await untilDay(result, 1)
  const { db } = venue.services
  const change = (set: object) => db.updateTable('mining_orders').set(set).where('id', '=', result.id).execute()
  const { income } = await miner.order(result.id)
  const closed = { status: 'closed', closed_at: new Date(venue.clock.now()), ripe: income }
  await expect(change({ ...closed, end_reason: 'completed' })).rejects.toThrow('mining_orders_outcome')
  await expect(change({ ...closed, ripe: '0', end_reason: 'exited' })).rejects.toThrow('does not add up')
  await expect(change({ days_posted: 2 })).rejects.toThrow('does not add up')
  await expect(change({ income: '0.01' })).rejects.toThrow('does not add up')
  await expect(change({ ripe: income })).rejects.toThrow('does not add up')
  await expect(change({ collected: '0.01' })).rejects.toThrow('does not add up')
  await expect(change({ amount: '1' })).rejects.toThrow('keeps its terms')
  await expect(change({ max_output: '30' })).rejects.toThrow('keeps its terms')
  await expect(db.deleteFrom('mining_orders').where('id', '=', result.id).execute()).rejects.toThrow('keeps its terms')
  const [posted] = (await miner.order(result.id)).results
  const day = { order_id: result.id, user_id: miner.user.id, network_rate: '1', difficulty: '1', close: '1', posted_at: new Date() }
  const second = new Date((dayOfDate(result.firstDay) + 1) * DAY).toISOString().slice(0, 10)
  const insert = (row: object) =>
    db
      .insertInto('mining_days')
      .values({ ...day, date: second, raw_output: '3', output: '3', amount: '4', ...row })
      .execute()
  await expect(insert({ amount: '4.01' })).rejects.toThrow('has no such day')
  await expect(insert({ output: '3.5', amount: '5' })).rejects.toThrow('has no such day')
  await expect(insert({ raw_output: '21', output: '21', amount: '40' })).rejects.toThrow('has no such day')
  await expect(insert({ date: result.lastDay })).rejects.toThrow('has no such day')
  await expect(insert({ date: posted!.date })).rejects.toThrow('has no such day')
  await expect(db.deleteFrom('mining_days').where('order_id', '=', result.id).execute()).rejects.toThrow('stays as it is')
})

test('the database sells no machine that there is none of, and takes none back', async () => {
  await offer({ stock: 3 })
  await buy({ quantity: 2 })
  const { db } = venue.services
  const change = (set: object) =>
    db.updateTable('mining_stock').set(set).where('machine', '=', machine).where('book', '=', 'real').execute()
  await expect(change({ sold: 4 })).rejects.toThrow('mining_stock_left')
  await expect(change({ total: 1 })).rejects.toThrow('mining_stock_left')
  await expect(change({ sold: 1 })).rejects.toThrow('stays sold')
  await expect(db.deleteFrom('mining_stock').where('machine', '=', machine).execute()).rejects.toThrow('stays sold')
})

test('a body of another form is malformed', async () => {
  const { token } = miner.user
  for (const body of [{}, { ...dinghyBody(), quantity: 1.5 }, { ...dinghyBody(), quantity: '1' }, { ...dinghyBody(), amount: 100 }])
    expect((await venue.post('/order/buyMining', { token, book: 'real', key: newKey(), body })).code).toBe(OWN_CODES.malformed)
})
