/** Contracts with a trailing stop, rule T-1: set, followed, changed, taken away, fired by whoever looks first. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderWatch } from '../../server/contracts/order-watch.ts'
import { storeBestPrices } from '../../server/contracts/orders.repository.ts'
import { sweep } from '../../server/core/band-watch.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { BuyContractsBody, ContractOrder } from '../../src/domain/wire/order.ts'
import { newTrader, setPrice, type Trader } from '../support/trading.ts'
import { newKey, openVenue, type Venue } from '../support/venue.ts'

const HOUR = 3_600_000
/** Rounds of each race; a longer run is asked for by the environment. */
const RACES = Number(process.env['RACES'] ?? 20)

let venue: Venue
let trader: Trader
beforeAll(async () => {
  venue = await openVenue()
})
beforeEach(async () => {
  trader = await newTrader(venue)
  await setPrice(venue, '50000')
})

const open = async (change: Partial<BuyContractsBody> = {}): Promise<ContractOrder> => {
  const { result } = await trader.buy({ trailing: '2', ...change })
  return result
}
const closed = async (id: string) => {
  const { status, closeReason, closePrice } = await trader.order(id)
  return [status, closeReason, closePrice]
}
const OPEN = ['open', null, null]
/** What became of an order, once everything that is due has been settled. */
const settled = async (id: string) => {
  await sweep(venue.services, orderWatch)
  return closed(id)
}

