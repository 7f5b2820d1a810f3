import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweep } from '../../server/core/band-watch.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { readPlan } from '../../server/core/plans/plan-store.ts'
import { postDueDays } from '../../server/core/plans/post-days.ts'
import { SMART } from '../../server/smart/smart-family.ts'
import { planOf } from '../../server/smart/smart.repository.ts'
import { smartWatch } from '../../server/smart/smart-watch.ts'
import { OWN_CODES, SPEC_CODES, SPEC_SUCCESSES, SUCCESS } from '../../src/domain/error-codes.ts'
import { readNotice } from '../../src/domain/notice.ts'
import { LIMIT_CODES } from '../../src/domain/own-limits.ts'
import { dueTimeOf } from '../../src/domain/plans/plan-days.ts'
import { clampRate } from '../../src/domain/plans/rates.ts'
import { workOutDay } from '../../src/domain/smart/plan-rule.ts'
import type { Page } from '../../src/domain/wire/envelope.ts'
import type { NotificationPage } from '../../src/domain/wire/notification.ts'
import type { MoneyEntry } from '../../src/domain/wire/order.ts'
import { smartOrder, smartOrderWithDays, smartProducts, type BuySmartBody, type SmartOrder } from '../../src/domain/wire/smart.ts'
import { dayOfDate, newPlanner, planBody, type Planner } from '../support/smart.ts'
import { BTC } from '../support/trading.ts'
import { newKey, openVenue, type Venue } from '../support/venue.ts'

const DAY = 86_400_000
let venue: Venue
let planner: Planner
beforeAll(async () => {
  venue = await openVenue()
})
beforeEach(async () => {
  await venue.services.params.set('smart_products', '{}')
  await venue.services.params.set('investment_portfolio', '')
  planner = await newPlanner(venue)
})

const postDue = (): Promise<number> => sweep(venue.services, smartWatch)
/** The result of the plan's day with this number, from 1, is due. */
const untilDay = async ({ id, firstDay }: Pick<SmartOrder, 'id' | 'firstDay'>, day: number): Promise<void> => {
  venue.clock.set(dueTimeOf(dayOfDate(firstDay) + day - 1))
  await postDueDays(SMART, venue.services, id)
}
/** The clock stands at `at`, where the price of Bitcoin has just come. */
const pinAt = (at: number, price: string): void => {
  const { board, pins } = venue.app.market
  venue.clock.set(at)
  pins!.pin(board.instrument(BTC)!, price, at)
}
const movesOf = async (kind: 'free' | 'margin'): Promise<(readonly [number, string, string, string | null])[]> => {
  const options = { token: planner.user.token, book: 'real' } as const
  const { result } = await venue.get<Page<MoneyEntry>>(`/user/listMoneyLog?kind=${kind}&size=100`, options)
  return result.items
    .toReversed()
    .filter(({ settlement }) => settlement !== 'openingBalance')
    .map(({ type, settlement, amount, orderNumber }) => [type, settlement, amount, orderNumber] as const)
}
const sumOf = (amounts: readonly string[]): number => Math.round(amounts.reduce((sum, each) => sum + Number(each) * 100, 0))

