import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweep } from '../../server/core/band-watch.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { readPlan } from '../../server/core/plans/plan-store.ts'
import { postDueDays } from '../../server/core/plans/post-days.ts'
import { INVESTMENT } from '../../server/investment/investment-family.ts'
import { investmentWatch } from '../../server/investment/investment-watch.ts'
import { KNOWN_PARAMS } from '../../server/operator/known-params.ts'
import { DEMO_RESET_CODES } from '../../src/domain/demo-reset-codes.ts'
import { OWN_CODES, SPEC_CODES, SPEC_SUCCESSES, SUCCESS } from '../../src/domain/error-codes.ts'
import { INVESTMENT_CODES } from '../../src/domain/investment-codes.ts'
import { workOutShare } from '../../src/domain/investment/share-rule.ts'
import { readNotice } from '../../src/domain/notice.ts'
import { LIMIT_CODES } from '../../src/domain/own-limits.ts'
import { dueTimeOf } from '../../src/domain/plans/plan-days.ts'
import { planStateOf } from '../../src/domain/plans/plan-state.ts'
import { clampRate } from '../../src/domain/plans/rates.ts'
import type { Page } from '../../src/domain/wire/envelope.ts'
import type { GeneralPage, OrderLife } from '../../src/domain/wire/general-order.ts'
import {
  investmentOrder,
  investmentOrderWithDays,
  investmentPlans,
  type BuyInvestmentBody,
  type InvestmentOrder,
} from '../../src/domain/wire/investment.ts'
import type { NotificationPage } from '../../src/domain/wire/notification.ts'
import type { MoneyEntry } from '../../src/domain/wire/order.ts'
import { investmentBody, newInvestor, PAIR, pairBody, type Investor } from '../support/investment.ts'
import { dayOfDate } from '../support/smart.ts'
import { newKey, openVenue, type Venue } from '../support/venue.ts'

const DAY = 86_400_000
const MARKETS = PAIR.markets
let venue: Venue
let investor: Investor
beforeAll(async () => {
  venue = await openVenue()
})
const offer = (change: object = {}): Promise<void> =>
  venue.services.params.set('investment_plans', JSON.stringify({ pair7: { ...PAIR, ...change } }))
beforeEach(async () => {
  await offer()
  await venue.services.params.set('investment_portfolio', '')
  investor = await newInvestor(venue)
})

/** The result of the plan's day with this number, from 1, is due. */
const untilDay = async ({ id, firstDay }: Pick<InvestmentOrder, 'id' | 'firstDay'>, day: number): Promise<void> => {
  venue.clock.set(dueTimeOf(dayOfDate(firstDay) + day - 1))
  await postDueDays(INVESTMENT, venue.services, id)
}
/** The clock stands at `at`, where both markets have just got this price; `null` lets them go on by themselves. */
const pinAt = (at: number, price: string | null): void => {
  const { board, pins } = venue.app.market
  venue.clock.set(at)
  for (const code of MARKETS) pins!.pin(board.instrument(code)!, price, at)
}
const movesOf = async (kind: 'free' | 'margin'): Promise<(readonly [number, string, string, string | null])[]> => {
  const options = { token: investor.user.token, book: 'real' } as const
  const { result } = await venue.get<Page<MoneyEntry>>(`/user/listMoneyLog?kind=${kind}&size=100`, options)
  return result.items
    .toReversed()
    .filter(({ settlement }) => settlement !== 'openingBalance')
    .map(({ type, settlement, amount, orderNumber }) => [type, settlement, amount, orderNumber] as const)
}
const cents = (amount: string): number => Math.round(Number(amount) * 100)

