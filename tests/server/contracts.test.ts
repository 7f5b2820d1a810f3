import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { orderWatch } from '../../server/contracts/order-watch.ts'
import { sweep } from '../../server/core/band-watch.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { contractOrder, type BuyContractsBody, type ContractOrder, type MoneyEntry } from '../../src/domain/wire/order.ts'
import type { Page } from '../../src/domain/wire/envelope.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { buyBody, newTrader, setPrice, type Trader } from '../support/trading.ts'
import { newKey, openVenue, VENUE_START, type Venue } from '../support/venue.ts'

const DAY = 86_400_000
let venue: Venue
let trader: Trader
beforeAll(async () => {
  venue = await openVenue()
})
beforeEach(async () => {
  trader = await newTrader(venue)
  await setPrice(venue, '50000')
})

/** 22:00 UTC of the same day: the shares' session is over, crypto goes on. */
const goToEvening = (): void => venue.clock.set(Math.floor(venue.clock.now() / DAY) * DAY + 22 * 3_600_000)
/** 15:00 UTC of the next day. */
const goToNextDay = (): void => venue.clock.set((Math.floor(venue.clock.now() / DAY) + 1) * DAY + (VENUE_START % DAY))

const settleDue = (): Promise<number> => sweep(venue.services, orderWatch)

/** Moves of the free balance, oldest first. */
const movesOf = async ({ user }: Trader): Promise<(readonly [string, string])[]> => {
  const { result } = await venue.get<Page<MoneyEntry>>('/user/listMoneyLog', { token: user.token })
  return result.items
    .toReversed()
    .slice(1)
    .map(({ settlement, amount }) => [settlement, amount] as const)
}

describe('opening', () => {
  test('holds the margin, takes the fee and says on which terms', async () => {
    const { code, status, result } = await trader.buy({ stopLoss: '48000', takeProfit: '53000' })
    expect({ code, status }).toEqual({ code: 20004, status: 200 })
    expect(contractOrder.parse(result)).toMatchObject({
      code: 'BTC/USDT',
      appName: 'Bitcoin',
      marketId: 2001,
      virtual: true,
      direction: 'long',
      lots: '0.1',
      leverage: 10,
      openPrice: '50000.00',
      openTime: venue.clock.now(),
      margin: '500',
      fee: '4',
      liquidationPrice: '45250.00',
      stopLoss: '48000.00',
      takeProfit: '53000.00',
      status: 'open',
      closePrice: null,
      profit: null,
    })
    expect(await trader.figures()).toEqual({ free: '9496', margin: '500', profit: '0', fees: '4' })
    expect(await movesOf(trader)).toEqual([
      ['marginHold', '-500'],
      ['fee', '-4'],
    ])
  })

  test.each<[Partial<BuyContractsBody>, number]>([
    [{ code: 'NOPE/USDT' }, OWN_CODES.notFound],
    [{ leverage: 51 }, OWN_CODES.leverageAboveCap],
    [{ lots: '0' }, 10016],
    [{ lots: '0.015' }, 10016],
    [{ lots: '100.01' }, OWN_CODES.lotsOutOfRange],
    [{ lots: '50' }, 10011],
    [{ expectedPrice: '49900' }, OWN_CODES.priceMoved],
    [{ expectedPrice: '50101', direction: 'short' }, OWN_CODES.priceMoved],
    [{ stopLoss: '50000' }, OWN_CODES.stopLossUnreasonable],
    [{ stopLoss: '45250' }, OWN_CODES.stopLossUnreasonable],
    [{ stopLoss: '48000.001' }, OWN_CODES.stopLossUnreasonable],
    [{ direction: 'short', stopLoss: '49000' }, OWN_CODES.stopLossUnreasonable],
    [{ takeProfit: '50000' }, OWN_CODES.takeProfitUnreasonable],
    [{ direction: 'short', takeProfit: '0' }, OWN_CODES.takeProfitUnreasonable],
    [{ lots: '-1' }, OWN_CODES.malformed],
    [{ leverage: 1.5 }, OWN_CODES.malformed],
    [{ tolerance: '1e-3' }, OWN_CODES.malformed],
  ])('refuses %j with %i and does nothing', async (change, code) => {
    expect(await trader.buy(change)).toMatchObject({ code, result: null })
    expect(await trader.figures()).toEqual({ free: '10000', margin: '0', profit: '0', fees: '0' })
  })

  test('takes a price within the tolerance, and a better one whatever it is', async () => {
    expect((await trader.buy({ expectedPrice: '49951' })).result.openPrice).toBe('50000.00')
    expect((await trader.buy({ expectedPrice: '60000' })).result.openPrice).toBe('50000.00')
    expect((await trader.buy({ direction: 'short', expectedPrice: '50049' })).result.openPrice).toBe('50000.00')
    expect((await trader.buy({ direction: 'short', expectedPrice: '40000' })).result.openPrice).toBe('50000.00')
  })

  test('is refused while the market is closed, while it is switched off, and on a disabled demo account', async () => {
    goToEvening()
    expect((await trader.buy({ code: 'AAPL', leverage: 2, lots: '1' })).code).toBe(10015)
    goToNextDay()
    trader = await newTrader(venue)
    await venue.post('/test/param', { body: { key: 'contracts_opening_enabled', value: '0' } })
    expect((await trader.buy()).code).toBe(10015)
    await venue.post('/test/param', { body: { key: 'contracts_opening_enabled', value: '1' } })
    await venue.post('/test/param', { body: { key: 'contracts_opening_paused', value: '["ETH/USDT"]' } })
    const bought = await trader.buy()
    expect(bought.code).toBe(20004)
    await venue.post('/test/param', { body: { key: 'contracts_opening_paused', value: '["ETH/USDT","BTC/USDT"]' } })
    expect((await trader.buy()).code).toBe(10015)
    expect((await trader.close(bought.result.id)).code).toBe(200)
    await venue.post('/test/param', { body: { key: 'contracts_opening_paused', value: '[]' } })
    await venue.post('/test/user', { body: { username: trader.user.username, demoEnabled: false } })
    expect((await trader.buy()).code).toBe(OWN_CODES.demoDisabled)
  })

  test('needs a session and a key; the real account has its own money', async () => {
    expect((await venue.post('/order/buyContracts', { key: newKey(), body: {} })).status).toBe(401)
    expect((await venue.post('/order/buyContracts', { token: trader.user.token, body: {} })).code).toBe(OWN_CODES.malformed)
    const real = await newTrader(venue, 'real')
    expect((await real.buy()).code).toBe(10011)
  })

  test('with the same key 16 times at once has one effect and one answer', async () => {
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 16 }, () => trader.buy({}, key)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await trader.figures()).margin).toBe('500')
    expect((await trader.buy({ lots: '0.2' }, key)).code).toBe(OWN_CODES.keyReused)
  })
})

