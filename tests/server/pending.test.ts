/** Limit and stop orders: placed, changed, cancelled, fired by rule P-1, expired; what they hold, and every race has one winner. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweep } from '../../server/core/band-watch.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { endDuePending } from '../../server/contracts/fire-pending.ts'
import { pendingWatch } from '../../server/contracts/pending-watch.ts'
import { OWN_CODES, SPEC_CODES, SPEC_SUCCESSES, SUCCESS } from '../../src/domain/error-codes.ts'
import { DEMO_RESET_CODES } from '../../src/domain/demo-reset-codes.ts'
import { readNotice } from '../../src/domain/notice.ts'
import type { NotificationPage } from '../../src/domain/wire/notification.ts'
import type { BuyPendingContractsBody, PendingStatus } from '../../src/domain/wire/pending.ts'
import { connectLive } from '../support/live-client.ts'
import { LIMIT_CODES } from '../../src/domain/own-limits.ts'
import { newPendingTrader, type PendingTrader } from '../support/pending.ts'
import { BTC, newTrader, setPrice, type Trader } from '../support/trading.ts'
import { newKey, openVenue, type Venue } from '../support/venue.ts'

let venue: Venue
let contracts: Trader
let trader: PendingTrader
beforeAll(async () => {
  venue = await openVenue({ listen: true })
})
beforeEach(async () => {
  await setPrice(venue, '50000')
  contracts = await newTrader(venue)
  trader = await newPendingTrader(venue, 'demo', contracts.user)
})

/** The notices of a kind that this person was sent. */
const toldOf = async (kind: string) => {
  const { result } = await venue.get<NotificationPage>('/user/listNotifications', { token: trader.user.token, book: 'demo' })
  return result.items.filter((row) => row.kind === kind).map((row) => readNotice(row))
}
const look = (): Promise<number> => sweep(venue.services, pendingWatch)

describe('placing', () => {
  test('margin and fee at the trigger are held, and come back whole when the order is cancelled', async () => {
    const { code, result } = await trader.place()
    expect(code).toBe(SUCCESS)
    expect(result).toMatchObject({ status: 'pending', version: 1, margin: '490', fee: '3.92', triggerPrice: '49000.00', orderId: null })
    expect(await contracts.figures()).toMatchObject({ free: '9506.08', margin: '493.92', fees: '0' })
    const { result: info } = await venue.post<object>('/user/getUserInfo', { token: trader.user.token })
    expect(info).toMatchObject({ bondAmount: '493.92', totalAssets: '10000' })
    const cancelled = await trader.cancel(result.id)
    expect(cancelled.result).toMatchObject({ status: 'cancelled', version: 2, orderId: null, triggerTick: null })
    expect(await contracts.figures()).toMatchObject({ free: '10000', margin: '0', fees: '0' })
  })

  test('the same press twice places one order', async () => {
    const key = newKey()
    const [one, other] = await Promise.all([trader.place({}, key), trader.place({}, key)])
    expect(one.result.id).toBe(other.result.id)
    expect((await trader.list('status=pending')).total).toBe(1)
  })

  test.each<readonly [string, number, Partial<BuyPendingContractsBody>]>([
    ['a limit to buy at the price', OWN_CODES.triggerUnreasonable, { triggerPrice: '50000' }],
    ['a limit to buy above the price', OWN_CODES.triggerUnreasonable, { triggerPrice: '51000' }],
    ['a limit to sell below the price', OWN_CODES.triggerUnreasonable, { direction: 'short', triggerPrice: '49000' }],
    ['a stop to buy below the price', OWN_CODES.triggerUnreasonable, { kind: 'stop', triggerPrice: '49000' }],
    ['a stop to sell above the price', OWN_CODES.triggerUnreasonable, { kind: 'stop', direction: 'short', triggerPrice: '51000' }],
    ['a trigger finer than the market quotes', OWN_CODES.triggerUnreasonable, { triggerPrice: '49000.001' }],
    ['a trigger of nothing', OWN_CODES.triggerUnreasonable, { triggerPrice: '0' }],
    ['a stop loss above the trigger', OWN_CODES.stopLossUnreasonable, { stopLoss: '49500' }],
    ['a stop loss beyond liquidation', OWN_CODES.stopLossUnreasonable, { stopLoss: '44000' }],
    ['a take profit below the trigger', OWN_CODES.takeProfitUnreasonable, { takeProfit: '48999' }],
    ['leverage above the cap', OWN_CODES.leverageAboveCap, { leverage: 51 }],
    ['lots between steps', SPEC_CODES.purchaseAmountWrong, { lots: '0.1234567' }],
    ['an end that has passed', OWN_CODES.untilPassed, { until: 1 }],
    ['a market that there is none of', OWN_CODES.notFound, { code: 'NO/SUCH' }],
    ['more than the balance', SPEC_CODES.insufficientBalance, { leverage: 1, lots: '1' }],
  ])('%s is refused, and nothing is done', async (_, code, change) => {
    expect((await trader.place(change)).code).toBe(code)
    expect((await contracts.figures()).free).toBe('10000')
    expect((await trader.list()).total).toBe(0)
  })

  test('while opening is paused nothing is placed; cancelling goes on', async () => {
    const { result } = await trader.place()
    const set = (value: string) => venue.post('/test/param', { body: { key: 'contracts_opening_enabled', value } })
    await set('0')
    expect((await trader.place()).code).toBe(SPEC_CODES.notTrading)
    expect((await trader.cancel(result.id)).result.status).toBe('cancelled')
    await set('1')
  })

  test('what waits counts against the person’s own limit of margin, once', async () => {
    const limit = { kind: 'marginPerDay', value: '500' }
    expect((await venue.post('/user/setLimits', { token: trader.user.token, key: newKey(), body: limit })).status).toBe(200)
    const { result } = await trader.place()
    expect((await trader.place()).code).toBe(LIMIT_CODES.marginPerDay)
    expect((await contracts.buy()).code).toBe(LIMIT_CODES.marginPerDay)
    await setPrice(venue, '49000')
    await look()
    expect((await trader.order(result.id)).status).toBe('opened')
  })
})