describe('committing', () => {
  test('holds the amount, on terms that are kept, and waits for the first whole day', async () => {
    const before = await investor.figures()
    const { code, status, result } = await investor.buy()
    expect({ code, status }).toEqual({ code: SPEC_SUCCESSES.purchased, status: 200 })
    const now = venue.clock.now()
    const firstDay = Math.floor(now / DAY) + 1
    expect(investmentOrder.parse(result)).toMatchObject({
      kind: 'investment',
      virtual: false,
      plan: 'pair7',
      name: 'Pair 7',
      rule: { kind: 'share', share: '0.1' },
      amount: '1000',
      days: 7,
      daysPosted: 0,
      minRate: '-0.01',
      maxRate: '0.01',
      damages: '0.05',
      openTime: now,
      firstDay: new Date(firstDay * DAY).toISOString().slice(0, 10),
      lastDay: new Date((firstDay + 6) * DAY).toISOString().slice(0, 10),
      nextTime: (firstDay + 1) * DAY + 600_000,
      endTime: (firstDay + 7) * DAY + 600_000,
      status: 'open',
      income: '0',
      returned: null,
    })
    expect(result.markets.map(({ code: market }) => market)).toEqual(MARKETS)
    expect(result.orderNumber).toMatch(/^I\d{6}-[2-9A-HJKMNP-Z]{10}$/)
    expect(planStateOf(result, now)).toBe('pending')
    expect(await investor.figures()).toEqual({ ...before, free: '9000', margin: '1000' })
    expect(await movesOf('free')).toEqual([[13, 'planHold', '-1000', result.orderNumber]])
    await offer({ name: 'Another name', share: '0.2', damages: '0.5' })
    expect(await investor.plan(result.id)).toMatchObject({ name: 'Pair 7', rule: { share: '0.1' }, damages: '0.05' })
  })

  test('the same press twice commits once', async () => {
    const key = newKey()
    const [one, other] = await Promise.all([investor.buy({}, key), investor.buy({}, key)])
    expect(one.result.id).toBe(other.result.id)
    expect((await investor.list()).total).toBe(1)
  })

  test('several of one plan may run, up to its maximum in all', async () => {
    for (const amount of ['2000', '2000']) expect((await investor.buy({ amount })).code).toBe(SPEC_SUCCESSES.purchased)
    expect((await investor.buy({ amount: '1000.01' })).code).toBe(INVESTMENT_CODES.planFull)
    const { result } = await investor.buy({ amount: '1000' })
    expect((await investor.buy({ amount: '100' })).code).toBe(INVESTMENT_CODES.planFull)
    expect((await investor.figures()).margin).toBe('5000')
    // What has ended leaves room, and other accounts have theirs.
    await investor.exit(result.id, { expectedReturned: '950', daysPosted: 0 })
    expect((await investor.buy({ amount: '1000' })).code).toBe(SPEC_SUCCESSES.purchased)
    const demo = await newInvestor(venue, 'demo')
    expect((await demo.buy({ amount: '1000' })).code).toBe(SPEC_SUCCESSES.purchased)
  })

  test('of many at once no more are taken than the maximum allows', async () => {
    const codes = (await Promise.all(Array.from({ length: 8 }, () => investor.buy({ amount: '1200' })))).map(({ code }) => code)
    expect(codes.filter((code) => code === SPEC_SUCCESSES.purchased)).toHaveLength(4)
    expect(codes.filter((code) => code === INVESTMENT_CODES.planFull)).toHaveLength(4)
    expect((await investor.figures()).margin).toBe('4800')
  })

  test.each<readonly [string, number, Partial<BuyInvestmentBody>]>([
    ['a plan that there is none of', INVESTMENT_CODES.planClosed, { plan: 'goldRush' }],
    ['a plan that opens later', INVESTMENT_CODES.planNotOpenYet, { plan: 'estuary180' }],
    ['an amount below the least', SPEC_CODES.investmentAmountWrong, { amount: '99.99' }],
    ['an amount above the most', SPEC_CODES.investmentAmountWrong, { amount: '5000.01' }],
    ['an amount finer than a cent', SPEC_CODES.investmentAmountWrong, { amount: '1000.001' }],
    ['another number of days than shown', OWN_CODES.planTermsChanged, { days: 8 }],
    ['another share than shown', OWN_CODES.planTermsChanged, { share: '0.11' }],
    ['other markets than shown', OWN_CODES.planTermsChanged, { markets: ['BTC/USDT'] }],
    ['another market than shown', OWN_CODES.planTermsChanged, { markets: ['BTC/USDT', 'SOL/USDT'] }],
    ['another lower end of the range than shown', OWN_CODES.planTermsChanged, { minRate: '-0.02' }],
    ['another upper end of the range than shown', OWN_CODES.planTermsChanged, { maxRate: '0.02' }],
    ['other damages than shown', OWN_CODES.planTermsChanged, { damages: '0' }],
  ])('%s is refused, and nothing is done', async (_, code, change) => {
    const before = await investor.figures()
    expect((await investor.buy(change)).code).toBe(code)
    expect(await investor.figures()).toEqual(before)
    expect((await investor.list()).total).toBe(0)
  })

  test('more than the balance is refused', async () => {
    await offer({ maxAmount: '50000' })
    expect((await investor.buy({ amount: '10000.01' })).code).toBe(SPEC_CODES.insufficientBalance)
  })

  test('a plan that is closed or taken away meanwhile takes nothing, and what runs in it goes on', async () => {
    const { result } = await investor.buy()
    await offer({ closed: true })
    expect((await investor.buy()).code).toBe(INVESTMENT_CODES.planClosed)
    await venue.services.params.set('investment_plans', JSON.stringify({ pair7: null }))
    expect((await investor.buy()).code).toBe(INVESTMENT_CODES.planClosed)
    await untilDay(result, 7)
    expect(await investor.plan(result.id)).toMatchObject({ status: 'closed', endReason: 'completed' })
  })

  test('a plan takes money from its opening on', async () => {
    const opensAt = venue.clock.now() + DAY
    await offer({ opensAt: new Date(opensAt).toISOString() })
    venue.clock.set(opensAt - 1)
    expect((await investor.buy()).code).toBe(INVESTMENT_CODES.planNotOpenYet)
    venue.clock.set(opensAt)
    expect((await investor.buy()).code).toBe(SPEC_SUCCESSES.purchased)
  })

  test('a demo account commits practice funds, and each account sees its own', async () => {
    const demo = await newInvestor(venue, 'demo')
    const { code, result } = await demo.buy()
    expect([code, result.virtual]).toEqual([SPEC_SUCCESSES.purchased, true])
    await untilDay(result, 7)
    expect(await demo.plan(result.id)).toMatchObject({ status: 'closed', endReason: 'completed' })
    const { token } = demo.user
    expect((await venue.get(`/order/getInvestmentOrderById/${result.id}`, { token, book: 'real' })).code).toBe(OWN_CODES.orderNotFound)
    expect((await venue.get<Page<unknown>>('/order/listInvestmentOrder', { token, book: 'real' })).result.total).toBe(0)
  })

  test('a running plan leaves no room for a new start of the demo account', async () => {
    const demo = await newInvestor(venue, 'demo')
    const { result } = await demo.buy()
    const reset = () => venue.post('/user/resetDemo', { token: demo.user.token, book: 'demo', key: newKey() })
    expect((await reset()).code).toBe(DEMO_RESET_CODES.demoHeld)
    await demo.exit(result.id, { expectedReturned: '950', daysPosted: 0 })
    expect((await reset()).code).toBe(SUCCESS)
  })

  test('an exit is of the account that has the plan', async () => {
    const { result } = await investor.buy()
    const other = { token: investor.user.token, book: 'demo', key: newKey(), body: { expectedReturned: '950', daysPosted: 0 } } as const
    expect((await venue.post(`/order/exitInvestment/${result.id}`, other)).code).toBe(OWN_CODES.orderNotFound)
  })

  test('switched off, nothing is taken, and running plans go on and can be left', async () => {
    const { result } = await investor.buy()
    await venue.services.params.set('investment_portfolio', JSON.stringify({ smartTrade: 1, nft: 0, investment: 0, mining: 0 }))
    expect((await investor.buy()).code).toBe(OWN_CODES.productOff)
    expect((await venue.get('/order/getInvestmentPlans')).code).toBe(OWN_CODES.productOff)
    await untilDay(result, 1)
    expect(await investor.plan(result.id)).toMatchObject({ daysPosted: 1 })
    expect((await investor.list()).total).toBe(1)
    const { returned, daysPosted } = (await investor.quote(result.id)).result
    expect((await investor.exit(result.id, { expectedReturned: returned, daysPosted })).code).toBe(SUCCESS)
  })

  test('where the operator has paused opening nothing is taken', async () => {
    await venue.services.params.set('contracts_opening_paused', JSON.stringify([MARKETS[1]]))
    expect((await investor.buy()).code).toBe(SPEC_CODES.notTrading)
    await venue.services.params.set('contracts_opening_paused', '[]')
  })

  test('a suspended user commits nothing', async () => {
    await venue.services.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', investor.user.id).execute()
    expect([401, SPEC_CODES.userStatusWrong]).toContain((await investor.buy()).code)
    const rows = await venue.services.db.selectFrom('investment_plans').select('id').where('user_id', '=', investor.user.id).execute()
    expect(rows).toEqual([])
  })

  test('own limits count amounts as what is put at risk, and losses on the day the plan ends', async () => {
    const { token } = investor.user
    const options = { token, book: 'real' } as const
    await venue.post('/user/setLimits', { ...options, key: newKey(), body: { kind: 'marginPerDay', value: '1000' } })
    expect((await investor.buy({ amount: '1000.01' })).code).toBe(LIMIT_CODES.marginPerDay)
    const { result } = await investor.buy({ amount: '1000' })
    await investor.exit(result.id, { expectedReturned: '950', daysPosted: 0 })
    const { result: limits } = await venue.get<{ used: object }>('/user/getLimits', options)
    expect(limits.used).toEqual({ margin: '1000', loss: '50' })
  })

  test('what is held counts as held, and as worth what was paid; the account is not closed meanwhile', async () => {
    await investor.buy()
    const options = { token: investor.user.token, book: 'real' } as const
    const { result } = await venue.post('/user/getUserInfo', options)
    expect(result).toMatchObject({ bondAmount: '1000', totalAssets: '10000', floatingPnL: '0' })
    expect((await venue.post('/user/closeAccount', { ...options, key: newKey() })).code).toBe(OWN_CODES.closingPositionsOpen)
  })
})

