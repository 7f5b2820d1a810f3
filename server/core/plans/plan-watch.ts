import { ANY_PRICE, type Banded, type Watch } from '../band-watch.ts'
import { ClosesNotAsked, ClosesUnknown } from './day-closes.ts'
import { postDueDays } from './post-days.ts'
import type { PlanFamily, PlanRow } from './plan-family.ts'
import { nextTimeOf, readPlan, runningPlans } from './plan-store.ts'

const bandedOf = (row: PlanRow): Banded => ({
  id: row.id,
  code: row.markets[0]?.code ?? '',
  since: row.opened_at.getTime(),
  band: ANY_PRICE,
  dueAt: nextTimeOf(row),
})

/** Posts the days of plans once their results are due, and ends those that have run their time. @param name of the watch, unique in the venue */
export const planWatch = <Row extends PlanRow>(name: string, family: PlanFamily<Row>): Watch => ({
  name,
  all: async (db) => (await runningPlans(family, db)).map(bandedOf),
  one: async (db, id) => {
    const row = await readPlan(family, db, id)
    return row?.status === 'open' ? bandedOf(row) : null
  },
  news: (bus, changed) => bus.subscribe(family.news, ({ orderId }) => changed(orderId)),
  act: async (services, id) => {
    try {
      return (await postDueDays(family, services, id)) !== null
    } catch (error) {
      if (!(error instanceof ClosesUnknown)) throw error
      // The watch tries again at every tick: the log hears of each question, not of each look.
      if (!(error instanceof ClosesNotAsked))
        services.log.warn({ err: error, orderId: id }, `a day of ${family.words} waits for its prices`)
      return false
    }
  },
})