describe('buying', () => {
  test('holds the amount and says on which terms', async () => {
    const before = await planner.figures()
    const { code, status, result } = await planner.buy()
    expect({ code, status }).toEqual({ code: SPEC_SUCCESSES.purchased, status: 200 })
    const now = venue.clock.now()
    const firstDay = Math.floor(now / DAY) + 1
    expect(smartOrder.parse(result)).toMatchObject({
      kind: 'smart',
      virtual: false,
      product: 'trendBtc',
      rule: { kind: 'trend' },
      markets: [{ code: BTC, appName: 'Bitcoin' }],
      amount: '1000',
      days: 7,
      daysPosted: 0,
      minRate: '-0.015',
      maxRate: '0.015',
      damages: '0.05',
      openTime: now,
      firstDay: new Date(firstDay * DAY).toISOString().slice(0, 10),
      lastDay: new Date((firstDay + 6) * DAY).toISOString().slice(0, 10),
      nextTime: (firstDay + 1) * DAY + 600_000,
      endTime: (firstDay + 7) * DAY + 600_000,
      status: 'open',
      income: '0',
      closeTime: null,
      endReason: null,
      returned: null,
      profit: null,
    })
    expect(result.orderNumber).toMatch(/^S\d{6}-[2-9A-HJKMNP-Z]{10}$/)
    expect(await planner.figures()).toEqual({ ...before, free: '9000', margin: '1000' })
    expect(await movesOf('free')).toEqual([[6, 'planHold', '-1000', result.orderNumber]])
  })

  test('the same press twice buys one plan', async () => {
    const key = newKey()
    const [one, other] = await Promise.all([planner.buy({}, key), planner.buy({}, key)])
    expect(one.result.id).toBe(other.result.id)
    expect((await planner.list()).total).toBe(1)
  })

  test('of two purchases at once one is a plan, and the other is told that it is running', async () => {
    const codes = (await Promise.all([planner.buy(), planner.buy()])).map(({ code }) => code)
    expect(codes.toSorted()).toEqual([SPEC_CODES.boughtAlready, SPEC_SUCCESSES.purchased].toSorted())
    expect((await planner.figures()).margin).toBe('1000')
    const other = await planner.buy({ product: 'metalsBasket', minRate: '-0.012', maxRate: '0.012' })
    expect(other.code).toBe(SPEC_SUCCESSES.purchased)
  })

  test('what is held counts as held, and as worth what was paid', async () => {
    await planner.buy()
    const { result } = await venue.post('/user/getUserInfo', { token: planner.user.token, book: 'real' })
    expect(result).toMatchObject({ bondAmount: '1000', totalAssets: '10000', floatingPnL: '0' })
  })

  test.each<readonly [string, number, Partial<BuySmartBody>]>([
    ['a product that there is none of', SPEC_CODES.smartProductWrong, { product: 'goldRush' }],
    ['a number of days that is not offered', SPEC_CODES.daysUnknown, { days: 8 }],
    ['an amount below the least', SPEC_CODES.investmentAmountWrong, { amount: '99.99' }],
    ['an amount above the most', SPEC_CODES.investmentAmountWrong, { amount: '50000.01' }],
    ['an amount finer than a cent', SPEC_CODES.investmentAmountWrong, { amount: '1000.001' }],
    ['more than the balance', SPEC_CODES.insufficientBalance, { amount: '10000.01' }],
    ['another lower end of the range than the one shown', OWN_CODES.planTermsChanged, { minRate: '-0.01' }],
    ['another upper end of the range than the one shown', OWN_CODES.planTermsChanged, { maxRate: '0.02' }],
    ['other damages than the ones shown', OWN_CODES.planTermsChanged, { damages: '0' }],
  ])('%s is refused, and nothing is done', async (_, code, change) => {
    const before = await planner.figures()
    expect((await planner.buy(change)).code).toBe(code)
    expect(await planner.figures()).toEqual(before)
    expect((await planner.list()).total).toBe(0)
  })

  test('a demo account has no smart plans', async () => {
    const answer = await venue.post('/order/buySmart', { token: planner.user.token, key: newKey(), body: planBody() })
    expect(answer.code).toBe(OWN_CODES.realOnly)
  })

  test('switched off, nothing is sold, and running plans go on and can be left', async () => {
    const { result } = await planner.buy()
    await venue.services.params.set('investment_portfolio', JSON.stringify({ smartTrade: 0, nft: 0, investment: 1, mining: 0 }))
    expect((await planner.buy({ product: 'metalsBasket', minRate: '-0.012', maxRate: '0.012' })).code).toBe(OWN_CODES.productOff)
    await untilDay(result, 1)
    expect(await planner.plan(result.id)).toMatchObject({ daysPosted: 1 })
    expect((await planner.list()).total).toBe(1)
    const { returned, daysPosted } = (await planner.quote(result.id)).result
    expect((await planner.exit(result.id, { expectedReturned: returned, daysPosted })).code).toBe(SUCCESS)
  })

  test('where the operator has paused opening nothing is sold', async () => {
    await venue.services.params.set('contracts_opening_paused', JSON.stringify([BTC]))
    expect((await planner.buy()).code).toBe(SPEC_CODES.notTrading)
    await venue.services.params.set('contracts_opening_paused', '[]')
  })

  test('a suspended user buys nothing', async () => {
    await venue.services.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', planner.user.id).execute()
    expect([401, SPEC_CODES.userStatusWrong]).toContain((await planner.buy()).code)
    expect((await readPlans()).length).toBe(0)
  })

  test('own limits count amounts as what is put at risk', async () => {
    const { token } = planner.user
    const set = await venue.post('/user/setLimits', { token, book: 'real', key: newKey(), body: { kind: 'marginPerDay', value: '999.99' } })
    expect(set.status).toBe(200)
    expect((await planner.buy()).code).toBe(LIMIT_CODES.marginPerDay)
    expect((await planner.buy({ amount: '999.99' })).code).toBe(SPEC_SUCCESSES.purchased)
  })

  test('products that cannot be read are said, and none are made up', async () => {
    await venue.services.params.set('smart_products', '{"trendBtc":{"rule":"trend"}}')
    expect((await planner.buy()).code).toBe(SPEC_CODES.paramUnknown)
    expect((await venue.get('/order/getSmartProducts')).code).toBe(SPEC_CODES.paramUnknown)
  })
})

