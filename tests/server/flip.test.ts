/** A contract is flipped: closed and opened the other way at one price, both or neither. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderWatch } from '../../server/contracts/order-watch.ts'
import { sweep } from '../../server/core/band-watch.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { OWN_CODES, SPEC_CODES, SPEC_SUCCESSES } from '../../src/domain/error-codes.ts'
import { LIMIT_CODES } from '../../src/domain/own-limits.ts'
import type { Page } from '../../src/domain/wire/envelope.ts'
import type { OrderLife } from '../../src/domain/wire/general-order.ts'
import type { ContractOrder, FlipContractsBody, FlipResult } from '../../src/domain/wire/order.ts'
import { noteRace, RACE_ROUNDS, RACE_TIMEOUT } from '../support/race-rounds.ts'
import { buyBody, newTrader, setPrice, type Trader } from '../support/trading.ts'
import { newKey, openVenue, type Answered, type Venue } from '../support/venue.ts'

let venue: Venue
let beside: Venue
let trader: Trader
beforeAll(async () => {
  venue = await openVenue()
  beside = await openVenue({ beside: venue })
})
beforeEach(async () => {
  await setPrice(venue, '50000')
  trader = await newTrader(venue)
})

const flip = (
  id: string,
  change: Partial<FlipContractsBody> = {},
  key = newKey(),
  who = trader,
  on = venue,
): Promise<Answered<FlipResult>> =>
  on.post(`/order/flipContracts/${id}`, {
    token: who.user.token,
    key,
    body: { lots: '0.1', expectedPrice: '50000', tolerance: '0.001', ...change },
  })
const opened = async (change: Parameters<Trader['buy']>[0] = {}): Promise<string> => (await trader.buy(change)).result.id
const listed = async (status: 'open' | 'closed'): Promise<readonly ContractOrder[]> =>
  (await venue.get<Page<ContractOrder>>(`/order/listOrder?status=${status}`, { token: trader.user.token })).result.items
const life = async (id: string): Promise<OrderLife> =>
  (await venue.get<OrderLife>(`/order/getOrderLife/${id}`, { token: trader.user.token })).result

test.each([
  ['long', 'short', '50040', '4'],
  ['short', 'long', '49960', '4'],
] as const)('a %s is closed and a %s opened at the venue’s price', async (from, to, price, profit) => {
  const id = await opened({ direction: from, stopLoss: from === 'long' ? '49000' : '51000', trailing: '2' })
  await setPrice(venue, price)
  const { code, result } = await flip(id, { expectedPrice: price })
  expect(code).toBe(SPEC_SUCCESSES.purchased)
  expect(result.closed).toMatchObject({ id, status: 'closed', closeReason: 'hand', closePrice: `${price}.00`, profit })
  expect(result.opened).toMatchObject({
    status: 'open',
    direction: to,
    lots: '0.1',
    leverage: 10,
    openPrice: `${price}.00`,
    openTime: result.closed.closeTime,
    stopLoss: null,
    takeProfit: null,
    trailing: null,
  })
  const margin = Number(price) / 100
  const fee = Math.ceil(Number(price) * 0.008) / 100
  expect(await trader.figures()).toMatchObject({ margin: String(margin), profit, fees: String(4 + fee) })
  expect((await listed('open')).map((order) => order.id)).toEqual([result.opened?.id])
  expect(await auditLedger(venue.services.db)).toEqual([])
})

test('each of the two says what it came from or what came of it, and a part of the new one does not', async () => {
  const id = await opened()
  const { opened: next, closed } = (await flip(id)).result
  expect((await life(id)).events.at(-1)).toMatchObject({ step: 'closed', flip: { orderNumber: next!.orderNumber, lots: '0.1' } })
  expect((await life(next!.id)).events[0]).toMatchObject({ step: 'opened', order: null, flip: { orderNumber: closed.orderNumber } })
  await venue.post(`/order/closePartOfContracts/${next!.id}`, { token: trader.user.token, key: newKey(), body: { lots: '0.04' } })
  const part = (await listed('closed')).find(({ lots }) => lots === '0.04')
  expect((await life(part!.id)).events[0]).toMatchObject({ step: 'opened', order: { orderNumber: next!.orderNumber } })
  expect((await life(part!.id)).events[0]).not.toHaveProperty('flip')
  expect((await life(id)).events.at(-1)).toMatchObject({ flip: { orderNumber: next!.orderNumber } })
})

test('the margin that comes back pays for the new one; the loss of the old one counts', async () => {
  // 10,000 − 8,333.34 − 133.34 of margin and fee leaves 1,533.32, which alone would not hold the new one.
  const id = await opened({ lots: '3.33', leverage: 20 })
  expect((await flip(id, { lots: '3.33' })).code).toBe(SPEC_SUCCESSES.purchased)
  expect(await auditLedger(venue.services.db)).toEqual([])
})

describe('nothing is done', () => {
  const refused = async (id: string, answer: Promise<Answered<FlipResult>>, code: number): Promise<void> => {
    const [before, figures] = [await trader.order(id), await trader.figures()]
    expect((await answer).code).toBe(code)
    expect(await trader.order(id)).toEqual(before)
    expect(await trader.figures()).toEqual(figures)
    expect(await listed('closed')).toEqual([])
    expect(await auditLedger(venue.services.db)).toEqual([])
  }

  test('when what comes back and is free does not pay margin and fee of the new one', async () => {
    const id = await opened({ lots: '0.99', leverage: 5 })
    await setPrice(venue, '49000')
    await refused(id, flip(id, { lots: '0.99', expectedPrice: '49000' }), SPEC_CODES.insufficientBalance)
  })

  test.each([
    ['long', '49949.99', OWN_CODES.priceMoved],
    ['short', '50050.01', OWN_CODES.priceMoved],
    ['long', '49950', SPEC_SUCCESSES.purchased],
    ['short', '50050', SPEC_SUCCESSES.purchased],
    ['long', '50100', SPEC_SUCCESSES.purchased],
  ] as const)('when the price of a %s has moved to %s: code %s', async (direction, price, code) => {
    const id = await opened({ direction })
    await setPrice(venue, price)
    if (code === OWN_CODES.priceMoved) await refused(id, flip(id), code)
    else expect((await flip(id)).code).toBe(code)
  })

  test('when the price is stale', async () => {
    const id = await opened()
    const { feed } = venue.app.market
    const tick = feed.tick.bind(feed)
    feed.tick = (...args) => ({ ...tick(...args)!, at: venue.clock.now() - 16_000 })
    try {
      await refused(id, flip(id), OWN_CODES.priceStale)
    } finally {
      feed.tick = tick
    }
  })

  test('when its market is closed', async () => {
    const { feed } = venue.app.market
    const stock = feed.instruments.find(({ code }) => code === 'AAPL')!
    const phase = feed.phase(stock, venue.clock.now())
    if (!phase.isOpen) venue.clock.set(phase.until + 1_000)
    await setPrice(venue, '200', 'AAPL')
    trader = await newTrader(venue)
    const id = await opened({ code: 'AAPL', leverage: 5 })
    venue.clock.set(feed.phase(stock, venue.clock.now()).until + 60_000)
    trader = { ...trader, user: { ...trader.user, token: await venue.services.sessions.open(venue.services.db, trader.user.id) } }
    const options = { token: trader.user.token, book: 'demo' } as const
    trader = {
      ...trader,
      order: async (order) => (await venue.get<ContractOrder>(`/order/getContractsOrderById/${order}`, options)).result,
    }
    await refused(id, flip(id, { expectedPrice: '200' }), SPEC_CODES.notTrading)
  })

  test('when opening is paused, or the leverage is above the present maximum', async () => {
    const id = await opened()
    await venue.post('/test/param', { body: { key: 'contracts_opening_paused', value: '["BTC/USDT"]' } })
    await refused(id, flip(id), SPEC_CODES.notTrading)
    await venue.post('/test/param', { body: { key: 'contracts_opening_paused', value: '[]' } })
    const instrument = venue.app.market.board.instrument('BTC/USDT')!
    const { maxLeverage } = instrument
    Object.assign(instrument, { maxLeverage: 5 })
    try {
      await refused(id, flip(id), OWN_CODES.leverageAboveCap)
    } finally {
      Object.assign(instrument, { maxLeverage })
    }
  })

  test('when it has another size than was shown', async () => {
    const id = await opened()
    await refused(id, flip(id, { lots: '0.2' }), OWN_CODES.pendingChanged)
  })

  test('when it is somebody else’s, or of the other account', async () => {
    const id = await opened()
    await refused(id, flip(id, {}, newKey(), await newTrader(venue)), OWN_CODES.orderNotFound)
    const inReal = venue.post<FlipResult>(`/order/flipContracts/${id}`, {
      token: trader.user.token,
      book: 'real',
      key: newKey(),
      body: { lots: '0.1', expectedPrice: '50000', tolerance: '0.001' },
    })
    await refused(id, inReal, OWN_CODES.orderNotFound)
  })

  test.each([
    ['pause', { kind: 'pause', days: 1 }, 'pause'],
    ['the margin of a day', { kind: 'marginPerDay', value: '600' }, 'marginPerDay'],
    ['the loss of a day, which the closing itself would reach', { kind: 'lossPerDay', value: '10' }, 'lossPerDay'],
  ] as const)('when a limit of their own forbids it: %s', async (_, limit, name) => {
    const id = await opened()
    const set = await venue.post('/user/setLimits', { token: trader.user.token, key: newKey(), body: limit })
    expect(set.status).toBe(200)
    await setPrice(venue, '49900')
    await refused(id, flip(id, { expectedPrice: '49900' }), LIMIT_CODES[name])
  })
})

test('a rule that has closed it before is told as it ended, and nothing is opened', async () => {
  const id = await opened({ stopLoss: '49990' })
  await setPrice(venue, '49985')
  const { code, result } = await flip(id)
  expect(code).toBe(OWN_CODES.alreadyClosed)
  expect(result).toMatchObject({ closed: { id, closeReason: 'stopLoss' }, opened: null })
  expect(await listed('open')).toEqual([])
})

test('a repeated key gives the same answer and opens nothing more', async () => {
  const id = await opened()
  const key = newKey()
  const first = await flip(id, {}, key)
  expect(await flip(id, {}, key)).toEqual(first)
  expect((await flip(id, { tolerance: '0.002' }, key)).code).toBe(OWN_CODES.keyReused)
  expect((await listed('open')).length).toBe(1)
})

describe('in two processes at once', () => {
  /** The rest is closed, so that the next round begins with nothing open. */
  const closeRest = async (): Promise<number> => {
    const rest = await listed('open')
    for (const { id } of rest) expect((await trader.close(id)).code).toBe(200)
    return rest.length
  }
  const bothAt = async (price: string): Promise<void> => {
    await setPrice(venue, price)
    beside.clock.set(venue.clock.now())
    await setPrice(beside, price)
    venue.clock.set(beside.clock.now())
  }

  test(`flipped twice, repeated and closed: ${RACE_ROUNDS} rounds, one of them counts`, { timeout: RACE_TIMEOUT }, async () => {
    const winners: string[] = []
    await bothAt('50000')
    for (let at = 0; at < RACE_ROUNDS; at += 1) {
      // Each round costs its fees: a new person before the money is gone.
      if (at % 500 === 0) trader = await newTrader(venue)
      const id = await opened({ leverage: 50, lots: '0.01', direction: at % 2 === 0 ? 'long' : 'short' })
      const key = newKey()
      const mine = { lots: '0.01' }
      const begun = [
        () => flip(id, mine, key),
        () => flip(id, mine, key, trader, beside),
        () => flip(id, mine, newKey(), trader, beside),
        () => trader.close(id),
      ]
      const turn = at % begun.length
      const answers = await Promise.all([...begun.slice(turn), ...begun.slice(0, turn)].map((begin) => begin()))
      const [first, repeated, other, closing] = begun.map((_, n) => answers[(n - turn + begun.length) % begun.length]!)
      expect([at, repeated?.body]).toEqual([at, first?.body])
      const codes = [first, other, closing].map((answer) => answer?.code ?? 0)
      expect([at, codes.filter((code) => code === OWN_CODES.alreadyClosed).length]).toEqual([at, 2])
      const isClosed = codes[2] === 200
      expect([at, await closeRest()]).toEqual([at, isClosed ? 0 : 1])
      winners.push(isClosed ? 'closed' : codes[0] === SPEC_SUCCESSES.purchased ? 'one flip' : 'the other flip')
    }
    expect((await trader.figures()).margin).toBe('0')
    expect(await auditLedger(venue.services.db)).toEqual([])
    noteRace('a contract flipped twice and closed', winners)
  })

  test(`flipped while its stop fires: ${RACE_ROUNDS} rounds, the stop counts`, { timeout: RACE_TIMEOUT }, async () => {
    const winners: string[] = []
    for (let at = 0; at < RACE_ROUNDS; at += 1) {
      if (at % 500 === 0) trader = await newTrader(venue)
      await bothAt('50000')
      const id = await opened({ leverage: 50, lots: '0.01', stopLoss: '49990' })
      await bothAt('49985')
      const sweeping = at % 2 === 0 ? sweep(venue.services, orderWatch) : null
      const [{ code, result }] = await Promise.all([
        flip(id, { lots: '0.01' }, newKey(), trader, beside),
        sweeping ?? sweep(venue.services, orderWatch),
      ])
      expect([at, code, result.opened, result.closed.closeReason]).toEqual([at, OWN_CODES.alreadyClosed, null, 'stopLoss'])
      expect([at, await listed('open')]).toEqual([at, []])
      winners.push('stop')
    }
    expect((await trader.figures()).margin).toBe('0')
    expect(await auditLedger(venue.services.db)).toEqual([])
    noteRace('a contract flipped while its stop fires', winners)
  })

  test(
    `flipped while a limit is set and others are opened: ${RACE_ROUNDS} rounds, nobody waits in a circle`,
    { timeout: RACE_TIMEOUT },
    async () => {
      await bothAt('50000')
      const limit = { kind: 'marginPerDay', value: '900000' }
      for (let at = 0; at < RACE_ROUNDS; at += 1) {
        if (at % 200 === 0) {
          trader = await newTrader(venue)
          await venue.post('/user/setLimits', { token: trader.user.token, key: newKey(), body: limit })
        }
        const id = await opened({ leverage: 50, lots: '0.01' })
        const elsewhere = { token: trader.user.token, book: 'demo', key: newKey(), body: buyBody({ leverage: 50, lots: '0.01' }) } as const
        const answers = await Promise.all([
          flip(id, { lots: '0.01' }),
          beside.post('/order/buyContracts', elsewhere),
          trader.buy({ leverage: 50, lots: '0.01' }),
          beside.post('/user/setLimits', { token: trader.user.token, key: newKey(), body: limit }),
        ])
        expect([at, ...answers.map(({ status }) => status < 500)]).toEqual([at, true, true, true, true])
        await closeRest()
      }
      expect(await auditLedger(venue.services.db)).toEqual([])
    },
  )
})
