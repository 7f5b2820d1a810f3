import { expect, test, vi } from 'vitest'
import { RUNNING_PLAN } from '../../../tests/support/sample-orders.ts'
import { planDay } from '../../../tests/support/sample-plans.ts'
import { DAY } from '../../domain/simulation/calendar.ts'
import type { Candle } from '../../domain/wire/market.ts'
import { smartOrderWithDays, type PlanDay } from '../../domain/wire/smart.ts'
import type { HttpClient } from '../http/http-client.ts'
import { createSmartProgressServices } from './smart-progress-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }
const { signal } = tools
const POSTED = planDay(0, 600)
const LAST = Date.parse(POSTED.date) / DAY
const candlesOf = ({ closes: [market] }: PlanDay): Candle[] =>
  market!.closes.map((close, n) => [(LAST - market!.closes.length + 1 + n) * DAY, close, close, close, close])

const checked = (day: PlanDay, candles = candlesOf(POSTED)) => {
  const get = vi.fn(async () => candles)
  const verdict = createSmartProgressServices({ get } as unknown as HttpClient).checkDay({ plan: RUNNING_PLAN, day }, tools)
  return { get, verdict }
}

test('the plan is read by its id, as the real account', async () => {
  const get = vi.fn(async () => null)
  await createSmartProgressServices({ get } as unknown as HttpClient).fetchPlan({ id: '71' }, tools)
  expect(get.mock.calls).toEqual([['/order/getSmartOrderById/71', smartOrderWithDays, undefined, { mode: 'real', signal }]])
})

test('a day that the rule gives matches, and the candles asked for are those up to its end', async () => {
  const { get, verdict } = checked(POSTED)
  expect(await verdict).toEqual({ date: POSTED.date, isSame: true })
  expect(get.mock.calls).toEqual([
    [
      '/index/getKValueByCodeAndDate',
      expect.anything(),
      { code: 'BTC/USDT', period: '1d', limit: 31, before: (LAST + 1) * DAY },
      { signal },
    ],
  ])
})

test.each([
  ['another raw rate', { rawRate: '0.5' }],
  ['another rate', { rate: '0.0001' }],
  ['other money', { amount: '10.08' }],
  ['a close that no candle has', { closes: [{ code: 'BTC/USDT', closes: POSTED.closes[0]!.closes.with(3, '60031') }] }],
] as const)('a posted day with %s does not match', async (_, change) =>
  expect(await checked({ ...POSTED, ...(change as Partial<PlanDay>) }).verdict).toEqual({ date: POSTED.date, isSame: false }),
)

test('other candles than the venue worked by do not match, and missing ones say nothing', async () => {
  const other = candlesOf(planDay(0, 700))
  expect(await checked(POSTED, other).verdict).toEqual({ date: POSTED.date, isSame: false })
  await expect(checked(POSTED, []).verdict).rejects.toMatchObject({ code: '30020' })
})