const readPlans = () => venue.services.db.selectFrom('smart_plans').select('id').where('user_id', '=', planner.user.id).execute()

describe('products', () => {
  const read = async () => smartProducts.parse((await venue.get('/order/getSmartProducts')).result)

  test('come from the operator: left out is the default, null is gone', async () => {
    expect((await read()).map(({ product, rule }) => [product, rule.kind])).toEqual([
      ['trendBtc', 'trend'],
      ['reversionEur', 'reversion'],
      ['metalsBasket', 'basket'],
    ])
    const own = {
      rule: 'basket',
      markets: [BTC, 'ETH/USDT'],
      minRate: '-0.03',
      maxRate: '0.02',
      days: [30, 7],
      minAmount: '10',
      maxAmount: '20',
      damages: '0.1',
    }
    await venue.services.params.set('smart_products', JSON.stringify({ trendBtc: null, twoCoins: own }))
    const products = await read()
    expect(products.map(({ product }) => product)).toEqual(['reversionEur', 'metalsBasket', 'twoCoins'])
    expect(products.at(-1)).toMatchObject({ days: [7, 30], minAmount: '10', damages: '0.1' })
  })

  test.each([
    ['a range without losses', { minRate: '0' }],
    ['days whose losses use the amount up', { days: [50], minRate: '-0.02' }],
    ['a market that there is none of', { markets: ['NO/SUCH'] }],
    ['two markets for a trend', { markets: [BTC, 'ETH/USDT'] }],
    ['damages of the whole amount', { damages: '1' }],
  ])('%s cannot be set', async (_, change) => {
    const sound = {
      rule: 'trend',
      markets: [BTC],
      minRate: '-0.01',
      maxRate: '0.01',
      days: [7],
      minAmount: '1',
      maxAmount: '2',
      damages: '0',
    }
    await venue.services.params.set('smart_products', JSON.stringify({ mine: sound }))
    expect((await venue.get('/order/getSmartProducts')).code).toBe(SUCCESS)
    await venue.services.params.set('smart_products', JSON.stringify({ mine: { ...sound, ...change } }))
    expect((await venue.get('/order/getSmartProducts')).code).toBe(SPEC_CODES.paramUnknown)
  })

  test('say what the last 90 days would have brought, losses included', async () => {
    for (const { past, minRate, maxRate } of await read()) {
      expect(past!.days).toHaveLength(90)
      const rates = past!.days.map(({ rate }) => Number(rate))
      expect(Number(past!.sum)).toBeCloseTo(
        rates.reduce((sum, each) => sum + each, 0),
        10,
      )
      expect([Number(past!.worst), Number(past!.best)]).toEqual([Math.min(...rates), Math.max(...rates)])
      expect(past!.losingDays).toBe(rates.filter((each) => each < 0).length)
      expect(past!.losingDays).toBeGreaterThan(10)
      expect(Math.min(...rates)).toBeGreaterThanOrEqual(Number(minRate))
      expect(Math.max(...rates)).toBeLessThanOrEqual(Number(maxRate))
      expect(past!.days.at(-1)!.date).toBe(new Date(venue.clock.now() - 600_000 - DAY).toISOString().slice(0, 10))
    }
  })
})

