import { ANY_PRICE, type Banded, type Watch } from '../core/band-watch.ts'
import { ClosesNotAsked, ClosesUnknown } from './day-closes.ts'
import { postDueDays } from './post-days.ts'
import { smartNews } from './smart-news.ts'
import { nextTimeOf, readPlan, runningPlans, type PlanRow } from './smart.repository.ts'

const bandedOf = (row: PlanRow): Banded => ({
  id: row.id,
  code: row.markets[0]?.code ?? '',
  since: row.opened_at.getTime(),
  band: ANY_PRICE,
  dueAt: nextTimeOf(row),
})

/** Posts the days of plans once their results are due, and ends those that have run their time. */
export const smartWatch: Watch = {
  name: 'post-days-of-plans',
  all: async (db) => (await runningPlans(db)).map(bandedOf),
  one: async (db, id) => {
    const row = await readPlan(db, id)
    return row?.status === 'open' ? bandedOf(row) : null
  },
  news: (bus, changed) => bus.subscribe(smartNews, ({ orderId }) => changed(orderId)),
  act: async (services, id) => {
    try {
      return (await postDueDays(services, id)) !== null
    } catch (error) {
      if (!(error instanceof ClosesUnknown)) throw error
      // The watch tries again at every tick: the log hears of each question, not of each look.
      if (!(error instanceof ClosesNotAsked)) services.log.warn({ err: error, orderId: id }, 'a day of a smart plan waits for its prices')
      return false
    }
  },
}