describe('plans', () => {
  const read = async () => investmentPlans.parse((await venue.get('/order/getInvestmentPlans')).result)

  test('come from the operator: left out is the default, null is gone', async () => {
    expect((await read()).map(({ plan, name, days }) => [plan, name, days])).toEqual([
      ['tidewater7', 'Tidewater 7', 7],
      ['tidewater30', 'Tidewater 30', 30],
      ['tidewater90', 'Tidewater 90', 90],
      ['estuary180', 'Estuary 180', 180],
      ['pair7', 'Pair 7', 7],
    ])
    await venue.services.params.set('investment_plans', JSON.stringify({ tidewater90: null, pair7: { ...PAIR, closed: true } }))
    const plans = await read()
    expect(plans.map(({ plan, isClosed, opensAt }) => [plan, isClosed, opensAt])).toEqual([
      ['tidewater7', false, null],
      ['tidewater30', false, null],
      ['estuary180', false, Date.parse('2027-04-01T00:00:00Z')],
      ['pair7', true, null],
    ])
  })

  test('what is shown of the default can be committed to as it is shown', async () => {
    const { code, result } = await investor.buy(investmentBody())
    expect([code, result.name]).toEqual([SPEC_SUCCESSES.purchased, 'Tidewater 30'])
  })

  test.each([
    ['a range without losses', { minRate: '0' }],
    ['days whose losses use the amount up', { days: 100, minRate: '-0.01' }],
    ['a market that there is none of', { markets: ['BTC/USDT', 'NO/SUCH'] }],
    ['one market', { markets: ['BTC/USDT'] }],
    ['a market twice', { markets: ['BTC/USDT', 'BTC/USDT'] }],
    ['a share of nothing', { share: '0' }],
    ['a share of the whole', { share: '1' }],
    ['damages of the whole amount', { damages: '1' }],
    ['more at least than at most', { minAmount: '6000' }],
    ['a name with a line break', { name: 'Pair\n7' }],
    ['a name that is none', { name: ' ' }],
    ['a day as the opening', { opensAt: '2027-04-01' }],
    ['a word that it does not know', { promise: '1' }],
  ])('%s cannot be set', async (_, change) => {
    const text = (given: object) => JSON.stringify({ mine: given })
    const { form } = KNOWN_PARAMS['investment_plans']!
    expect(form.safeParse({ mine: PAIR }).success).toBe(true)
    expect(form.safeParse({ mine: { ...PAIR, ...change } }).success).toBe(false)
    await venue.services.params.set('investment_plans', text({ ...PAIR, ...change }))
    expect((await venue.get('/order/getInvestmentPlans')).code).toBe(SPEC_CODES.paramUnknown)
    expect((await investor.buy({ plan: 'mine' })).code).toBe(SPEC_CODES.paramUnknown)
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
    }
  })
})

