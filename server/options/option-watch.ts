import { ANY_PRICE, type Banded, type Watch } from '../core/band-watch.ts'
import { optionNews } from './option-news.ts'
import { openOptions, readOption, type OptionRow } from './options.repository.ts'
import { settleDueOption } from './settle-option.ts'

const bandedOf = ({ id, code, opened_at, end_at }: OptionRow): Banded => ({
  id,
  code,
  since: opened_at.getTime(),
  band: ANY_PRICE,
  dueAt: end_at.getTime(),
})

/** Settles options whose end has come. */
export const optionWatch: Watch = {
  name: 'settle-due-options',
  all: async (db) => (await openOptions(db)).map(bandedOf),
  one: async (db, id) => {
    const row = await readOption(db, id)
    return row?.status === 'open' ? bandedOf(row) : null
  },
  news: (bus, changed) => bus.subscribe(optionNews, ({ orderId }) => changed(orderId)),
  act: async (services, id) => (await settleDueOption(services, services.market, id)) !== null,
}
