import { dec, subtract } from '../../src/domain/money.ts'
import { settleOption, type OptionSettlement } from '../../src/domain/options.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { mayBeMissing } from '../core/feed/late-tick.ts'
import type { Market } from '../core/feed/market.ts'
import type { Leg } from '../core/ledger/ledger.ts'
import { tellOptionSettled } from './option-notices.ts'
import { optionNews } from './option-news.ts'
import { lockOption, storeSettlement, type OptionRow } from './options.repository.ts'

/** The stake comes back whole, then the gain is added or the stake taken, from and by the house. */
export const legsOfSettlement = ({ user_id: user, stake }: OptionRow, { paidOut }: Pick<OptionSettlement, 'paidOut'>): Leg[] => {
  const legs: Leg[] = [
    { user, account: 'margin', amount: dec(stake).times(-1).toFixed() },
    { user, account: 'free', amount: stake, settlement: 'stakeReturn' },
  ]
  const profit = subtract(paidOut, stake)
  if (dec(profit).eq(0)) return legs
  legs.push(
    { user, account: 'free', amount: profit, settlement: dec(profit).gt(0) ? 'profit' : 'loss' },
    { system: 'house', amount: dec(profit).times(-1).toFixed() },
  )
  return legs
}

/**
 * Settles a locked option if its end has come, at the tick that the rule names, however late anyone looks. `null` while it runs.
 * The ledger's reference makes a second settlement impossible.
 */
const settleIfOver = async ({ clock, ledger }: Services, { feed, board }: Market, tx: Tx, row: OptionRow): Promise<OptionRow | null> => {
  const now = clock.now()
  const endTime = row.end_at.getTime()
  if (row.status === 'closed' || now < endTime) return null
  const instrument = board.instrument(row.code)
  if (instrument && mayBeMissing(feed, instrument, endTime, now)) return null
  const settlement = settleOption(
    { direction: row.direction, stake: row.stake, payout: row.payout, openPrice: row.open_price, endTime },
    instrument ? feed.tick(instrument, endTime) : null,
  )
  const closed = await storeSettlement(tx, row.id, settlement, now)
  const isFirst = await ledger.post(tx, {
    reference: `option:${row.id}:close`,
    book: row.book,
    currency: 'USDT',
    kind: 'optionClose',
    type: 'optionsSettlement',
    at: now,
    orderId: row.id,
    legs: legsOfSettlement(row, settlement),
  })
  await tellOptionSettled(tx, closed, now)
  if (!isFirst) throw new Error(`option ${row.id} was open although its settlement had been posted`)
  return closed
}

/** Settles one option in a transaction of its own, if its end has come, and tells the venue. `null` when there was nothing to do. */
export const settleDueOption = async (services: Services, market: Market, id: string): Promise<OptionRow | null> => {
  const closed = await services.db.transaction().execute(async (tx) => {
    const row = await lockOption(tx, id)
    return row ? settleIfOver(services, market, tx, row) : null
  })
  if (closed) {
    const { user_id: userId, book, code, outcome, close_tick: tick, close_price: price } = closed
    services.log.info({ orderId: id, code, rule: 'O-1', outcome, tick, price }, 'option settled')
    await services.bus
      .publish(optionNews, { userId, orderId: id, book })
      .catch((error: unknown) => services.log.warn({ err: error, orderId: id }, 'news of an option got lost'))
  }
  return closed
}