describe('a trailing stop', () => {
  test('is kept with the order, with the time since when it holds', async () => {
    const now = venue.clock.now()
    expect(await open()).toMatchObject({ trailing: '2', trailingTime: now, stopLoss: null })
    expect(await open({ trailing: null })).toMatchObject({ trailing: null, trailingTime: null })
    expect((await trader.buy()).result).toMatchObject({ trailing: null, trailingTime: null })
  })

  test.each<[Partial<BuyContractsBody>, number]>([
    [{ trailing: '0.09' }, OWN_CODES.trailingUnreasonable],
    [{ trailing: '0' }, OWN_CODES.trailingUnreasonable],
    [{ trailing: '50.01' }, OWN_CODES.trailingUnreasonable],
    [{ trailing: '1.005' }, OWN_CODES.trailingUnreasonable],
    // At ten times the contract is liquidated at 45,250, 9.5 % below.
    [{ trailing: '9.5' }, OWN_CODES.trailingUnreasonable],
    [{ trailing: '9.5', direction: 'short' }, OWN_CODES.trailingUnreasonable],
    [{ trailing: '-1' }, OWN_CODES.malformed],
    [{ trailing: '1e0' }, OWN_CODES.malformed],
  ])('that is %j is refused with %i, and nothing is done', async (change, code) => {
    expect(await trader.buy(change)).toMatchObject({ code, result: null })
    expect(await trader.figures()).toEqual({ free: '10000', margin: '0', profit: '0', fees: '0' })
  })

  test('may be as near as the smallest distance and as far as just before the liquidation', async () => {
    expect((await trader.buy({ trailing: '0.1' })).code).toBe(20004)
    expect((await trader.buy({ trailing: '9.49' })).code).toBe(20004)
    expect((await trader.buy({ trailing: '50', leverage: 1, lots: '0.01' })).code).toBe(20004)
  })

  test('follows the best price and closes at the first price at or beyond it', async () => {
    const { id } = await open()
    await setPrice(venue, '49000.01')
    expect(await settled(id)).toEqual(OPEN)
    await setPrice(venue, '60000')
    await setPrice(venue, '58800.01')
    expect(await settled(id)).toEqual(OPEN)
    await setPrice(venue, '58799')
    expect(await settled(id)).toEqual(['closed', 'trailingStop', '58799.00'])
    expect(await trader.figures()).toMatchObject({ margin: '0', profit: '879.9' })
  })

  test('of a short follows the lowest price', async () => {
    const { id } = await open({ direction: 'short' })
    await setPrice(venue, '40000')
    await setPrice(venue, '40799.99')
    expect(await settled(id)).toEqual(OPEN)
    await setPrice(venue, '40800')
    expect(await settled(id)).toEqual(['closed', 'trailingStop', '40800.00'])
  })

  test('fires at its tick however late somebody looks, and a price that came after it moves nothing', async () => {
    const { id } = await open()
    await setPrice(venue, '55000')
    venue.app.market.ticker.stop()
    for (const price of ['53000', '70000', '10000']) {
      venue.clock.advance(HOUR)
      venue.app.market.pins?.pin(venue.app.market.board.instrument('BTC/USDT')!, price, venue.clock.now())
    }
    venue.clock.advance(3 * HOUR)
    expect([await trader.close(id).then(({ code }) => code), await closed(id)]).toEqual([
      OWN_CODES.alreadyClosed,
      ['closed', 'trailingStop', '53000.00'],
    ])
    expect((await trader.order(id)).closeTick).toBe(venue.clock.now() - 5 * HOUR)
  })

  test('is taken away, set and changed; a new distance begins at the price of now, the same goes on', async () => {
    const { id } = await open()
    const set = async (trailing?: string | null) =>
      (await trader.setLevels(id, { stopLoss: null, takeProfit: null, ...(trailing !== undefined && { trailing }) })).result
    await setPrice(venue, '60000')
    const { trailingTime } = await trader.order(id)
    await setPrice(venue, '59000')
    // Neither the same distance nor other levels touch it.
    expect(await set('2.0')).toMatchObject({ trailing: '2', trailingTime })
    expect(await set()).toMatchObject({ trailing: '2', trailingTime })
    expect(await set('3')).toMatchObject({ trailing: '3', trailingTime: venue.clock.now() })
    await setPrice(venue, '57500')
    expect(await settled(id)).toEqual(OPEN)
    expect(await set(null)).toMatchObject({ trailing: null, trailingTime: null })
    await setPrice(venue, '50000')
    expect(await settled(id)).toEqual(OPEN)
    expect((await set('2')).trailing).toBe('2')
    await setPrice(venue, '49000')
    expect(await settled(id)).toEqual(['closed', 'trailingStop', '49000.00'])
  })

  test('goes on when stop and target change, with the best price from before', async () => {
    const { id } = await open()
    await setPrice(venue, '60000')
    await setPrice(venue, '59000')
    expect((await trader.setLevels(id, { stopLoss: '50000', takeProfit: '70000' })).code).toBe(20005)
    await setPrice(venue, '58800')
    expect(await settled(id)).toEqual(['closed', 'trailingStop', '58800.00'])
  })

  test('is refused at an open order as at a new one, and after it has fired', async () => {
    const { id } = await open()
    const set = (trailing: string) => trader.setLevels(id, { stopLoss: null, takeProfit: null, trailing })
    for (const wrong of ['0.05', '51', '1.234', '9.5']) expect((await set(wrong)).code).toBe(OWN_CODES.trailingUnreasonable)
    expect(await trader.order(id)).toMatchObject({ trailing: '2', stopLoss: null })
    // In profit the liquidation is farther away.
    await setPrice(venue, '60000')
    expect((await set('20')).code).toBe(20005)
    await setPrice(venue, '47000')
    expect((await set('1')).code).toBe(OWN_CODES.alreadyClosed)
    expect(await closed(id)).toEqual(['closed', 'trailingStop', '47000.00'])
  })

  test('at one tick with others: liquidation before stop before trailing stop; an earlier tick goes before all', async () => {
    const both = await open({ stopLoss: '49000' })
    const alone = await open({ takeProfit: '52000' })
    await setPrice(venue, '45000')
    expect([await settled(both.id), await settled(alone.id)]).toEqual([
      ['closed', 'liquidation', '45000.00'],
      ['closed', 'liquidation', '45000.00'],
    ])
    await setPrice(venue, '50000')
    const stopped = await open({ stopLoss: '49000' })
    const target = await open({ takeProfit: '52000' })
    const earlier = await open({ stopLoss: '46000' })
    await setPrice(venue, '49000')
    await setPrice(venue, '52000')
    await setPrice(venue, '45900')
    expect(await settled(stopped.id)).toEqual(['closed', 'stopLoss', '49000.00'])
    expect(await closed(target.id)).toEqual(['closed', 'trailingStop', '49000.00'])
    expect(await closed(earlier.id)).toEqual(['closed', 'trailingStop', '49000.00'])
  })

  test('stays with what is left when a part is closed', async () => {
    const { id } = await open()
    await setPrice(venue, '60000')
    await setPrice(venue, '59000')
    const { result } = await venue.post<ContractOrder>(`/order/closePartOfContracts/${id}`, {
      token: trader.user.token,
      key: newKey(),
      body: { lots: '0.04' },
    })
    expect(result).toMatchObject({ lots: '0.06', trailing: '2' })
    await setPrice(venue, '58800')
    expect(await settled(id)).toEqual(['closed', 'trailingStop', '58800.00'])
    expect(await auditLedger(venue.services.db)).toEqual([])
  })

  test('is told with the live figures', async () => {
    const { id } = await open()
    await setPrice(venue, '60000.55')
    await setPrice(venue, '59500')
    const account = { userId: trader.user.id, book: 'demo' } as const
    const { orderExposure } = await import('../../server/contracts/order-exposure.ts')
    const at = await orderExposure(venue.services, venue.services.db, account)
    const told = () => at(venue.clock.now()).positions.find(({ orderId }) => orderId === id)?.trailingStop
    // 60,000.55 less 2 % is 58,800.539: rounded away from the best price.
    expect(told()).toBe('58800.53')
    await setPrice(venue, '61000')
    expect(told()).toBe('59780')
    await setPrice(venue, '60000')
    expect(told()).toBe('59780')
  })
})