describe('days', () => {
  test('nothing is posted a millisecond before a result is due', async () => {
    const { result } = await investor.buy()
    venue.clock.set(result.nextTime! - 1)
    await sweep(venue.services, investmentWatch)
    expect((await investor.plan(result.id)).daysPosted).toBe(0)
    venue.clock.set(result.nextTime!)
    await sweep(venue.services, investmentWatch)
    expect((await readPlan(INVESTMENT, venue.services.db, result.id))!.days_posted).toBe(1)
  })

  test('each has its working, from the closes of the candles that everybody sees', async () => {
    const { result } = await investor.buy()
    await untilDay(result, 3)
    const plan = investmentOrderWithDays.parse(await investor.plan(result.id))
    expect(plan).toMatchObject({ daysPosted: 3, status: 'open', nextTime: result.nextTime! + 3 * DAY })
    expect(planStateOf(plan, venue.clock.now())).toBe('running')
    for (const day of plan.results) {
      const before = (dayOfDate(day.date) + 1) * DAY
      const closes = await Promise.all(
        MARKETS.map(async (code) => {
          const path = `/index/getKValueByCodeAndDate?code=${encodeURIComponent(code)}&period=1d&limit=2&before=${before}`
          const { result: candles } = await venue.get<[number, string, string, string, string][]>(path)
          return { code, closes: candles.map(([, , , , close]) => close) }
        }),
      )
      expect(day.closes).toEqual(closes)
      const { rawRate } = workOutShare(plan.rule, closes)
      expect([day.rawRate, day.rate]).toEqual([rawRate, clampRate(rawRate, plan)])
      expect(day.amount).toBe(String(Math.trunc(Number(day.rate) * 100_000) / 100))
    }
    expect(plan.results.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(plan.income))
    expect((await movesOf('margin')).slice(1)).toEqual(
      plan.results.filter(({ amount }) => amount !== '0').map(({ amount }) => [14, 'planDay', amount, result.orderNumber]),
    )
  })

  test('a change that leaves the range brings the end of the range', async () => {
    const start = (Math.floor(venue.clock.now() / DAY) + 1) * DAY
    pinAt(start, '1000000')
    const { result } = await investor.buy()
    pinAt(start + 2 * DAY - 1000, '500000')
    await untilDay(result, 1)
    expect((await investor.plan(result.id)).results[0]).toMatchObject({ rawRate: '-0.05', rate: '-0.01', amount: '-10' })
    pinAt(venue.clock.now(), null)
  })

  test('with the last one amount and income come back, and its owner is told once', async () => {
    const { result } = await investor.buy()
    await untilDay(result, 7)
    await sweep(venue.services, investmentWatch)
    const plan = await investor.plan(result.id)
    const back = ((100_000 + cents(plan.income)) / 100).toString()
    expect(plan).toMatchObject({
      status: 'closed',
      endReason: 'completed',
      daysPosted: 7,
      returned: back,
      profit: plan.income,
      nextTime: null,
    })
    const { free, margin } = await investor.figures()
    expect({ free: Number(free), margin }).toEqual({ free: 9000 + Number(back), margin: '0' })
    expect((await movesOf('free')).slice(1, 2)).toEqual([[14, 'planReturn', '1000', result.orderNumber]])
    const { result: told } = await venue.get<NotificationPage>('/user/listNotifications', { token: investor.user.token, book: 'real' })
    expect(told.items.filter(({ kind }) => kind === 'investmentEnded').map((row) => readNotice(row))).toEqual([
      { kind: 'investmentEnded', payload: { orderId: result.id, name: 'Pair 7', endReason: 'completed', amount: '1000', returned: back } },
    ])
  })

  test('forty days without the venue change nothing: every day is posted as it would have been', async () => {
    await offer({ days: 30 })
    const { result } = await investor.buy({ days: 30 })
    const other = await newInvestor(venue)
    const slow = (await other.buy({ days: 30 })).result
    for (const day of [1, 2, 5, 11, 12, 30]) await untilDay(slow, day)
    venue.clock.advance(10 * DAY)
    await sweep(venue.services, investmentWatch)
    const rates = async (who: Investor, id: string) => (await who.plan(id)).results.map(({ postTime: _, ...day }) => day)
    expect(await rates(investor, result.id)).toEqual(await rates(other, slow.id))
    expect(await rates(investor, result.id)).toHaveLength(30)
    expect(await investor.plan(result.id)).toMatchObject({ status: 'closed', endReason: 'completed' })
  })

  test('many who post at once post each day once', async () => {
    const { result } = await investor.buy()
    venue.clock.set(result.endTime)
    await Promise.all(Array.from({ length: 12 }, () => postDueDays(INVESTMENT, venue.services, result.id)))
    const plan = await investor.plan(result.id)
    expect([plan.status, plan.results.length]).toEqual(['closed', 7])
    expect(await auditLedger(venue.services.db)).toEqual([])
  })
})