describe('days', () => {
  test('nothing is posted a millisecond before a result is due', async () => {
    const { result } = await planner.buy()
    venue.clock.set(result.nextTime! - 1)
    await postDue()
    expect((await planner.plan(result.id)).daysPosted).toBe(0)
    venue.clock.set(result.nextTime!)
    expect((await planner.plan(result.id)).daysPosted).toBe(1)
  })

  test('each has its working, from the closes of the candles that everybody sees', async () => {
    const { result } = await planner.buy()
    await untilDay(result, 3)
    const plan = smartOrderWithDays.parse(await planner.plan(result.id))
    expect(plan).toMatchObject({ daysPosted: 3, status: 'open', nextTime: result.nextTime! + 3 * DAY })
    expect(plan.results.map(({ date }) => date)).toEqual(
      [0, 1, 2].map((day) => new Date((dayOfDate(result.firstDay) + day) * DAY).toISOString().slice(0, 10)),
    )
    for (const day of plan.results) {
      const before = (dayOfDate(day.date) + 1) * DAY
      const { result: candles } = await venue.get<[number, string, string, string, string][]>(
        `/index/getKValueByCodeAndDate?code=${encodeURIComponent(BTC)}&period=1d&limit=21&before=${before}`,
      )
      expect(day.closes).toEqual([{ code: BTC, closes: candles.map(([, , , , close]) => close) }])
      const { rawRate } = workOutDay(plan.rule, day.closes)
      expect(day.rawRate).toBe(rawRate)
      expect(day.rate).toBe(clampRate(rawRate, plan))
      expect(day.amount).toBe(String(Math.trunc(Number(day.rate) * 100_000) / 100))
    }
    expect(sumOf(plan.results.map(({ amount }) => amount))).toBe(sumOf([plan.income]))
    expect((await movesOf('margin')).slice(1)).toEqual(plan.results.map(({ amount }) => [8, 'planDay', amount, result.orderNumber]))
    expect(Number((await planner.figures()).margin)).toBeCloseTo(1000 + Number(plan.income), 8)
  })

  test('a price that leaves the range brings the end of the range', async () => {
    const start = (Math.floor(venue.clock.now() / DAY) + 1) * DAY
    pinAt(start, '1000000')
    const { result } = await planner.buy()
    pinAt(start + 2 * DAY - 1000, '500000')
    await untilDay(result, 1)
    const [day] = (await planner.plan(result.id)).results
    expect(day).toMatchObject({ rawRate: '-0.5', rate: '-0.015', amount: '-15' })
    const { board, pins } = venue.app.market
    pins!.pin(board.instrument(BTC)!, null, venue.clock.now())
  })

  test('a market that does not trade brings nothing, and its close is the last one', async () => {
    const { result } = await planner.buy({ product: 'reversionEur', minRate: '-0.006', maxRate: '0.006' })
    await untilDay(result, 6)
    const quiet = (await planner.plan(result.id)).results.filter(({ date }) => new Date(`${date}T00:00:00Z`).getUTCDay() === 6)
    expect(quiet.length).toBeGreaterThan(0)
    for (const { rate, closes } of quiet) expect([rate, closes[0]!.closes.at(-1)]).toEqual(['0', closes[0]!.closes.at(-2)])
  })

  test('with the last one amount and income come back, and its owner is told once', async () => {
    const { result } = await planner.buy()
    await untilDay(result, 7)
    await postDue()
    const plan = await planner.plan(result.id)
    const back = ((100_000 + sumOf([plan.income])) / 100).toString()
    expect(plan).toMatchObject({
      status: 'closed',
      endReason: 'completed',
      daysPosted: 7,
      returned: back,
      profit: plan.income,
      nextTime: null,
    })
    const { free, margin, profit } = await planner.figures()
    expect({ free: Number(free), margin, profit }).toEqual({ free: 9000 + Number(back), margin: '0', profit: plan.income })
    expect((await movesOf('free')).slice(1)).toEqual([
      [7, 'planReturn', '1000', result.orderNumber],
      [7, Number(plan.income) > 0 ? 'profit' : 'loss', plan.income, result.orderNumber],
    ])
    const { result: told } = await venue.get<NotificationPage>('/user/listNotifications', { token: planner.user.token, book: 'real' })
    expect(told.items.filter(({ kind }) => kind === 'smartEnded').map((row) => readNotice(row))).toEqual([
      { kind: 'smartEnded', payload: { orderId: result.id, product: 'trendBtc', endReason: 'completed', amount: '1000', returned: back } },
    ])
  })

  test('forty days without the venue change nothing: every day is posted as it would have been', async () => {
    const { result } = await planner.buy({ days: 30 })
    const other = await newPlanner(venue)
    const slow = (await other.buy({ days: 30 })).result
    for (const day of [1, 2, 5, 11, 12, 30]) await untilDay(slow, day)
    venue.clock.advance(10 * DAY)
    await postDueDays(SMART, venue.services, result.id)
    const rates = async (who: Planner, id: string) => (await who.plan(id)).results.map(({ postTime: _, ...day }) => day)
    expect(await rates(planner, result.id)).toEqual(await rates(other, slow.id))
    expect(await rates(planner, result.id)).toHaveLength(30)
    expect(planOf((await readPlan(SMART, venue.services.db, result.id))!)).toMatchObject({ status: 'closed', endReason: 'completed' })
  })

  test('many who post at once post each day once', async () => {
    const { result } = await planner.buy()
    venue.clock.set(result.endTime)
    await Promise.all(Array.from({ length: 12 }, () => postDueDays(SMART, venue.services, result.id)))
    const plan = await planner.plan(result.id)
    expect([plan.status, plan.results.length]).toEqual(['closed', 7])
    expect(await auditLedger(venue.services.db)).toEqual([])
  })

  test('while an exchange does not tell, a day waits; a market that is gone brings nothing', async () => {
    const { result } = await planner.buy()
    const { market } = venue.app
    const silent = Object.create(market.feed, { candles: { value: () => Promise.reject(new Error('away')) } }) as typeof market.feed
    const clock = { now: () => result.nextTime!, onJump: venue.clock.onJump.bind(venue.clock) }
    const away = { ...venue.services, clock, market: { ...market, feed: silent } }
    expect(await smartWatch.act(away, result.id)).toBe(false)
    expect((await readPlan(SMART, venue.services.db, result.id))!.days_posted).toBe(0)
    const board = Object.create(market.board, { instrument: { value: () => undefined } }) as typeof market.board
    expect(await postDueDays(SMART, { ...away, market: { ...market, board } }, result.id)).toMatchObject({ days_posted: 1, income: '0' })
  })
})

