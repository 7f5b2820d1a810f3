/** One investment plan: how it stands, each day's working, and what a check of a day came to. */
import * as z from 'zod/mini'
import { DAY } from '../../src/domain/simulation/calendar.ts'
import { dateOfDay } from '../../src/domain/plans/plan-days.ts'
import { daySeed, feedCommitments, feedTerms } from '../../src/domain/wire/feed-proof.ts'
import { candle, type Candle } from '../../src/domain/wire/market.ts'
import type { PlanDay } from '../../src/domain/wire/plans.ts'
import { investmentOrderWithDays, type InvestmentOrderWithDays } from '../../src/domain/wire/investment.ts'
import type { DayVerdict } from '../../src/machines/shapes/day-check.ts'
import type { InvestmentHoldingContext, InvestmentHoldingEvent } from '../../src/machines/investment-holding/investment-holding.types.ts'
import { act, defineBinding, handIn, press, type EffectBinding } from '../support/pages/binding.ts'
import { reconnect } from '../support/pages/flows.ts'
import { at, buttons, button, fact, heading, no, says, saysNothingOf, titled, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { faultOfAccount, openedLate } from '../support/pages/real-account.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'
import { investmentDay, RUNNING_INVESTMENT, SEEDED_INVESTMENT_DAY } from '../support/sample-investments.ts'
import { COMMITMENT, SEED, TERMS } from '../support/verification.ts'

const PAGE = `/investment?plan=${RUNNING_INVESTMENT.id}`
const TITLE = text('planProgress.title')
const NAME = RUNNING_INVESTMENT.name
/** What the check that is under way is to come to. */
const NOTE = 'verdict'
const DAYS = [investmentDay(0, 58_000), SEEDED_INVESTMENT_DAY, investmentDay(2, 60_600)]
const dataOf = ({ context }: Moment): InvestmentHoldingContext => context as unknown as InvestmentHoldingContext
const dayText = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
const change = (amount: string, unit = ' USDT', digits = 2): string => {
  const value = Number(amount)
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}${unit}`
}
const percent = (share: string, digits = 2): string => change(String(Number(share) * 100), '%', digits)

const fetched: EffectBinding = {
  call: { method: 'GET', path: new RegExp(`^/order/getInvestmentOrderById/${RUNNING_INVESTMENT.id}$`) },
  checks: faultOfAccount,
  reply: (plan: InvestmentOrderWithDays) => success(investmentOrderWithDays, plan),
}

/** The candles of the closes that a day was worked out from; another last one where the check is to find a difference. */
const candlesOf = ({ date, closes: [market] }: PlanDay, isSame: boolean): readonly Candle[] => {
  const last = Date.parse(date) / DAY
  const { closes } = market!
  return closes.map((close, n): Candle => {
    const shown = isSame || n < closes.length - 1 ? close : String(Number(close) + 100)
    return [(last - closes.length + 1 + n) * DAY, shown, shown, shown, shown]
  })
}

const figures = (plan: InvestmentOrderWithDays): Look =>
  within(
    'region',
    TITLE,
    fact(text('plans.amount'), '1,000.00 USDT'),
    says(`${text('plans.income')} ${change(plan.income)}`),
    says(`${text('investmentHolding.dailyIncome')} ${change(plan.results.at(-1)!.amount)}`),
    says(`${text('investmentHolding.receivedIncome')} ${plan.profit === null ? text('investmentHolding.atTheEnd') : change(plan.profit)}`),
    fact(text('plans.runTime'), `${plan.daysPosted} of 7 days`),
    fact(text('planProgress.counted'), '3 Jan 2026 to 9 Jan 2026'),
    fact(text('planProgress.dailyRange'), '−0.20% to +0.45%'),
    ...(plan.status === 'open'
      ? [
          fact(text('plans.next'), `${dayText(new Date(plan.nextTime!).toISOString())}, 00:10`),
          fact(text('planProgress.ends'), '10 Jan 2026, 00:10'),
          says(text('planProgress.atTheEnd')),
        ]
      : [
          fact(text('plans.ended'), '10 Jan 2026, 00:10'),
          fact(text('planProgress.returned'), '997.17 USDT'),
          says(`${text('plans.result')} ${change(plan.profit!)}`),
          saysNothingOf(text('plans.next')),
        ]),
  )
/** Every posted day with what it brought; the newest stands first. */
const days = (data: InvestmentHoldingContext): Look =>
  within(
    'region',
    text('planProgress.days'),
    ...data.plan!.results.map((day) => says(`${dayText(day.date)} ${percent(day.rate)} ${change(day.amount)}`)),
  )
const shown = (moment: Moment): readonly Look[] => {
  const { plan } = dataOf(moment)
  return [
    heading(NAME),
    says(`Plan number ${plan!.orderNumber}`, text(`plans.state.${plan!.status === 'open' ? 'running' : 'completed'}`)),
    figures(plan!),
    days(dataOf(moment)),
  ]
}
const sure = saysNothingOf(text('planProgress.mayBeOld'))

const WORDS = ['matches', 'differs', 'matchesBySeeds', 'differsBySeeds'].map((word) => `planProgress.${word}`)
const wordOf = ({ isSame, by }: DayVerdict): string => `planProgress.${isSame ? 'matches' : 'differs'}${by === 'seeds' ? 'BySeeds' : ''}`

/** Of each day that was opened, what is known of its check. */
const checks = (moment: Moment): readonly Look[] => {
  const data = dataOf(moment)
  if (data.plan === null) return []
  const { checking, verdicts } = data
  const isChecking = moment.leaves.includes('check.checking')
  const looks = data.plan.results.flatMap(({ date }): readonly Look[] => {
    if (date === checking)
      return [
        isChecking ? says(text('planProgress.verifying')) : says(text('planProgress.checkFailed'), failureText(data.checkFailure!.code)),
      ]
    const verdict = verdicts.find((each) => each.date === date)
    return verdict === undefined ? [] : [says(text(wordOf(verdict)))]
  })
  const said = verdicts.filter(({ date }) => date !== checking).map(wordOf)
  return [
    ...looks,
    ...WORDS.filter((word) => !said.includes(word)).map((word) => saysNothingOf(text(word))),
    ...(checking !== null && !isChecking ? [] : [saysNothingOf(text('planProgress.checkFailed'))]),
    ...(isChecking ? [] : [saysNothingOf(text('planProgress.verifying'))]),
  ]
}
/** The working of the day that is being checked, or was: from the closes to the money. */
const working = (moment: Moment): readonly Look[] => {
  const data = dataOf(moment)
  const date = data.checking ?? data.verdicts.at(-1)?.date
  const day = data.plan?.results.find((each) => each.date === date)
  if (!day) return []
  const isClamped = day.rawRate !== day.rate
  const closes = day.closes[0]!.closes.map(Number)
  const mean = Math.trunc(((closes[1]! - closes[0]!) / closes[0]!) * 1e8) / 1e8
  return [
    within(
      'region',
      text('planProgress.days'),
      says(
        `BTC/USDT ${closes.map((close) => close.toLocaleString('en', { minimumFractionDigits: 2 })).join(' ')} ${percent(String(mean), 6)}`,
        text('planProgress.mean', { markets: '1', rate: percent(String(mean), 6) }),
        text('investmentHolding.shareOfIt', { share: '10%', rate: percent(day.rawRate, 6) }),
        text(isClamped ? 'planProgress.clamped' : 'planProgress.unclamped', {
          raw: percent(day.rawRate, 6),
          min: '−0.20%',
          max: '+0.45%',
          rate: percent(day.rate, 6),
        }),
        text('planProgress.money', { amount: '1,000.00 USDT', rate: percent(day.rate, 6), result: change(day.amount) }),
      ),
    ),
  ]
}
const both = (moment: Moment): readonly Look[] => [...checks(moment), ...working(moment)]

export const investmentHolding = defineBinding<InvestmentHoldingEvent>({
  name: 'investment-holding',
  layouts: ['desktop', 'phone'],
  stream: () => `investmentHolding:${RUNNING_INVESTMENT.id}`,
  begin: ({ context, world, notes }) => {
    world.replies.push(({ path, query }) => {
      if (path === '/index/getKValueByCodeAndDate' && query.get('period') === '1d' && query.get('limit') === '12') {
        const { date, isSame } = JSON.parse(notes.get(NOTE)!) as DayVerdict
        const day = DAYS.find((each) => each.date === date)!
        return query.get('before') === String(Date.parse(date) + DAY) ? success(z.array(candle), candlesOf(day, isSame) as Candle[]) : null
      }
      if (path === '/index/getFeedTerms') return success(feedTerms, { terms: TERMS })
      if (path === '/index/getDaySeed') return success(daySeed, { day: query.get('day')!, seed: SEED, revealTime: 0 })
      return null
    })
    return openedLate(context, PAGE, 'investment-holding.machine')
  },
  events: {
    'investmentHolding.retry': (_, { now }) => press(text(now.leaves.includes('plan.failed') ? 'common.tryAgain' : 'common.retry')),
    'investmentHolding.refresh': () => act('the connection goes away and comes back', reconnect),
    'investmentHolding.verify': ({ date }, { now }) =>
      dataOf(now).plan?.results.some((day) => day.date === date)
        ? act(`opens ${dayText(date)} and verifies it`, async ({ page }) => {
            const day = page.locator('details', { has: page.locator('summary', { hasText: dayText(date) }) })
            if (!(await day.evaluate((element) => (element as HTMLDetailsElement).open))) await day.locator('summary').click()
            await day.getByRole('button').click()
          })
        : handIn('The page shows only days that are posted.'),
  },
  effects: {
    fetchPlan: fetched,
    refreshPlan: fetched,
    checkDay: {
      call: { method: 'GET', path: /^\/index\/getFeedCommitment$/ },
      cannot: ({ end, output }) => {
        if (end !== 'done') return null
        const { date, isSame, by } = output as DayVerdict
        return by === 'seeds' && isSame && date !== SEEDED_INVESTMENT_DAY.date ? 'Only the closes of one day come from seeds.' : null
      },
      reply: (verdict: DayVerdict, { notes }) => {
        notes.set(NOTE, JSON.stringify(verdict))
        if (verdict.by !== 'seeds') return success(feedCommitments, { source: 'ccxt:binance', isSimulated: false, commitments: [] })
        const { madeAt, firstDay, head, termsHash } = COMMITMENT
        const made = { madeAt, firstDay: dateOfDay(firstDay), head: verdict.isSame ? head : 'ab'.repeat(32), termsHash }
        return success(feedCommitments, { source: 'simulated', isSimulated: true, commitments: [made] })
      },
    },
  },
  always: () => [
    titled(text('shell.pageTitle', { page: text('shell.titles.investment') })),
    at(PAGE),
    heading(text('shell.titles.investment')),
  ],
  see: {
    'plan.loading': () => [within('region', TITLE, says(text('planProgress.loading')), no('alert'))],
    'plan.loaded': (moment) => [...shown(moment), sure],
    'plan.refreshing': (moment) => [...shown(moment), sure],
    'plan.failed': (moment) => [
      within(
        'region',
        TITLE,
        within('alert', '', heading(text('planProgress.failedTitle')), says(failureText(dataOf(moment).failure!.code))),
        buttons(text('common.tryAgain')),
      ),
    ],
    'plan.refreshFailed': (moment) => [
      ...shown(moment),
      says(`${text('planProgress.mayBeOld')} ${failureText(dataOf(moment).failure!.code)}`),
      button(text('common.retry'), 'on'),
    ],
    'check.idle': both,
    'check.checking': both,
    'check.unchecked': both,
  },
})