describe('leaving early', () => {
  test.each([
    ['with a gain, which is given up', '1000000', '1050000', '950', '-50'],
    ['with a loss, which stays', '1000000', '950000', '945', '-55'],
  ])('%s', async (_, from, to, returned, profit) => {
    const start = (Math.floor(venue.clock.now() / DAY) + 1) * DAY
    pinAt(start, from)
    const { result } = await investor.buy()
    pinAt(start + 2 * DAY - 1000, to)
    await untilDay(result, 1)
    const quote = (await investor.quote(result.id)).result
    expect(quote).toMatchObject({ amount: '1000', damages: '50', returned, daysPosted: 1 })
    const answer = await investor.exit(result.id, { expectedReturned: returned, daysPosted: 1 })
    expect(answer.code).toBe(SUCCESS)
    expect(answer.result).toMatchObject({ status: 'closed', endReason: 'exited', returned, profit, nextTime: null })
    expect(await investor.figures()).toMatchObject({ free: String(9000 + Number(returned)), margin: '0', profit })
    expect((await movesOf('free')).slice(1).map(([type, settlement]) => [type, settlement])).toEqual([
      [14, 'planReturn'],
      ...(profit === '-55' ? [[14, 'loss']] : []),
      [14, 'planDamages'],
    ])
    pinAt(venue.clock.now(), null)
    expect(await auditLedger(venue.services.db)).toEqual([])
  })

  test('while it waits, too; the same press twice leaves once, another one hears that it has ended', async () => {
    const { result } = await investor.buy()
    const key = newKey()
    const [one, other] = await Promise.all([1, 2].map(() => investor.exit(result.id, { expectedReturned: '950', daysPosted: 0 }, key)))
    expect([one!.code, other!.code]).toEqual([SUCCESS, SUCCESS])
    const late = await investor.exit(result.id, { expectedReturned: '950', daysPosted: 0 })
    expect([late.code, late.result.endReason]).toEqual([OWN_CODES.alreadyClosed, 'exited'])
    expect((await investor.quote(result.id)).code).toBe(OWN_CODES.alreadyClosed)
    expect((await investor.figures()).free).toBe('9950')
  })

  test('a quote that no longer holds is refused, days that were due are posted first', async () => {
    const { result } = await investor.buy()
    expect((await investor.exit(result.id, { expectedReturned: '951', daysPosted: 0 })).code).toBe(OWN_CODES.smartQuoteChanged)
    venue.clock.set(result.nextTime!)
    const answer = await investor.exit(result.id, { expectedReturned: '950', daysPosted: 0 })
    expect([answer.code, answer.result.daysPosted, answer.result.status]).toEqual([OWN_CODES.smartQuoteChanged, 1, 'open'])
    venue.clock.set(result.endTime)
    const over = await investor.exit(result.id, { expectedReturned: '950', daysPosted: 0 })
    expect([over.code, over.result.endReason]).toEqual([OWN_CODES.alreadyClosed, 'completed'])
  })
})