describe('leaving early', () => {
  test.each([
    ['with a gain, which is deducted', '1000000', '1010000', '950', '-50'],
    ['with a loss, which stays', '1000000', '990000', '940', '-60'],
  ])('%s', async (_, from, to, returned, profit) => {
    const start = (Math.floor(venue.clock.now() / DAY) + 1) * DAY
    pinAt(start, from)
    const { result } = await planner.buy()
    pinAt(start + 2 * DAY - 1000, to)
    await untilDay(result, 1)
    const quote = (await planner.quote(result.id)).result
    expect(quote).toMatchObject({ amount: '1000', damages: '50', returned, daysPosted: 1 })
    const answer = await planner.exit(result.id, { expectedReturned: returned, daysPosted: 1 })
    expect(answer.code).toBe(SUCCESS)
    expect(answer.result).toMatchObject({ status: 'closed', endReason: 'exited', returned, profit, nextTime: null })
    const figures = await planner.figures()
    expect(figures).toMatchObject({ free: String(9000 + Number(returned)), margin: '0', profit })
    expect((await movesOf('free')).slice(1).map(([type, settlement]) => [type, settlement])).toEqual([
      [7, 'planReturn'],
      ...(profit === '-60' ? [[7, 'loss']] : []),
      [7, 'planDamages'],
    ])
    const { board, pins } = venue.app.market
    pins!.pin(board.instrument(BTC)!, null, venue.clock.now())
    expect(await auditLedger(venue.services.db)).toEqual([])
  })

  test('the same press twice leaves once, another one hears that it has ended', async () => {
    const { result } = await planner.buy()
    const key = newKey()
    const [one, other] = await Promise.all([1, 2].map(() => planner.exit(result.id, { expectedReturned: '950', daysPosted: 0 }, key)))
    expect([one!.code, other!.code]).toEqual([SUCCESS, SUCCESS])
    const late = await planner.exit(result.id, { expectedReturned: '950', daysPosted: 0 })
    expect([late.code, late.result.endReason]).toEqual([OWN_CODES.alreadyClosed, 'exited'])
    expect((await planner.quote(result.id)).code).toBe(OWN_CODES.alreadyClosed)
    expect((await planner.figures()).free).toBe('9950')
    expect((await planner.buy()).code).toBe(SPEC_SUCCESSES.purchased)
  })

  test('a quote that no longer holds is refused, days that were due are posted first', async () => {
    const { result } = await planner.buy()
    expect((await planner.exit(result.id, { expectedReturned: '951', daysPosted: 0 })).code).toBe(OWN_CODES.smartQuoteChanged)
    venue.clock.set(result.nextTime!)
    const answer = await planner.exit(result.id, { expectedReturned: '950', daysPosted: 0 })
    expect([answer.code, answer.result.daysPosted, answer.result.status]).toEqual([OWN_CODES.smartQuoteChanged, 1, 'open'])
    venue.clock.set(result.endTime)
    const over = await planner.exit(result.id, { expectedReturned: '950', daysPosted: 0 })
    expect([over.code, over.result.endReason]).toEqual([OWN_CODES.alreadyClosed, 'completed'])
  })
})