describe('the database', () => {
  const close = (id: string, price: string, tick = venue.clock.now()) =>
    sql`update orders set status = 'closed', close_price = ${price}::numeric, closed_at = ${new Date(tick)}, close_reason = 'trailingStop',
      close_tick = ${new Date(tick)}, profit = 0 where id = ${id}::bigint`.execute(venue.services.db)

  test('refuses a closing that the rule does not name', async () => {
    const [long, short, none] = [await open(), await open({ direction: 'short' }), await open({ trailing: null })]
    venue.clock.advance(1000)
    await expect(close(long.id, '49000.01')).rejects.toThrow('orders_trailing_rule')
    await expect(close(short.id, '50999.99')).rejects.toThrow('orders_trailing_rule')
    await expect(close(none.id, '1')).rejects.toThrow('orders_trailing_rule')
    await expect(close(long.id, '49000', long.trailingTime ?? 0)).rejects.toThrow('orders_trailing_rule')
    await close(long.id, '49000')
    await close(short.id, '51000')
  })

  test('refuses half a trailing stop, and distances out of range', async () => {
    const { id } = await open()
    const set = (what: string) => sql`update orders set ${sql.raw(what)} where id = ${id}::bigint`.execute(venue.services.db)
    await expect(set('trailing_percent = null')).rejects.toThrow('orders_trailing')
    await expect(set('trailing_best = null')).rejects.toThrow('orders_trailing')
    await expect(set('trailing_percent = 0.05')).rejects.toThrow('orders_trailing_percent_check')
    await expect(set('trailing_percent = 60')).rejects.toThrow('orders_trailing_percent_check')
    await expect(set("trailing_seen = trailing_at - interval '1 second'")).rejects.toThrow('orders_trailing')
  })

  test('keeps best prices of open orders, of the trailing stop they belong to, and never an older one', async () => {
    const { id, trailingTime } = await open()
    const [setAt, at] = [trailingTime ?? 0, venue.clock.now() + 10_000]
    const keep = (change: { setAt?: number; best?: string; at?: number }) =>
      storeBestPrices(venue.services.db, [{ id, setAt, best: '60000', at, ...change }])
    expect(await keep({ setAt: setAt - 1 })).toBe(0)
    expect(await keep({})).toBe(1)
    expect(await keep({ best: '55000', at: at - 5000 })).toBe(0)
    expect(await keep({ best: '61000', at })).toBe(0)
    venue.clock.advance(20_000)
    // The next tick is judged by what was kept: that it has been better is what counts when nobody remembers the ticks.
    await setPrice(venue, '58800')
    expect(await settled(id)).toEqual(['closed', 'trailingStop', '50000.00'])
    expect(await keep({ at: at + 60_000 })).toBe(0)
  })
})

test('closing by hand against the trailing stop and against each other: one effect each time', async () => {
  for (let round = 0; round < RACES; round++) {
    await setPrice(venue, '50000')
    const racer = await newTrader(venue)
    const { result } = await racer.buy({ trailing: '2' })
    await setPrice(venue, '51000')
    await setPrice(venue, '49900')
    const { id } = result
    const levels = { stopLoss: null, takeProfit: null, trailing: '5' }
    const answers = await Promise.all([
      racer.close(id),
      sweep(venue.services, orderWatch),
      racer.setLevels(id, levels),
      racer.close(id),
      sweep(venue.services, orderWatch),
    ])
    const order = await racer.order(id)
    // The stop at 49,980 had fired before anybody came: whoever looks finds that.
    expect([order.closeReason, order.closePrice]).toEqual(['trailingStop', '49900.00'])
    expect([answers[0].code, answers[2].code, answers[3].code]).toEqual(Array.from({ length: 3 }, () => OWN_CODES.alreadyClosed))
    const { margin, profit } = await racer.figures()
    expect([margin, profit]).toEqual(['0', '-10'])
  }
  expect(await auditLedger(venue.services.db)).toEqual([])
})
