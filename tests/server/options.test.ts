import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweep } from '../../server/core/band-watch.ts'
import type { Tick } from '../../src/domain/simulation/tick.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { optionOf, readOption } from '../../server/options/options.repository.ts'
import { optionWatch } from '../../server/options/option-watch.ts'
import { settleDueOption } from '../../server/options/settle-option.ts'
import { MARKET_CATEGORIES, PRICE_STALE_AFTER } from '../../src/domain/constants.ts'
import { readNotice } from '../../src/domain/notice.ts'
import { OWN_CODES, SPEC_CODES, SPEC_SUCCESSES } from '../../src/domain/error-codes.ts'
import type { Page } from '../../src/domain/wire/envelope.ts'
import type { NotificationPage } from '../../src/domain/wire/notification.ts'
import type { MoneyEntry } from '../../src/domain/wire/order.ts'
import { optionsOrder, type BuyOptionsBody, type OptionTerms } from '../../src/domain/wire/options.ts'
import { newOptionTrader, optionBody, type OptionTrader } from '../support/options.ts'
import { BTC, setPrice } from '../support/trading.ts'
import { newKey, openVenue, type Venue } from '../support/venue.ts'

const DAY = 86_400_000
const FIVE_MINUTES = 300_000
let venue: Venue
let trader: OptionTrader
beforeAll(async () => {
  venue = await openVenue()
})
beforeEach(async () => {
  await venue.services.params.set('options_terms', '{}')
  trader = await newOptionTrader(venue)
  await setPrice(venue, '50000')
})

/** The clock stands at `end`, where this price has just come. The venue's own watch hears of neither. */
const endAt = (end: number, price: string): void => {
  const { board, pins } = venue.app.market
  venue.clock.set(end)
  pins!.pin(board.instrument(BTC)!, price, end)
}
/** The feed of the tests ticks twice a second. */
const tickOf = (at: number): number => Math.floor(at / 500) * 500
const settleDue = (): Promise<number> => sweep(venue.services, optionWatch)

/** Moves of the free balance, oldest first, without the opening balance. */
const movesOf = async ({ user }: OptionTrader): Promise<(readonly [number, string, string, string | null])[]> => {
  const { result } = await venue.get<Page<MoneyEntry>>('/user/listMoneyLog', { token: user.token })
  return result.items
    .toReversed()
    .slice(1)
    .map(({ type, settlement, amount, orderNumber }) => [type, settlement, amount, orderNumber] as const)
}