test('the list shows running and ended ones, by product and by time', async () => {
  const first = (await planner.buy()).result
  await planner.exit(first.id, { expectedReturned: '950', daysPosted: 0 })
  venue.clock.advance(1000)
  const second = (await planner.buy()).result
  const idsOf = async (query: string) => (await planner.list(query)).items.map(({ id }) => id)
  expect(await idsOf('')).toEqual([second.id, first.id])
  expect(await idsOf('status=open')).toEqual([second.id])
  expect(await idsOf('status=closed')).toEqual([first.id])
  expect(await idsOf('product=metalsBasket')).toEqual([])
  expect(await idsOf(`from=${second.openTime}`)).toEqual([second.id])
  const page = await planner.list('size=1')
  expect(await idsOf(`size=1&cursor=${page.next}`)).toEqual([first.id])
})

test('nobody sees or ends another’s', async () => {
  const { result } = await planner.buy()
  const stranger = await newPlanner(venue)
  const body = { expectedReturned: '950', daysPosted: 0 }
  expect((await stranger.quote(result.id)).code).toBe(OWN_CODES.orderNotFound)
  expect((await stranger.exit(result.id, body)).code).toBe(OWN_CODES.orderNotFound)
  expect((await stranger.list()).total).toBe(0)
  expect((await planner.plan(result.id)).status).toBe('open')
})