describe('a key that was used', () => {
  const reused = { code: OWN_CODES.keyReused, status: 409, result: null }

  test('for one order is refused for another, though no body tells the calls apart', async () => {
    const [first, second] = [(await trader.buy()).result.id, (await trader.buy()).result.id]
    const closeKey = newKey()
    expect((await trader.close(first, closeKey)).code).toBe(200)
    expect(await trader.close(second, closeKey)).toMatchObject(reused)
    expect((await trader.order(second)).status).toBe('open')
  })

  test('with one call is refused with another that has the same body', async () => {
    const [first, second] = [(await trader.buy()).result.id, (await trader.buy()).result.id]
    const [levels, levelsKey] = [{ stopLoss: '49000', takeProfit: null }, newKey()]
    expect((await trader.setLevels(first, levels, levelsKey)).code).toBe(20005)
    expect(await trader.setLevels(second, levels, levelsKey)).toMatchObject(reused)
    expect((await trader.order(second)).stopLoss).toBeNull()
  })

  test('in one account is refused in the other, and is free for everybody else', async () => {
    const [key, other] = [newKey(), await newTrader(venue)]
    const { result } = await trader.buy({}, key)
    const real = await venue.post('/order/buyContracts', { token: trader.user.token, book: 'real', key, body: buyBody() })
    expect(real).toMatchObject(reused)
    const theirs = await other.buy({}, key)
    expect(theirs.code).toBe(20004)
    expect(theirs.result.id).not.toBe(result.id)
  })
})