describe('firing', () => {
  test.each<readonly [string, Partial<BuyPendingContractsBody>, string, string]>([
    ['a limit to buy', {}, '49000.01', '48990'],
    ['a limit to sell', { direction: 'short', triggerPrice: '51000' }, '50999.99', '51010'],
    ['a stop to buy', { kind: 'stop', triggerPrice: '51000' }, '50999.99', '51000'],
    ['a stop to sell', { kind: 'stop', direction: 'short' }, '49000.01', '48900'],
  ])('%s opens at the first tick at or beyond its price, at the price of that tick', async (_, change, before, at) => {
    const { result } = await trader.place(change)
    await setPrice(venue, before)
    expect(await endDuePending(venue.services, venue.app.market, result.id)).toBeNull()
    await setPrice(venue, at)
    const tick = venue.clock.now()
    await setPrice(venue, '50000')
    // Late: the price is back, and the tick that the rule names is still the one.
    await look()
    const fired = await trader.order(result.id)
    expect(fired).toMatchObject({ status: 'opened', triggerTick: tick, triggerTickPrice: Number(at).toFixed(2), refusal: null })
    const order = await contracts.order(fired.orderId!)
    expect(order).toMatchObject({ openPrice: Number(at).toFixed(2), openTime: tick, lots: '0.1', leverage: 10 })
    // 0.1 BTC at ten times: a hundredth of the price.
    expect(order.margin).toBe(String(Number(at) / 100))
    const { free, margin, fees } = await contracts.figures()
    expect(margin).toBe(order.margin)
    expect(fees).toBe(order.fee)
    expect(Number(free)).toBeCloseTo(10_000 - Number(order.margin) - Number(order.fee), 6)
  })

  test('stop loss and take profit go with it, and hold from the tick that opened it', async () => {
    const { result } = await trader.place({ stopLoss: '48000', takeProfit: '51000' })
    await setPrice(venue, '48900')
    await setPrice(venue, '47900')
    await look()
    const fired = await trader.order(result.id)
    expect(await contracts.order(fired.orderId!)).toMatchObject({ stopLoss: '48000.00', takeProfit: '51000.00', openPrice: '48900.00' })
    expect(await toldOf('orderOpened')).toMatchObject([{ payload: { orderId: fired.orderId, price: '48900', hasWaited: true } }])
    expect(await toldOf('pendingEnded')).toEqual([])
  })

  test('a tick that has passed its stop loss ends it, and everything comes back', async () => {
    const { result } = await trader.place({ stopLoss: '48000' })
    await setPrice(venue, '47900')
    await look()
    expect(await trader.order(result.id)).toMatchObject({
      status: 'refused',
      refusal: OWN_CODES.stopLossUnreasonable,
      triggerTickPrice: '47900.00',
      orderId: null,
    })
    expect(await contracts.figures()).toMatchObject({ free: '10000', margin: '0', fees: '0' })
    expect(await toldOf('pendingEnded')).toEqual([
      {
        kind: 'pendingEnded',
        payload: {
          orderId: result.id,
          ...{ code: 'BTC/USDT', marketId: 2001, marketType: 2, scale: 2, direction: 'long' },
          ...{ status: 'refused', trigger: '49000', price: '47900', held: '493.92' },
        },
      },
    ])
  })

  test('where a worse price asks for more than there is, it ends, and everything comes back', async () => {
    const { result } = await trader.place({ kind: 'stop', triggerPrice: '50500', lots: '1.96' })
    expect(result.status).toBe('pending')
    await setPrice(venue, '52000')
    await look()
    expect(await trader.order(result.id)).toMatchObject({ status: 'refused', refusal: SPEC_CODES.insufficientBalance })
    expect(await contracts.figures()).toMatchObject({ free: '10000', margin: '0', fees: '0' })
  })

  test('a person who has paused opens nothing', async () => {
    const { result } = await trader.place()
    await venue.post('/user/setLimits', { token: trader.user.token, key: newKey(), body: { kind: 'pause', days: 1 } })
    await setPrice(venue, '48990')
    await look()
    expect(await trader.order(result.id)).toMatchObject({ status: 'refused', refusal: LIMIT_CODES.pause, orderId: null })
    expect((await contracts.figures()).free).toBe('10000')
  })
})