test('the list shows waiting, active and ended ones, by plan and by time', async () => {
  const idsOf = async (query: string) => (await investor.list(query)).items.map(({ id }) => id)
  const first = (await investor.buy()).result
  venue.clock.advance(DAY)
  const second = (await investor.buy()).result
  expect(await idsOf('')).toEqual([second.id, first.id])
  expect(await idsOf('state=waiting')).toEqual([second.id])
  expect(await idsOf('state=active')).toEqual([first.id])
  expect(await idsOf('state=ended')).toEqual([])
  const { returned, daysPosted } = (await investor.quote(first.id)).result
  await investor.exit(first.id, { expectedReturned: returned, daysPosted })
  expect(await idsOf('state=ended')).toEqual([first.id])
  expect(await idsOf('state=active')).toEqual([])
  expect(await idsOf('plan=tidewater7')).toEqual([])
  expect(await idsOf(`from=${second.openTime}`)).toEqual([second.id])
  const page = await investor.list('size=1')
  expect(await idsOf(`size=1&cursor=${page.next}`)).toEqual([first.id])
})

test('the list of all orders has it, and its life names each posting', async () => {
  const { result } = await investor.buy()
  await untilDay(result, 1)
  const { returned, daysPosted } = (await investor.quote(result.id)).result
  await investor.exit(result.id, { expectedReturned: returned, daysPosted })
  const options = { token: investor.user.token, book: 'real' } as const
  const { items } = (await venue.get<GeneralPage>('/order/listGeneralOrder?kind=investment', options)).result
  expect(items).toMatchObject([{ id: result.id, kind: 'investment', codes: MARKETS, amount: '1000', status: 'closed', end: 'exited' }])
  const { events } = (await venue.get<OrderLife>(`/order/getOrderLife/${result.id}`, options)).result
  expect(events.map(({ step, rule }) => [step, rule])).toEqual([
    ['bought', null],
    ['dayPosted', 'I-1'],
    ['ended', null],
  ])
  for (const { entries } of events) expect(entries.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(0)
  expect(events[0]!.entries).toHaveLength(2)
  expect(events[2]!.entries.length).toBeGreaterThan(1)
})

test('nobody sees or ends another’s', async () => {
  const { result } = await investor.buy()
  const stranger = await newInvestor(venue)
  expect((await stranger.quote(result.id)).code).toBe(OWN_CODES.orderNotFound)
  expect((await stranger.exit(result.id, { expectedReturned: '950', daysPosted: 0 })).code).toBe(OWN_CODES.orderNotFound)
  expect((await stranger.list()).total).toBe(0)
  expect((await investor.plan(result.id)).status).toBe('open')
})

test('the database refuses what contradicts the terms', async () => {
  const { result } = await investor.buy()
  const { db } = venue.services
  const change = (set: object) => db.updateTable('investment_plans').set(set).where('id', '=', result.id).execute()
  const closed = { status: 'closed', closed_at: new Date(venue.clock.now()), end_reason: 'exited' } as const
  await expect(change({ ...closed, returned: '1000' })).rejects.toThrow('investment_plans_outcome')
  await expect(change({ ...closed, end_reason: 'completed', returned: '1000' })).rejects.toThrow('investment_plans_outcome')
  await expect(change({ days_posted: 1, income: '10' })).rejects.toThrow('does not add up')
  await expect(change({ income: '0.01' })).rejects.toThrow('does not add up')
  await expect(change({ amount: '2000' })).rejects.toThrow('keeps its terms')
  await expect(change({ name: 'Another' })).rejects.toThrow('keeps its terms')
  await expect(db.deleteFrom('investment_plans').where('id', '=', result.id).execute()).rejects.toThrow('keeps its terms')
  const day = { plan_id: result.id, user_id: investor.user.id, closes: '[]', posted_at: new Date(venue.clock.now()) }
  const insert = (row: object) =>
    db
      .insertInto('investment_days')
      .values({ ...day, date: result.firstDay, raw_rate: '0.01', rate: '0.01', amount: '10', ...row })
      .execute()
  await expect(insert({ amount: '11' })).rejects.toThrow('has no such day')
  await expect(insert({ raw_rate: '0.02', rate: '0.02', amount: '20' })).rejects.toThrow('has no such day')
  await expect(insert({ date: result.lastDay })).rejects.toThrow('has no such day')
})

/** More of them are asked for by the environment. */
const RACES = Number(process.env['RACES'] ?? 40)

test('an exit against the posting of a day: one of them goes first, and no cent is lost', { timeout: 600_000 }, async () => {
  const count: Record<string, number> = {}
  for (let race = 0; race < RACES; race++) {
    const who = await newInvestor(venue)
    const { result } = await who.buy()
    const leave = () => who.exit(result.id, { expectedReturned: '950', daysPosted: 0 })
    const early = race % 2 === 0 ? leave() : null
    // The result comes while the press is under way, in each race a little later.
    for (let turn = 0; turn < race % 9; turn++) await venue.services.db.selectFrom('params').select('key').limit(1).execute()
    venue.clock.set(result.nextTime!)
    const [answer] = await Promise.all([early ?? leave(), postDueDays(INVESTMENT, venue.services, result.id)])
    const plan = await who.plan(result.id)
    const outcome = `${plan.status} ${plan.daysPosted}`
    count[outcome] = (count[outcome] ?? 0) + 1
    if (plan.status === 'closed') expect([answer.code, plan.daysPosted, (await who.figures()).free]).toEqual([SUCCESS, 0, '9950'])
    else expect([answer.code, plan.daysPosted, plan.results.length]).toEqual([OWN_CODES.smartQuoteChanged, 1, 1])
  }
  expect(Object.keys(count).toSorted()).toEqual(['closed 0', 'open 1'])
  expect(await auditLedger(venue.services.db)).toEqual([])
})

test('a body of another form is malformed', async () => {
  const { token } = investor.user
  for (const body of [{}, { ...pairBody(), markets: 'BTC/USDT' }, { ...pairBody(), amount: 1000 }])
    expect((await venue.post('/order/buyInvestment', { token, book: 'real', key: newKey(), body })).code).toBe(OWN_CODES.malformed)
})
