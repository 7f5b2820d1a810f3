import { ANY_PRICE, type Banded, type Watch } from '../core/band-watch.ts'
import { ClosesNotAsked, ClosesUnknown } from '../core/plans/day-closes.ts'
import { MINING_NEWS } from './mining-news.ts'
import type { MiningRow } from './mining-tables.ts'
import { nextTimeOf, readMining, runningMining } from './mining.repository.ts'
import { postDueMining } from './post-mining-days.ts'

const bandedOf = (row: MiningRow): Banded => ({
  id: row.id,
  code: row.market.code,
  since: row.opened_at.getTime(),
  band: ANY_PRICE,
  dueAt: nextTimeOf(row),
})

/** Posts the days of machines once their results are due, and ends those that have run their time. */
export const miningWatch: Watch = {
  name: 'post-days-of-mining',
  all: async (db) => (await runningMining(db)).map(bandedOf),
  one: async (db, id) => {
    const row = await readMining(db, id)
    return row?.status === 'open' ? bandedOf(row) : null
  },
  news: (bus, changed) => bus.subscribe(MINING_NEWS.news, ({ orderId }) => changed(orderId)),
  act: async (services, id) => {
    try {
      return (await postDueMining(services, id)) !== null
    } catch (error) {
      if (!(error instanceof ClosesUnknown)) throw error
      // The watch tries again at every tick: the log hears of each question, not of each look.
      if (!(error instanceof ClosesNotAsked))
        services.log.warn({ err: error, orderId: id }, 'a day of mining machines waits for its prices')
      return false
    }
  },
}
