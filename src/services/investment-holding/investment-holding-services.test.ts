import { expect, test, vi } from 'vitest'
import { investmentDay, RUNNING_INVESTMENT } from '../../../tests/support/sample-investments.ts'
import { DAY } from '../../domain/simulation/calendar.ts'
import { investmentOrderWithDays } from '../../domain/wire/investment.ts'
import type { Candle } from '../../domain/wire/market.ts'
import type { PlanDay } from '../../domain/wire/plans.ts'
import type { HttpClient } from '../http/http-client.ts'
import { createInvestmentHoldingServices } from './investment-holding-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }
const { signal } = tools

test('the commitment is read by its id, as the account in use', async () => {
  const get = vi.fn(async () => null)
  await createInvestmentHoldingServices({ get } as unknown as HttpClient).fetchPlan({ id: '81', mode: 'demo' }, tools)
  expect(get.mock.calls).toEqual([['/order/getInvestmentOrderById/81', investmentOrderWithDays, undefined, { mode: 'demo', signal }]])
})

test('a day is worked out from the candles that everybody sees, and one that the rule does not give differs', async () => {
  const posted = investmentDay(0, 60_600)
  const last = Date.parse(posted.date) / DAY
  const candles = posted.closes[0]!.closes.map((close, n): Candle => [(last - 1 + n) * DAY, close, close, close, close])
  const answers: Readonly<Record<string, unknown>> = {
    '/index/getFeedCommitment': { source: 'ccxt:binance', isSimulated: false, commitments: [] },
    '/index/getKValueByCodeAndDate': candles,
  }
  const get = async (path: string) => answers[path]
  const check = (day: PlanDay) =>
    createInvestmentHoldingServices({ get } as unknown as HttpClient).checkDay({ plan: RUNNING_INVESTMENT, day }, tools)
  expect(await check(posted)).toEqual({ date: posted.date, isSame: true, by: 'candles' })
  expect(await check({ ...posted, amount: '1.01' })).toEqual({ date: posted.date, isSame: false, by: 'candles' })
  expect(await check({ ...posted, rawRate: '0.0011', rate: '0.0011' })).toMatchObject({ isSame: false })
})