test('own limits count a plan’s loss on the day it ends', async () => {
  const { result } = await planner.buy()
  await planner.exit(result.id, { expectedReturned: '950', daysPosted: 0 })
  const { result: limits } = await venue.get<{ used: object }>('/user/getLimits', { token: planner.user.token, book: 'real' })
  expect(limits.used).toEqual({ margin: '1000', loss: '50' })
})

test('an account with a running plan is not closed', async () => {
  await planner.buy()
  const answer = await venue.post('/user/closeAccount', { token: planner.user.token, book: 'real', key: newKey() })
  expect(answer.code).toBe(OWN_CODES.closingPositionsOpen)
})

test('the database refuses what contradicts the terms', async () => {
  const { result } = await planner.buy()
  const { db } = venue.services
  const change = (set: object) => db.updateTable('smart_plans').set(set).where('id', '=', result.id).execute()
  const closed = { status: 'closed', closed_at: new Date(venue.clock.now()), end_reason: 'exited' } as const
  await expect(change({ ...closed, returned: '1000' })).rejects.toThrow('smart_plans_outcome')
  await expect(change({ ...closed, end_reason: 'completed', returned: '1000' })).rejects.toThrow('smart_plans_outcome')
  await expect(change({ days_posted: 1, income: '15' })).rejects.toThrow('does not add up')
  await expect(change({ income: '0.01' })).rejects.toThrow('does not add up')
  await expect(change({ amount: '2000' })).rejects.toThrow('keeps its terms')
  await expect(db.deleteFrom('smart_plans').where('id', '=', result.id).execute()).rejects.toThrow('keeps its terms')
  const day = { plan_id: result.id, user_id: planner.user.id, closes: '[]', posted_at: new Date(venue.clock.now()) }
  const insert = (row: object) =>
    db
      .insertInto('smart_days')
      .values({ ...day, date: result.firstDay, raw_rate: '0.01', rate: '0.01', amount: '10', ...row })
      .execute()
  await expect(insert({ amount: '11' })).rejects.toThrow('has no such day')
  await expect(insert({ raw_rate: '0.02', rate: '0.02', amount: '20' })).rejects.toThrow('has no such day')
  await expect(insert({ date: result.lastDay })).rejects.toThrow('has no such day')
})

/** More of them are asked for by the environment. */
const RACES = Number(process.env['RACES'] ?? 100)

test('an exit against the posting of a day: one of them goes first, and no cent is lost', { timeout: 600_000 }, async () => {
  const count: Record<string, number> = {}
  for (let race = 0; race < RACES; race++) {
    const who = await newPlanner(venue)
    const { result } = await who.buy()
    const leave = () => who.exit(result.id, { expectedReturned: '950', daysPosted: 0 })
    const early = race % 2 === 0 ? leave() : null
    // The result comes while the press is under way, in each race a little later.
    for (let turn = 0; turn < race % 9; turn++) await venue.services.db.selectFrom('params').select('key').limit(1).execute()
    venue.clock.set(result.nextTime!)
    const [answer] = await Promise.all([early ?? leave(), postDueDays(SMART, venue.services, result.id)])
    const plan = await who.plan(result.id)
    const outcome = `${plan.status} ${plan.daysPosted}`
    count[outcome] = (count[outcome] ?? 0) + 1
    if (plan.status === 'closed') expect([answer.code, plan.daysPosted, (await who.figures()).free]).toEqual([SUCCESS, 0, '9950'])
    else expect([answer.code, plan.daysPosted, plan.results.length]).toEqual([OWN_CODES.smartQuoteChanged, 1, 1])
  }
  expect(Object.keys(count).toSorted()).toEqual(['closed 0', 'open 1'])
  expect(await auditLedger(venue.services.db)).toEqual([])
})
