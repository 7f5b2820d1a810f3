import { describe, expect, test, vi } from 'vitest'
import { RUNNING_PLAN } from '../../../tests/support/sample-orders.ts'
import { planDay, SEEDED_PLAN_DAY } from '../../../tests/support/sample-plans.ts'
import { COMMITMENT, SEED, SEEDED_DAY, TERMS } from '../../../tests/support/verification.ts'
import { DAY } from '../../domain/simulation/calendar.ts'
import { dateOfDay } from '../../domain/plans/plan-days.ts'
import type { Candle } from '../../domain/wire/market.ts'
import type { PlanDay } from '../../domain/wire/plans.ts'
import { smartOrderWithDays } from '../../domain/wire/smart.ts'
import type { HttpClient } from '../http/http-client.ts'
import { createSmartProgressServices } from './smart-progress-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }
const { signal } = tools
const POSTED = planDay(0, 600)
const LAST = Date.parse(POSTED.date) / DAY
const candlesOf = ({ closes: [market] }: PlanDay): Candle[] =>
  market!.closes.map((close, n) => [(LAST - market!.closes.length + 1 + n) * DAY, close, close, close, close])
const EXCHANGE = { source: 'ccxt:binance', isSimulated: false, commitments: [] }

/** A venue that answers each call with what stands under its path. */
const checked = (day: PlanDay, answers: Readonly<Record<string, unknown>>) => {
  const get = vi.fn(async (path: string) => answers[path])
  const verdict = createSmartProgressServices({ get } as unknown as HttpClient).checkDay({ plan: RUNNING_PLAN, day }, tools)
  return { get, verdict }
}
const ofExchange = (day: PlanDay, candles = candlesOf(POSTED)) =>
  checked(day, { '/index/getFeedCommitment': EXCHANGE, '/index/getKValueByCodeAndDate': candles })

test('the plan is read by its id, as the real account', async () => {
  const get = vi.fn(async () => null)
  await createSmartProgressServices({ get } as unknown as HttpClient).fetchPlan({ id: '71' }, tools)
  expect(get.mock.calls).toEqual([['/order/getSmartOrderById/71', smartOrderWithDays, undefined, { mode: 'real', signal }]])
})

describe('where prices are those of an exchange', () => {
  test('a day that the rule gives matches, and the candles asked for are those up to its end', async () => {
    const { get, verdict } = ofExchange(POSTED)
    expect(await verdict).toEqual({ date: POSTED.date, isSame: true, by: 'candles' })
    const asked = { code: 'BTC/USDT', period: '1d', limit: 31, before: (LAST + 1) * DAY }
    expect(get.mock.calls.at(-1)).toEqual(['/index/getKValueByCodeAndDate', expect.anything(), asked, { signal }])
  })

  test.each([
    ['another raw rate', { rawRate: '0.5' }],
    ['another rate', { rate: '0.0001' }],
    ['other money', { amount: '10.08' }],
    ['a close that no candle has', { closes: [{ code: 'BTC/USDT', closes: POSTED.closes[0]!.closes.with(3, '60031') }] }],
  ] as const)('a posted day with %s does not match', async (_, change) =>
    expect(await ofExchange({ ...POSTED, ...(change as Partial<PlanDay>) }).verdict).toMatchObject({ isSame: false }),
  )

  test('other candles than the venue worked by do not match, and missing ones say nothing', async () => {
    expect(await ofExchange(POSTED, candlesOf(planDay(0, 700))).verdict).toMatchObject({ isSame: false })
    await expect(ofExchange(POSTED, []).verdict).rejects.toMatchObject({ code: '30020' })
  })
})

describe('where prices are simulated', () => {
  const { openTime } = RUNNING_PLAN
  const DATE = dateOfDay(SEEDED_DAY)
  const commitment = { madeAt: openTime, firstDay: dateOfDay(COMMITMENT.firstDay), head: COMMITMENT.head, termsHash: COMMITMENT.termsHash }
  const bySeeds = (posted: PlanDay, change: object = {}) =>
    checked(posted, {
      '/index/getFeedCommitment': { source: 'simulated', isSimulated: true, commitments: [commitment] },
      '/index/getDaySeed': { day: DATE, seed: SEED, revealTime: 0 },
      '/index/getFeedTerms': { terms: TERMS },
      '/index/getKValueByCodeAndDate': candlesOf(POSTED),
      ...change,
    })

  test('the closes come from the seeds, and nobody is asked for candles', async () => {
    const { get, verdict } = bySeeds(SEEDED_PLAN_DAY)
    expect(await verdict).toEqual({ date: DATE, isSame: true, by: 'seeds' })
    expect(get.mock.calls.map(([path]) => path)).not.toContain('/index/getKValueByCodeAndDate')
  })

  test('candles that agree with a false close help nothing', async () =>
    expect(await bySeeds({ ...SEEDED_PLAN_DAY, amount: '10.08' }).verdict).toEqual({ date: DATE, isSame: false, by: 'seeds' }))

  test.each([
    ['the seed is not told yet', { '/index/getDaySeed': { day: DATE, seed: null, revealTime: 1 } }],
    [
      'the plan is older than everything that was published',
      { '/index/getFeedCommitment': { source: 'simulated', isSimulated: true, commitments: [{ ...commitment, madeAt: openTime + 1 }] } },
    ],
  ])('while %s, the candles are taken, and the verdict says so', async (_, change) =>
    expect(await bySeeds(POSTED, change).verdict).toEqual({ date: POSTED.date, isSame: true, by: 'candles' }),
  )
})