describe('buying', () => {
  test('holds the stake and says on which terms', async () => {
    const before = await trader.figures()
    const { code, status, result } = await trader.buy()
    expect({ code, status }).toEqual({ code: SPEC_SUCCESSES.purchased, status: 200 })
    expect(optionsOrder.parse(result)).toMatchObject({
      kind: 'options',
      code: BTC,
      appName: 'Bitcoin',
      virtual: true,
      direction: 'rise',
      seconds: 300,
      stake: '50',
      payoutRate: '0.77',
      payout: '88.5',
      openPrice: '50000.00',
      openTime: venue.clock.now(),
      endTime: venue.clock.now() + FIVE_MINUTES,
      status: 'open',
      closePrice: null,
      closeTick: null,
      closeTime: null,
      outcome: null,
      returnReason: null,
      paidOut: null,
      profit: null,
    })
    expect(result.orderNumber).toMatch(/^O\d{6}-[2-9A-HJKMNP-Z]{10}$/)
    expect(await trader.figures()).toEqual({ ...before, free: '9950', margin: '50' })
    expect(await movesOf(trader)).toEqual([[15, 'stakeHold', '-50', result.orderNumber]])
  })

  test('the same press twice buys one option', async () => {
    const key = newKey()
    const [one, other] = await Promise.all([trader.buy({}, key), trader.buy({}, key)])
    expect(one.result.id).toBe(other.result.id)
    expect((await trader.list()).total).toBe(1)
    expect((await trader.figures()).margin).toBe('50')
  })

  test('what is held counts as held, and as worth what was paid', async () => {
    await trader.buy()
    const { result } = await venue.post<{ bondAmount: string; totalAssets: string; floatingPnL: string }>('/user/getUserInfo', {
      token: trader.user.token,
    })
    expect(result).toMatchObject({ bondAmount: '50', totalAssets: '10000', floatingPnL: '0' })
  })

  test.each<readonly [string, number, Partial<BuyOptionsBody>]>([
    ['a market that there is none of', SPEC_CODES.optionsProductWrong, { code: 'NO/SUCH' }],
    ['a period that is not offered', SPEC_CODES.periodUnknown, { seconds: 61 }],
    ['a stake below the least', SPEC_CODES.purchaseAmountWrong, { stake: '4.99' }],
    ['a stake above the most', SPEC_CODES.purchaseAmountWrong, { stake: '500.01' }],
    ['a stake finer than a cent', SPEC_CODES.purchaseAmountWrong, { stake: '50.001' }],
    ['another payout than the one shown', OWN_CODES.payoutChanged, { payoutRate: '0.9' }],
    ['a price that was higher when it was shown', OWN_CODES.priceMoved, { expectedPrice: '50051', tolerance: '0.001' }],
    ['a price that was lower when it was shown', OWN_CODES.priceMoved, { expectedPrice: '49949', tolerance: '0.001' }],
  ])('%s is refused, and nothing is done', async (_, code, change) => {
    const before = await trader.figures()
    expect((await trader.buy(change)).code).toBe(code)
    expect(await trader.figures()).toEqual(before)
    expect((await trader.list()).total).toBe(0)
  })

  test('a price within the tolerance is taken as it is now', async () => {
    const { result } = await trader.buy({ expectedPrice: '50040', tolerance: '0.001' })
    expect(result.openPrice).toBe('50000.00')
  })

  test('more than the balance is refused', async () => {
    await venue.services.params.set(
      'options_terms',
      JSON.stringify({ crypto: { minStake: '5', maxStake: '20000', periods: { '300': '0.77' } } }),
    )
    expect((await trader.buy({ stake: '10000.01' })).code).toBe(SPEC_CODES.insufficientBalance)
    expect((await trader.buy({ stake: '10000' })).code).toBe(SPEC_SUCCESSES.purchased)
  })

  test('while its market is closed, or where it would close before the end, nothing is sold', async () => {
    const { feed } = venue.app.market
    const listed = feed.instruments.find(({ type }) => type === MARKET_CATEGORIES.stocks)!
    const terms = async () => (await venue.get<OptionTerms>(`/order/getOptionsTerms?code=${encodeURIComponent(listed.code)}`)).result
    const first = feed.phase(listed, venue.clock.now())
    if (!first.isOpen) venue.clock.set(first.until + 1000)
    const closing = feed.phase(listed, venue.clock.now()).until
    venue.clock.set(closing - FIVE_MINUTES + 500)
    await setPrice(venue, '100', listed.code)
    expect((await terms()).closesAt).toBe(closing)
    const asked = { code: listed.code, expectedPrice: '100' }
    expect((await trader.buy(asked)).code).toBe(SPEC_CODES.notTrading)
    venue.clock.set(closing + 60_000)
    expect((await terms()).closesAt).toBe(0)
    expect((await trader.buy(asked)).code).toBe(SPEC_CODES.notTrading)
  })

  test('where the operator has paused opening nothing is sold, and where there are no periods there are no options', async () => {
    await venue.services.params.set('contracts_opening_paused', JSON.stringify([BTC]))
    expect((await trader.buy()).code).toBe(SPEC_CODES.notTrading)
    await venue.services.params.set('contracts_opening_paused', '[]')
    await venue.services.params.set('options_terms', JSON.stringify({ crypto: { minStake: '5', maxStake: '500', periods: {} } }))
    expect((await trader.buy()).code).toBe(SPEC_CODES.optionsProductWrong)
  })

  test('terms that cannot be read are said, and none are made up', async () => {
    await venue.services.params.set('options_terms', '{"crypto":{"minStake":"5"}}')
    expect((await trader.buy()).code).toBe(SPEC_CODES.paramUnknown)
    expect((await venue.get(`/order/getOptionsTerms?code=${BTC}`)).code).toBe(SPEC_CODES.paramUnknown)
  })
})

test('what is offered comes from the operator, class by class', async () => {
  const read = async (code: string) => (await venue.get<OptionTerms>(`/order/getOptionsTerms?code=${encodeURIComponent(code)}`)).result
  expect(await read(BTC)).toEqual({
    code: BTC,
    minStake: '5',
    maxStake: '500',
    periods: [
      { seconds: 60, payoutRate: '0.70' },
      { seconds: 120, payoutRate: '0.73' },
      { seconds: 300, payoutRate: '0.77' },
      { seconds: 900, payoutRate: '0.80' },
      { seconds: 3600, payoutRate: '0.82' },
      { seconds: 86_400, payoutRate: '0.85' },
    ],
    closesAt: null,
  })
  await venue.services.params.set(
    'options_terms',
    JSON.stringify({ crypto: { minStake: '1', maxStake: '9', periods: { '900': '0.5', '60': '0.4' } } }),
  )
  expect(await read(BTC)).toMatchObject({ minStake: '1', maxStake: '9', periods: [{ seconds: 60 }, { seconds: 900, payoutRate: '0.5' }] })
  expect((await read('EUR/USD')).periods).toHaveLength(6)
  expect((await venue.get('/order/getOptionsTerms?code=NO/SUCH')).code).toBe(SPEC_CODES.optionsProductWrong)
})