describe('until', () => {
  test('it ends then, and not before', async () => {
    const until = venue.clock.now() + 60_000
    const { result } = await trader.place({ until })
    venue.clock.set(until - 1)
    await look()
    expect((await trader.order(result.id)).status).toBe('pending')
    venue.clock.set(until)
    await look()
    expect(await trader.order(result.id)).toMatchObject({ status: 'expired', endTime: until, triggerTick: null })
    expect(await toldOf('pendingEnded')).toMatchObject([{ payload: { orderId: result.id, status: 'expired', price: null } }])
    expect((await contracts.figures()).free).toBe('10000')
  })

  test('a tick after the end opens nothing, however late anyone looks; one before it does', async () => {
    const until = venue.clock.now() + 2500
    const late = await trader.place({ until })
    const early = await trader.place({ until: until + 2000 })
    venue.clock.advance(2000)
    await setPrice(venue, '48990')
    venue.clock.advance(600_000)
    await look()
    expect((await trader.order(late.result.id)).status).toBe('expired')
    expect((await trader.order(early.result.id)).status).toBe('opened')
  })
})

describe('changing and cancelling', () => {
  test('price, levels and end change, and what is held with them', async () => {
    const { result } = await trader.place()
    const until = venue.clock.now() + 86_400_000
    const changed = await trader.change(result.id, { triggerPrice: '48000', stopLoss: '47000', takeProfit: '52000', until })
    expect(changed.code).toBe(SPEC_SUCCESSES.modified)
    expect(changed.result).toMatchObject({ version: 2, margin: '480', fee: '3.84', triggerPrice: '48000.00', stopLoss: '47000.00', until })
    expect(await contracts.figures()).toMatchObject({ free: '9516.16', margin: '483.84' })
    await trader.change(result.id, { version: 2, triggerPrice: '49500' })
    expect(await contracts.figures()).toMatchObject({ free: '9501.04', margin: '498.96' })
  })

  test('who has seen an older version changes and cancels nothing, and is given the order as it is', async () => {
    const { result } = await trader.place()
    await trader.change(result.id)
    for (const answer of [await trader.change(result.id), await trader.cancel(result.id)]) {
      expect(answer.code).toBe(OWN_CODES.pendingChanged)
      expect(answer.result).toMatchObject({ version: 2, status: 'pending', triggerPrice: '48000.00' })
    }
  })

  test('an order that has fired by now is opened, not cancelled', async () => {
    const { result } = await trader.place()
    await setPrice(venue, '48990')
    await setPrice(venue, '50000')
    const answer = await trader.cancel(result.id)
    expect(answer.code).toBe(OWN_CODES.pendingChanged)
    expect(answer.result.status).toBe('opened')
  })

  test('a change that is refused changes nothing', async () => {
    const { result } = await trader.place()
    expect((await trader.change(result.id, { triggerPrice: '50001' })).code).toBe(OWN_CODES.triggerUnreasonable)
    expect(await trader.order(result.id)).toEqual(result)
  })

  test('nobody else sees or touches it', async () => {
    const { result } = await trader.place()
    const other = await newPendingTrader(venue)
    expect((await other.cancel(result.id)).code).toBe(OWN_CODES.orderNotFound)
    expect((await other.change(result.id)).code).toBe(OWN_CODES.orderNotFound)
    expect(await other.order(result.id)).toBeNull()
  })
})

