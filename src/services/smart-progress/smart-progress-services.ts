/** Fulfils the ports of a smart plan's page. */
import * as z from 'zod/mini'
import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import { compare } from '../../domain/money.ts'
import { DAY } from '../../domain/simulation/calendar.ts'
import { closesFrom, SLACK_DAYS } from '../../domain/smart/day-closes.ts'
import { dayAmount } from '../../domain/smart/plan-money.ts'
import { clampRate, closesNeeded, workOutDay } from '../../domain/smart/plan-rule.ts'
import { candle } from '../../domain/wire/market.ts'
import { smartOrderWithDays } from '../../domain/wire/smart.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { smartProgressMachine } from '../../machines/smart-progress/smart-progress.machine.ts'
import type { CheckDayInput, DayVerdict, FetchPlanInput } from '../../machines/smart-progress/smart-progress.types.ts'
import type { HttpClient } from '../http/http-client.ts'

export const createSmartProgressServices = (http: HttpClient) =>
  ({
    fetchPlan: ({ id }: FetchPlanInput, { signal }) =>
      http.get(`/order/getSmartOrderById/${id}`, smartOrderWithDays, undefined, { mode: 'real', signal }),
    // What the venue says it was worked out from counts for nothing here: the candles are those of the market's own chart.
    checkDay: async ({ plan, day }: CheckDayInput, { signal }): Promise<DayVerdict> => {
      const last = Date.parse(day.date) / DAY
      const count = closesNeeded(plan.rule)
      const closes = await Promise.all(
        day.closes.map(async ({ code }) => {
          const asked = { code, period: '1d', limit: count + SLACK_DAYS, before: (last + 1) * DAY }
          const found = closesFrom(await http.get('/index/getKValueByCodeAndDate', z.array(candle), asked, { signal }), last, count)
          if (found === null) throw { code: String(OWN_CODES.unavailable), message: `no candles of ${code}` } satisfies Failure
          return { code, closes: [...found] }
        }),
      )
      const { rawRate } = workOutDay(plan.rule, closes)
      const rate = clampRate(rawRate, plan)
      const isSame =
        compare(rawRate, day.rawRate) === 0 &&
        compare(rate, day.rate) === 0 &&
        compare(dayAmount(plan.amount, rate), day.amount) === 0 &&
        closes.every((market, at) => market.closes.every((close, n) => compare(close, day.closes[at]?.closes[n] ?? '0') === 0))
      return { date: day.date, isSame }
    },
  }) satisfies ServicesFor<typeof smartProgressMachine>