describe('settling', () => {
  test.each([
    ['a rise that has risen', 'rise', '50000.01', 'won', '88.5', '38.5'],
    ['a rise that has fallen', 'rise', '49999.99', 'lost', '0', '-50'],
    ['a fall that has fallen', 'fall', '49999.99', 'won', '88.5', '38.5'],
    ['a fall that has risen', 'fall', '50000.01', 'lost', '0', '-50'],
  ] as const)('%s', async (_, direction, price, outcome, paidOut, profit) => {
    const { result } = await trader.buy({ direction })
    endAt(result.endTime, price)
    await settleDue()
    expect(await trader.option(result.id)).toMatchObject({
      status: 'closed',
      outcome,
      closePrice: price,
      closeTick: tickOf(result.endTime),
      closeTime: result.endTime,
      returnReason: null,
      paidOut,
      profit,
    })
    const { free, margin, profit: realised } = await trader.figures()
    expect({ free, margin, realised }).toEqual({ free: String(10_000 + Number(profit)), margin: '0', realised: profit })
    expect((await movesOf(trader)).slice(1)).toEqual([
      [16, 'stakeReturn', '50', result.orderNumber],
      [16, Number(profit) > 0 ? 'profit' : 'loss', profit, result.orderNumber],
    ])
  })

  test('is told to its owner once, with the settlement', async () => {
    const { result } = await trader.buy()
    endAt(result.endTime, '50000.01')
    await settleDue()
    await settleDue()
    const { result: told } = await venue.get<NotificationPage>('/user/listNotifications', { token: trader.user.token })
    expect(told.items.filter(({ kind }) => kind !== 'welcome').map((row) => readNotice(row))).toEqual([
      {
        kind: 'optionSettled',
        payload: {
          orderId: result.id,
          code: BTC,
          marketId: result.marketId,
          marketType: result.marketType,
          scale: 2,
          direction: 'rise',
          outcome: 'won',
          stake: '50',
          paidOut: '88.5',
          price: '50000.01',
        },
      },
    ])
  })

  test('at the entry exactly the stake is returned', async () => {
    const { result } = await trader.buy()
    endAt(result.endTime, '50000')
    await settleDue()
    expect(await trader.option(result.id)).toMatchObject({ outcome: 'returned', returnReason: 'tie', closePrice: '50000.00', profit: '0' })
    expect((await trader.figures()).free).toBe('10000')
    expect((await movesOf(trader)).at(-1)).toEqual([16, 'stakeReturn', '50', result.orderNumber])
  })

  /**
   * Settles with a feed that knows these ticks alone. The venue's own clock stands still, so that its watch has nothing to do.
   */
  const settleWith = (id: string, now: number, ticks: readonly Tick[], isSimulated: boolean) => {
    const { market } = venue.app
    const tick = (_: unknown, at: number) => ticks.findLast((each) => each.at <= at) ?? null
    const feed = Object.create(market.feed, { isSimulated: { value: isSimulated }, tick: { value: tick } }) as typeof market.feed
    const clock = { now: () => now, onJump: venue.clock.onJump.bind(venue.clock) }
    return settleDueOption({ ...venue.services, clock }, { ...market, feed }, id)
  }

  test('without a fresh price at the end the stake is returned', async () => {
    const { id, endTime } = (await trader.buy()).result
    await settleWith(id, endTime, [{ at: endTime - PRICE_STALE_AFTER - 1, price: '60000' }], true)
    expect(await trader.option(id)).toMatchObject({
      outcome: 'returned',
      returnReason: 'noPrice',
      closePrice: null,
      closeTick: null,
      paidOut: '50',
    })
  })

  test('a real exchange’s last price before the end is waited for, but no longer than a price is fresh', async () => {
    const { id, endTime } = (await trader.buy()).result
    const early = { at: endTime - 2_000, price: '49000' }
    expect(await settleWith(id, endTime + 300, [early], false)).toBeNull()
    const late = [early, { at: endTime - 100, price: '51000' }, { at: endTime + 200, price: '48000' }]
    expect(await settleWith(id, endTime + 400, late, false)).toMatchObject({ outcome: 'won', close_price: '51000' })

    const other = (await trader.buy()).result
    const last = [{ at: other.endTime - 2_000, price: '49000' }]
    expect(await settleWith(other.id, other.endTime + PRICE_STALE_AFTER, last, false)).toMatchObject({ outcome: 'lost' })
  })

  test('nothing happens a millisecond before the end', async () => {
    const { result } = await trader.buy()
    venue.clock.set(result.endTime - 1)
    expect(await settleDue()).toBe(0)
    expect((await trader.option(result.id)).status).toBe('open')
  })

  test('after forty days without the venue it is the price at the end that counts', async () => {
    const { result } = await trader.buy()
    endAt(result.endTime, '50100')
    endAt(result.endTime + 1000, '40000')
    venue.clock.advance(40 * DAY)
    await settleDue()
    // The session is over by now.
    const row = await readOption(venue.services.db, result.id)
    expect(row && optionOf(row)).toMatchObject({ outcome: 'won', closePrice: '50100.00', closeTick: tickOf(result.endTime) })
  })

  test('whoever looks at it after its end sees it settled, also before the watch has come to it', async () => {
    const { result } = await trader.buy()
    endAt(result.endTime, '50100')
    expect(await trader.option(result.id)).toMatchObject({ status: 'closed', outcome: 'won' })
  })

  test('many who settle at once settle it once', async () => {
    const { result } = await trader.buy()
    endAt(result.endTime, '50100')
    await Promise.all(Array.from({ length: 12 }, () => settleDue()))
    expect((await trader.figures()).free).toBe('10038.5')
    expect(await movesOf(trader)).toHaveLength(3)
  })
})

