/** Mining machines of one purchase: how they stand, each day's working, and what a check of a day came to. */
import * as z from 'zod/mini'
import { dateOfDay } from '../../src/domain/plans/plan-days.ts'
import { DAY } from '../../src/domain/simulation/calendar.ts'
import { daySeed, feedCommitments, feedTerms } from '../../src/domain/wire/feed-proof.ts'
import { candle, type Candle } from '../../src/domain/wire/market.ts'
import { miningOrderWithDays, type MiningDay, type MiningOrderWithDays } from '../../src/domain/wire/mining.ts'
import type { MachineDayVerdict, MiningHoldingContext, MiningHoldingEvent } from '../../src/machines/mining-holding/mining-holding.types.ts'
import { act, defineBinding, handIn, press, type EffectBinding } from '../support/pages/binding.ts'
import { reconnect } from '../support/pages/flows.ts'
import { at, button, buttons, fact, heading, no, says, saysNothingOf, titled, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { faultOfAccount, openedLate } from '../support/pages/real-account.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'
import { miningDay, RUNNING_MACHINES, SEEDED_MINING_DAY, SKIFF } from '../support/sample-mining.ts'
import { COMMITMENT, SEED, TERMS } from '../support/verification.ts'

const PAGE = `/mining?order=${RUNNING_MACHINES.id}`
const TITLE = text('miningHolding.title')
/** What the check that is under way is to come to. */
const NOTE = 'verdict'
const DAYS = [miningDay(0, '64000'), SEEDED_MINING_DAY, miningDay(2, '20000')]
const dataOf = ({ context }: Moment): MiningHoldingContext => context as unknown as MiningHoldingContext
const dayText = (date: string | number): string =>
  new Date(date).toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
const usdt = (amount: string | number): string =>
  `${Number(amount).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} USDT`

const fetched: EffectBinding = {
  call: { method: 'GET', path: new RegExp(`^/order/getMiningOrderById/${RUNNING_MACHINES.id}$`) },
  checks: faultOfAccount,
  reply: (order: MiningOrderWithDays) => success(miningOrderWithDays, order),
}

/** The candle of the day's close; another one where the check is to find a difference. */
const candlesOf = ({ date, close }: MiningDay, isSame: boolean): readonly Candle[] => {
  const shown = isSame ? close! : String(Number(close) * 2)
  return [[Date.parse(date), shown, shown, shown, shown]]
}

const figures = (order: MiningOrderWithDays): Look =>
  within(
    'region',
    TITLE,
    fact(text('miningHolding.output'), usdt(order.produced)),
    fact(text('miningHolding.power'), `−${usdt(order.powerPaid)}`),
    fact(text('mining.received'), usdt(order.received)),
    fact(text('mining.daysPosted'), `${order.daysPosted} of 180 days`),
    says(text('miningHolding.earnedBack', { income: usdt(order.income), amount: '960.00 USDT' })),
    fact(text('mining.paid'), '960.00 USDT'),
    fact(text('mining.quantity'), '2'),
    fact(text('miningHolding.running'), String(order.runningDays)),
    fact(text('miningHolding.dailyRange'), '2.90 to 4.40 USDT'),
    fact(text('miningHolding.counted'), `3 Jan 2026 to ${dayText(order.lastDay)}`),
    ...(order.status === 'open'
      ? [
          says(`${text('miningHolding.nextOutput')} ${dayText(order.nextTime!)}, 00:10`),
          fact(text('mining.ends'), `${dayText(order.endTime)}, 00:10`),
          says(text('miningHolding.averageNever')),
        ]
      : [
          fact(text('mining.ended'), `${dayText(order.closeTime!)}, 00:10`),
          says(`${text('mining.result')} −${usdt(order.profit!.slice(1))}`),
          saysNothingOf(text('miningHolding.nextOutput'), text('miningHolding.averageNever')),
        ]),
  )
/** Every posted day with what it brought in all. */
const days = (data: MiningHoldingContext): Look =>
  within(
    'region',
    text('miningHolding.days'),
    ...data.order!.results.map((day) =>
      says(`${dayText(day.date)} ${day.isStill ? `${text('miningHolding.stoodStill')} ` : ''}${usdt(day.amount)}`),
    ),
  )
const shown = (moment: Moment): readonly Look[] => {
  const { order } = dataOf(moment)
  return [
    heading(`${SKIFF.name} × 2`),
    says(text('mining.number', { number: order!.orderNumber }), text(`mining.state.${order!.status === 'open' ? 'active' : 'ended'}`)),
    figures(order!),
    days(dataOf(moment)),
  ]
}
const sure = saysNothingOf(text('miningHolding.mayBeOld'))

const WORDS = ['matches', 'differs', 'matchesBySeeds', 'differsBySeeds'].map((word) => `miningHolding.${word}`)
const wordOf = ({ isSame, by }: MachineDayVerdict): string =>
  `miningHolding.${isSame ? 'matches' : 'differs'}${by === 'seeds' ? 'BySeeds' : ''}`

/** Of each day that was opened, what is known of its check. */
const checks = (moment: Moment): readonly Look[] => {
  const data = dataOf(moment)
  if (data.order === null) return []
  const { checking, verdicts } = data
  const isChecking = moment.leaves.includes('check.checking')
  const looks = data.order.results.flatMap(({ date }): readonly Look[] => {
    if (date === checking)
      return [
        isChecking ? says(text('miningHolding.verifying')) : says(text('miningHolding.checkFailed'), failureText(data.checkFailure!.code)),
      ]
    const verdict = verdicts.find((each) => each.date === date)
    return verdict === undefined ? [] : [says(text(wordOf(verdict)))]
  })
  const said = verdicts.filter(({ date }) => date !== checking).map(wordOf)
  return [
    ...looks,
    ...WORDS.filter((word) => !said.includes(word)).map((word) => saysNothingOf(text(word))),
    ...(checking !== null && !isChecking ? [] : [saysNothingOf(text('miningHolding.checkFailed'))]),
    ...(isChecking ? [] : [saysNothingOf(text('miningHolding.verifying'))]),
  ]
}
/** The working of the day that is being checked, or was: from network and price to the money. */
const working = (moment: Moment): readonly Look[] => {
  const data = dataOf(moment)
  const date = data.checking ?? data.verdicts.at(-1)?.date
  const day = data.order?.results.find((each) => each.date === date)
  if (!day) return []
  const plain = (value: string): string => Number(value).toLocaleString('en', { maximumFractionDigits: 0 })
  const isClamped = day.rawOutput !== day.output
  const net = Number(day.amount) / 2
  return [
    within(
      'region',
      text('miningHolding.days'),
      says(
        `${text('miningHolding.network')} ${plain(day.networkRate)} TH/s`,
        `${text('miningHolding.difficulty')} ${BigInt(day.difficulty).toLocaleString('en')}`,
        `${text('miningHolding.rate')} 92 TH/s`,
        `${text('miningHolding.close', { code: 'BTC/USDT' })} ${Number(day.close).toLocaleString('en', { minimumFractionDigits: 2 })}`,
        `${text('miningHolding.raw')} ${usdt(day.rawOutput)}`,
        text(isClamped ? 'miningHolding.clamped' : 'miningHolding.unclamped', {
          raw: usdt(day.rawOutput),
          low: '2.90 USDT',
          high: '4.40 USDT',
          output: usdt(day.output),
        }),
        text('miningHolding.net', { output: usdt(day.output), power: '1.10 USDT', net: usdt(net) }),
        text('miningHolding.amount', { net: usdt(net), quantity: '2', amount: usdt(day.amount) }),
      ),
    ),
  ]
}
const both = (moment: Moment): readonly Look[] => [...checks(moment), ...working(moment)]

export const miningHolding = defineBinding<MiningHoldingEvent>({
  name: 'mining-holding',
  layouts: ['desktop', 'phone'],
  stream: () => `miningHolding:real:${RUNNING_MACHINES.id}`,
  begin: ({ context, world, notes }) => {
    world.replies.push(({ path, query }) => {
      if (path === '/index/getKValueByCodeAndDate' && query.get('period') === '1d' && query.get('limit') === '11') {
        const { date, isSame } = JSON.parse(notes.get(NOTE)!) as MachineDayVerdict
        const day = DAYS.find((each) => each.date === date)!
        return query.get('before') === String(Date.parse(date) + DAY) ? success(z.array(candle), candlesOf(day, isSame) as Candle[]) : null
      }
      if (path === '/index/getFeedTerms') return success(feedTerms, { terms: TERMS })
      if (path === '/index/getDaySeed') return success(daySeed, { day: query.get('day')!, seed: SEED, revealTime: 0 })
      return null
    })
    return openedLate(context, PAGE, 'mining-holding.machine')
  },
  events: {
    'miningHolding.retry': (_, { now }) => press(text(now.leaves.includes('machines.failed') ? 'common.tryAgain' : 'common.retry')),
    'miningHolding.refresh': () => act('the connection goes away and comes back', reconnect),
    'miningHolding.verify': ({ date }, { now }) =>
      dataOf(now).order?.results.some((day) => day.date === date)
        ? act(`opens ${dayText(date)} and verifies it`, async ({ page }) => {
            const day = page.locator('details', { has: page.locator('summary', { hasText: dayText(date) }) })
            if (!(await day.evaluate((element) => (element as HTMLDetailsElement).open))) await day.locator('summary').click()
            await day.getByRole('button').click()
          })
        : handIn('The page shows only days that are posted.'),
  },
  effects: {
    fetchHolding: fetched,
    refreshHolding: fetched,
    checkDay: {
      call: { method: 'GET', path: /^\/index\/getFeedCommitment$/ },
      cannot: ({ end, output }) => {
        if (end !== 'done') return null
        const { date, isSame, by } = output as MachineDayVerdict
        return by === 'seeds' && isSame && date !== SEEDED_MINING_DAY.date ? 'Only the price of one day comes from seeds.' : null
      },
      reply: (verdict: MachineDayVerdict, { notes }) => {
        notes.set(NOTE, JSON.stringify(verdict))
        if (verdict.by !== 'seeds') return success(feedCommitments, { source: 'ccxt:binance', isSimulated: false, commitments: [] })
        const { madeAt, firstDay, head, termsHash } = COMMITMENT
        const made = { madeAt, firstDay: dateOfDay(firstDay), head: verdict.isSame ? head : 'ab'.repeat(32), termsHash }
        return success(feedCommitments, { source: 'simulated', isSimulated: true, commitments: [made] })
      },
    },
  },
  always: () => [titled(text('shell.pageTitle', { page: text('shell.titles.mining') })), at(PAGE), heading(text('shell.titles.mining'))],
  see: {
    'machines.loading': () => [within('region', TITLE, says(text('miningHolding.loading')), no('alert'))],
    'machines.loaded': (moment) => [...shown(moment), sure],
    'machines.refreshing': (moment) => [...shown(moment), sure],
    'machines.failed': (moment) => [
      within(
        'region',
        TITLE,
        within('alert', '', heading(text('miningHolding.failedTitle')), says(failureText(dataOf(moment).failure!.code))),
        buttons(text('common.tryAgain')),
      ),
    ],
    'machines.refreshFailed': (moment) => [
      ...shown(moment),
      says(`${text('miningHolding.mayBeOld')} ${failureText(dataOf(moment).failure!.code)}`),
      button(text('common.retry'), 'on'),
    ],
    'check.idle': both,
    'check.checking': both,
    'check.unchecked': both,
  },
})
