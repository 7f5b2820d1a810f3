/** Fulfils the ports of one purchase of mining machines. */
import * as z from 'zod/mini'
import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import { closesFrom, SLACK_DAYS } from '../../domain/plans/day-closes.ts'
import { DAY } from '../../domain/simulation/calendar.ts'
import type { MiningDayClaim } from '../../domain/mining/mining-day-claim.ts'
import { dayOfMining, miningDayLooks, verifyMiningDay } from '../../domain/simulation/verify-mining-day.ts'
import { candle } from '../../domain/wire/market.ts'
import { miningOrderWithDays } from '../../domain/wire/mining.ts'
import type { miningHoldingMachine } from '../../machines/mining-holding/mining-holding.machine.ts'
import type { CheckMachineDayInput, FetchHoldingInput, MachineDayVerdict } from '../../machines/mining-holding/mining-holding.types.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import { hashes, readEvidence } from '../feed-proof/published-evidence.ts'
import type { HttpClient } from '../http/http-client.ts'

const matchesCandles = async (http: HttpClient, claim: MiningDayClaim, signal: AbortSignal): Promise<boolean> => {
  const { code } = claim.order.market
  const day = dayOfMining(claim)
  const asked = { code, period: '1d', limit: 1 + SLACK_DAYS, before: (day + 1) * DAY }
  const close = closesFrom(await http.get('/index/getKValueByCodeAndDate', z.array(candle), asked, { signal }), day, 1)?.[0]
  // A day that the venue had no price of either is worked out without one.
  if (close === undefined && claim.day.close !== null)
    throw { code: String(OWN_CODES.unavailable), message: `no candles of ${code}` } satisfies Failure
  return miningDayLooks(claim, close ?? null, hashes.sha256).every(({ isRight }) => isRight)
}

export const createMiningHoldingServices = (http: HttpClient) =>
  ({
    fetchHolding: ({ id, mode }: FetchHoldingInput, { signal }) =>
      http.get(`/order/getMiningOrderById/${id}`, miningOrderWithDays, undefined, { mode, signal }),
    // What the venue says it was worked out from counts for nothing here: the network comes from its published seed, the price from the
    // seeds that the venue fixed before the machine was bought, and where there are none, from the market's own chart.
    checkDay: async (claim: CheckMachineDayInput, { signal }): Promise<MachineDayVerdict> => {
      const { date } = claim.day
      const published = await readEvidence(http, claim.order, dayOfMining(claim), signal)
      if (published.kind === 'evidence' && published.commitment)
        return { date, isSame: verifyMiningDay(claim, published.evidence, hashes).matches, by: 'seeds' }
      return { date, isSame: await matchesCandles(http, claim, signal), by: 'candles' }
    },
  }) satisfies ServicesFor<typeof miningHoldingMachine>