test('the list shows running and settled ones, by market and by time, page after page', async () => {
  const first = (await trader.buy({ seconds: 60, payoutRate: '0.70' })).result
  const second = (await trader.buy()).result
  endAt(first.endTime, '50100')
  await settleDue()
  const third = (await trader.buy()).result
  const idsOf = async (query: string) => (await trader.list(query)).items.map(({ id }) => id)
  expect(await idsOf('')).toEqual([third.id, second.id, first.id])
  expect(await idsOf('status=open')).toEqual([third.id, second.id])
  expect(await idsOf('status=closed')).toEqual([first.id])
  expect(await idsOf('code=EUR/USD')).toEqual([])
  expect(await idsOf(`from=${third.openTime}`)).toEqual([third.id])
  const page = await trader.list('size=2')
  expect(page.items.map(({ id }) => id)).toEqual([third.id, second.id])
  expect(await idsOf(`size=2&cursor=${page.next}`)).toEqual([first.id])
})

test('demo and real are apart, and nobody sees or settles another’s', async () => {
  const { result } = await trader.buy()
  const { token } = trader.user
  expect((await venue.get(`/order/getOptionsOrderById/${result.id}`, { token, book: 'real' })).code).toBe(OWN_CODES.orderNotFound)
  const stranger = await newOptionTrader(venue)
  expect((await venue.get(`/order/getOptionsOrderById/${result.id}`, { token: stranger.user.token })).code).toBe(OWN_CODES.orderNotFound)
  expect((await stranger.list()).total).toBe(0)
  expect((await venue.post('/order/buyOptions', { token, book: 'real', key: newKey(), body: optionBody() })).code).toBe(
    SPEC_CODES.insufficientBalance,
  )
})

test('own limits count stakes as what is put at risk, and lost ones as losses', async () => {
  const { token } = trader.user
  const setLimit = (kind: string, value: string) => venue.post('/user/setLimits', { token, key: newKey(), body: { kind, value } })
  expect((await setLimit('marginPerDay', '80')).status).toBe(200)
  const { result } = await trader.buy()
  expect((await trader.buy({ stake: '30.01' })).status).toBe(422)
  expect((await trader.buy({ stake: '30' })).code).toBe(SPEC_SUCCESSES.purchased)
  expect((await setLimit('lossPerDay', '60')).status).toBe(200)
  endAt(result.endTime, '49000')
  await settleDue()
  const { result: limits } = await venue.get<{ used: { margin: string; loss: string } }>('/user/getLimits', { token })
  expect(limits.used).toEqual({ margin: '80', loss: '80' })
})

test('what was sold and settled is never changed, and the ledger is whole', async () => {
  const { result } = await trader.buy()
  const change = (set: object) => venue.services.db.updateTable('option_orders').set(set).where('id', '=', result.id).execute()
  await expect(change({ paid_out: '1000', status: 'closed' })).rejects.toThrow('option_orders_outcome')
  await expect(venue.services.db.deleteFrom('option_orders').where('id', '=', result.id).execute()).rejects.toThrow('keeps its terms')
  endAt(result.endTime, '50100')
  await settleDue()
  await expect(change({ outcome: 'lost' })).rejects.toThrow('keeps its terms')
  expect(await auditLedger(venue.services.db)).toEqual([])
})
