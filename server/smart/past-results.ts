/** What a product would have brought of late. */
import { add, compare } from '../../src/domain/money.ts'
import { lastDueDay } from '../../src/domain/smart/plan-days.ts'
import type { PastResults, SmartProduct } from '../../src/domain/wire/smart.ts'
import type { Feed } from '../core/feed/feed.ts'
import type { Services } from '../core/context.ts'
import { ClosesUnknown } from './day-closes.ts'
import type { OfferedProduct } from './smart-products.ts'
import { workOutDays, type WorkedOut } from './work-out-days.ts'

const PAST_DAYS = 90

/** Sum, extremes and losses of days, of which there is at least one. */
export const summedUp = (days: readonly Pick<WorkedOut, 'date' | 'rawRate' | 'rate'>[]): PastResults => {
  const rates = days.map(({ rate }) => rate)
  const sorted = rates.toSorted(compare)
  return {
    days: days.map(({ date, rawRate, rate }) => ({ date, rawRate, rate })),
    sum: rates.reduce(add, '0'),
    best: sorted.at(-1) ?? '0',
    worst: sorted[0] ?? '0',
    losingDays: rates.filter((rate) => compare(rate, '0') < 0).length,
  }
}

/** Of one day: the day it is of, and the results by product. */
const kept = new WeakMap<Feed, { readonly day: number; readonly results: Map<string, PastResults> }>()

const pastOf = async ({ market, clock, log }: Services, offered: OfferedProduct): Promise<PastResults | null> => {
  const now = clock.now()
  const lastDay = lastDueDay(now)
  const found = kept.get(market.feed)
  const today = found?.day === lastDay ? found : { day: lastDay, results: new Map<string, PastResults>() }
  kept.set(market.feed, today)
  const key = JSON.stringify(offered)
  const known = today.results.get(key)
  if (known) return known
  try {
    const results = summedUp(await workOutDays(market, offered, { firstDay: lastDay - PAST_DAYS + 1, lastDay }, now))
    today.results.set(key, results)
    return results
  } catch (error) {
    if (!(error instanceof ClosesUnknown)) throw error
    log.warn({ err: error, product: offered.product }, 'the past of a smart product is not known now')
    return null
  }
}

export const withPast = async (services: Services, offered: OfferedProduct): Promise<SmartProduct> => ({
  ...offered,
  markets: [...offered.markets],
  days: [...offered.days],
  past: await pastOf(services, offered),
})