describe('closing by hand', () => {
  test.each<[string, string, [string, string][]]>([
    [
      '52000',
      '200',
      [
        ['marginReturn', '500'],
        ['profit', '200'],
      ],
    ],
    [
      '49000',
      '-100',
      [
        ['marginReturn', '500'],
        ['loss', '-100'],
      ],
    ],
    ['50000', '0', [['marginReturn', '500']]],
  ])('at %s realises %s', async (price, profit, moves) => {
    const {
      result: { id },
    } = await trader.buy()
    await setPrice(venue, price)
    const { code, result } = await trader.close(id)
    expect(code).toBe(200)
    expect(result).toMatchObject({ status: 'closed', closeReason: 'hand', profit, closePrice: `${price}.00`, closeTime: venue.clock.now() })
    expect((await movesOf(trader)).slice(2)).toEqual(moves)
    expect((await trader.figures()).margin).toBe('0')
  })

  test('stays possible when opening is switched off, but not while there is no market', async () => {
    const {
      result: { id },
    } = await trader.buy()
    const stock = await trader.buy({ code: 'AAPL', leverage: 5, lots: '0.1' })
    expect(stock.code).toBe(20004)
    goToEvening()
    await venue.post('/test/param', { body: { key: 'contracts_opening_enabled', value: '0' } })
    expect((await trader.close(id)).code).toBe(200)
    expect((await trader.close(stock.result.id)).code).toBe(10015)
    await venue.post('/test/param', { body: { key: 'contracts_opening_enabled', value: '1' } })
    goToNextDay()
  })

  test('of what is closed already answers with the order, as an outcome', async () => {
    const {
      result: { id },
    } = await trader.buy()
    const first = await trader.close(id)
    expect(await trader.close(id)).toMatchObject({ code: OWN_CODES.alreadyClosed, status: 409, result: first.result })
    expect(await trader.setLevels(id, { stopLoss: null, takeProfit: null })).toMatchObject({
      code: OWN_CODES.alreadyClosed,
      result: first.result,
    })
  })

  test('is not possible for anybody else, nor from the other account', async () => {
    const {
      result: { id },
    } = await trader.buy()
    const other = await newTrader(venue)
    expect((await other.close(id)).code).toBe(OWN_CODES.orderNotFound)
    expect((await venue.post(`/order/closeContracts/${id}`, { token: trader.user.token, book: 'real', key: newKey() })).code).toBe(
      OWN_CODES.orderNotFound,
    )
    expect((await venue.get(`/order/getContractsOrderById/${id}`, { token: other.user.token })).code).toBe(OWN_CODES.orderNotFound)
    expect((await trader.order(id)).status).toBe('open')
  })
})

describe('rules', () => {
  test.each<[Partial<BuyContractsBody>, string, Partial<ContractOrder>]>([
    [{ stopLoss: '48000' }, '47990', { closeReason: 'stopLoss', closePrice: '47990.00', profit: '-201' }],
    [{ takeProfit: '53000' }, '53000', { closeReason: 'takeProfit', closePrice: '53000.00', profit: '300' }],
    [{ stopLoss: '48000' }, '45000', { closeReason: 'liquidation', closePrice: '45000.00', profit: '-500' }],
    [{}, '40000', { closeReason: 'liquidation', closePrice: '40000.00', profit: '-500' }],
    [{ direction: 'short', stopLoss: '51000' }, '51000', { closeReason: 'stopLoss', profit: '-100' }],
    [{ direction: 'short', takeProfit: '49000' }, '48000', { closeReason: 'takeProfit', profit: '200' }],
    [{ direction: 'short' }, '60000', { closeReason: 'liquidation', profit: '-500' }],
  ])('close %j at %s as %j', async (change, price, outcome) => {
    const {
      result: { id },
    } = await trader.buy(change)
    await setPrice(venue, price)
    const firedAt = venue.clock.now()
    venue.clock.advance(3_600_000)
    await settleDue()
    const order = await trader.order(id)
    expect(order).toMatchObject({ status: 'closed', ...outcome, closeTick: firedAt, closeTime: firedAt })
    const { free, margin, profit } = await trader.figures()
    expect({ free: Number(free), margin, profit }).toEqual({ free: 10_000 - 4 + Number(order.profit), margin: '0', profit: outcome.profit })
  })

  test('a close-out is named forced in the money log, and no more than the margin is lost', async () => {
    const {
      result: { id },
    } = await trader.buy()
    await setPrice(venue, '10000')
    venue.clock.advance(1000)
    await settleDue()
    expect((await trader.order(id)).profit).toBe('-500')
    expect((await movesOf(trader)).slice(2)).toEqual([
      ['forcedMarginReturn', '500'],
      ['forcedLoss', '-500'],
    ])
  })

  test('the watch closes by itself', async () => {
    const {
      result: { id },
    } = await trader.buy({ stopLoss: '49000' })
    await setPrice(venue, '48500')
    venue.clock.advance(1000)
    await vi.waitFor(async () => expect((await trader.order(id)).closeReason).toBe('stopLoss'), { timeout: 10_000 })
  })

  test('a rule that has fired goes before the hand that comes later, though no watch was there', async () => {
    const { ticker, pins, board } = venue.app.market
    const [closing, changing] = [await trader.buy({ stopLoss: '48000' }), await trader.buy({ stopLoss: '48000' })]
    ticker.stop()
    const bitcoin = board.instrument('BTC/USDT')
    for (const price of ['47000', '52000']) {
      venue.clock.advance(1000)
      if (bitcoin) pins?.pin(bitcoin, price, venue.clock.now())
    }
    const closed = { code: OWN_CODES.alreadyClosed, result: { closeReason: 'stopLoss', closePrice: '47000.00' } }
    expect(await trader.close(closing.result.id)).toMatchObject(closed)
    expect(await trader.setLevels(changing.result.id, { stopLoss: null, takeProfit: null })).toMatchObject(closed)
    ticker.start()
  })

  test('new levels hold from the moment they are set, not before', async () => {
    const {
      result: { id },
    } = await trader.buy()
    await setPrice(venue, '53000')
    await setPrice(venue, '51000')
    expect((await trader.setLevels(id, { stopLoss: '50500', takeProfit: '52500' })).code).toBe(20005)
    venue.clock.advance(60_000)
    await settleDue()
    expect((await trader.order(id)).status).toBe('open')
    await setPrice(venue, '52500')
    venue.clock.advance(1000)
    await settleDue()
    expect(await trader.order(id)).toMatchObject({ closeReason: 'takeProfit', profit: '250' })
  })

  test.each<[{ stopLoss: string | null; takeProfit: string | null }, number]>([
    [{ stopLoss: '50000', takeProfit: null }, OWN_CODES.stopLossUnreasonable],
    [{ stopLoss: '45250', takeProfit: null }, OWN_CODES.stopLossUnreasonable],
    [{ stopLoss: null, takeProfit: '49999.99' }, OWN_CODES.takeProfitUnreasonable],
    [{ stopLoss: '49000', takeProfit: '51000' }, 20005],
    [{ stopLoss: null, takeProfit: null }, 20005],
  ])('levels %j are answered with %i', async (levels, code) => {
    const {
      result: { id },
    } = await trader.buy()
    expect((await trader.setLevels(id, levels)).code).toBe(code)
  })
})