test('the list shows what waits apart from what has ended', async () => {
  const ids = []
  for (const triggerPrice of ['49000', '48000', '47000']) ids.push((await trader.place({ triggerPrice })).result.id)
  await trader.cancel(ids[1]!)
  expect((await trader.list('status=pending')).items.map(({ id }) => id)).toEqual([ids[2], ids[0]])
  const first = await trader.list('size=2')
  expect(first.items.map(({ id }) => id)).toEqual([ids[2], ids[1]])
  expect((await trader.list(`size=2&cursor=${first.next}`)).items.map(({ id }) => id)).toEqual([ids[0]])
  expect((await trader.list(`code=${encodeURIComponent(BTC)}&status=cancelled`)).total).toBe(1)
})

test('while an order waits neither is the account closed nor the demo account set back', async () => {
  await trader.place()
  const { token } = trader.user
  expect((await venue.post('/user/resetDemo', { token, key: newKey() })).code).toBe(DEMO_RESET_CODES.demoHeld)
  expect((await venue.post('/user/closeAccount', { token })).code).toBe(OWN_CODES.closingPositionsOpen)
})

test('its owner is told on the live connection of each change, and of the contract that it opened', async () => {
  const client = await connectLive(venue)
  client.authenticate(trader.user)
  await client.until(() => client.last('USER_BALANCE_UPDATE'))
  const { result } = await trader.place()
  const told = (status: PendingStatus) => () => client.last('PENDING_UPDATE')?.data.status === status
  await client.until(told('pending'))
  await setPrice(venue, '48990')
  await endDuePending(venue.services, venue.app.market, result.id)
  await client.until(told('opened'))
  await client.until(() => client.last('ORDER_UPDATE'))
  expect(client.last('PENDING_UPDATE')!.data).toEqual(await trader.order(result.id))
  client.close()
})

test('the database refuses an outcome that the rule does not name', async () => {
  const { result } = await trader.place()
  const wrong = (change: object) =>
    venue.services.db
      .updateTable('pending_orders')
      .set({ version: 2, status: 'refused', refusal: 1, ended_at: new Date(venue.clock.now()), ...change })
      .where('id', '=', result.id)
      .execute()
  const later = new Date(venue.clock.now() + 1)
  await expect(wrong({ trigger_tick: later, trigger_tick_price: '49000.01' })).rejects.toThrow('pending_orders_rule')
  await expect(wrong({})).rejects.toThrow('pending_orders_outcome')
})

/** More of them are asked for by the environment. */
const RACES = Number(process.env['RACES'] ?? 40)

test('trigger, change and cancel at once: one of them has its effect, and no cent is lost', { timeout: 600_000 }, async () => {
  const count: Record<string, number> = {}
  const { board, pins } = venue.app.market
  for (let race = 0; race < RACES; race++) {
    await setPrice(venue, '50000')
    const { result } = await trader.place({ lots: '0.01' })
    const { id } = result
    const isChangeFirst = race % 4 === 0
    const change = () => (race % 2 === 0 ? trader.change(id, { triggerPrice: '48995' }) : null)
    const early = isChangeFirst ? change() : null
    const presses = Promise.all([trader.cancel(id), early ?? change()])
    // The price comes while the presses are under way, in each race a little later.
    for (let turn = 0; turn < race % 9; turn++) await sql`select 1`.execute(venue.services.db)
    venue.clock.advance(1000)
    pins!.pin(board.instrument(BTC)!, '48990', venue.clock.now())
    const [[cancelled, changed]] = await Promise.all([presses, endDuePending(venue.services, venue.app.market, id)])
    await look()
    const end = await trader.order(id)
    count[end.status] = (count[end.status] ?? 0) + 1
    if (end.status === 'cancelled') expect([cancelled.code, end.orderId]).toEqual([SUCCESS, null])
    else expect([end.status, cancelled.code]).toEqual(['opened', OWN_CODES.pendingChanged])
    if (changed?.code === SPEC_SUCCESSES.modified) expect(end.version).toBe(3)
    else expect(end.version).toBe(2)
    if (end.orderId !== null) await contracts.close(end.orderId)
    expect((await contracts.figures()).margin).toBe('0')
  }
  expect(Object.values(count).reduce((sum, each) => sum + each, 0)).toBe(RACES)
  const opened = await venue.services.db.selectFrom('orders').select('id').where('user_id', '=', trader.user.id).execute()
  expect(opened).toHaveLength(count['opened'] ?? 0)
  // Otherwise the races tell nothing.
  expect(Object.keys(count).toSorted()).toEqual(['cancelled', 'opened'])
  expect(await auditLedger(venue.services.db)).toEqual([])
})