describe('lists', () => {
  test('open and closed orders come in pages, newest first, of the account that the header names', async () => {
    const ids: string[] = []
    for (let index = 0; index < 5; index++) ids.push((await trader.buy({ lots: '0.01' })).result.id)
    await trader.close(ids[1] ?? '')
    venue.clock.advance(1000)
    await trader.close(ids[0] ?? '')
    const list = async (query: string) =>
      (await venue.get<Page<ContractOrder>>(`/order/listOrder?${query}`, { token: trader.user.token })).result
    expect((await list('kind=contract&status=open')).items.map(({ id }) => id)).toEqual([ids[4], ids[3], ids[2]])
    expect((await list('kind=contract&status=closed')).items.map(({ id }) => id)).toEqual([ids[0], ids[1]])
    expect(await list('size=2&page=3')).toMatchObject({ total: 5, page: 3, size: 2, items: [{ id: ids[0] }] })
    expect((await list('kind=smart')).total).toBe(0)
    // Closed ones by the time they were closed, whenever they were opened; both ends count.
    const closedAt = venue.clock.now()
    expect((await list(`status=closed&from=${closedAt}`)).items.map(({ id }) => id)).toEqual([ids[0]])
    expect((await list(`status=closed&to=${closedAt - 1}`)).items.map(({ id }) => id)).toEqual([ids[1]])
    expect((await list(`status=closed&from=${closedAt + 1}`)).total).toBe(0)
    expect((await list(`status=open&from=${closedAt}`)).total).toBe(0)
    expect((await list(`to=${closedAt}`)).total).toBe(5)
    expect((await venue.get('/order/listOrder?page=0', { token: trader.user.token })).code).toBe(OWN_CODES.malformed)
  })

  test('user figures count what floats', async () => {
    await trader.buy()
    await setPrice(venue, '51000')
    const { result } = await venue.post('/user/getUserInfo', { token: trader.user.token })
    expect(result).toMatchObject({ amount: '9496', bondAmount: '500', floatingPnL: '100', totalAssets: '10096' })
  })
})

describe('races', () => {
  test('hand, stop and a second hand settle each order exactly once', async () => {
    const pairs = 120
    await venue.services.db.transaction().execute((tx) =>
      venue.services.ledger.post(tx, {
        reference: `test:${trader.user.id}`,
        book: 'demo',
        currency: 'USDT',
        kind: 'test',
        type: 'deposit',
        at: 0,
        legs: [
          { user: trader.user.id, account: 'free', amount: '100000', settlement: 'practiceFunds' },
          { system: 'outside', amount: '-100000' },
        ],
      }),
    )
    const ids: string[] = []
    for (let index = 0; index < pairs; index++) ids.push((await trader.buy({ lots: '0.01', stopLoss: '49000' })).result.id)
    await venue.post('/test/price', { body: { code: 'BTC/USDT', price: '48999' } })
    venue.clock.advance(500)
    const answers = await Promise.all([settleDue(), settleDue(), ...ids.flatMap((id) => [trader.close(id), trader.close(id)])])
    expect(answers.slice(2).every((answer) => typeof answer === 'object' && [200, OWN_CODES.alreadyClosed].includes(answer.code))).toBe(
      true,
    )
    const { count } = await venue.services.db
      .selectFrom('transactions')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('kind', '=', 'contractClose')
      .where('order_id', 'in', ids)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(pairs)
    expect((await trader.figures()).margin).toBe('0')
    expect(await auditLedger(venue.services.db)).toEqual([])
  })
})
