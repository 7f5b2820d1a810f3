import { dec } from '../../src/domain/money.ts'
import type { Ledger, Leg } from '../core/ledger/ledger.ts'
import type { SettlementKind } from '../core/ledger/money-log.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import type { Market } from '../core/feed/market.ts'
import { profitOf, ruleClosing } from './contract-rules.ts'
import { orderNews } from './order-news.ts'
import { tellOrderClosed } from './order-notices.ts'
import { lockOrder, storeOutcome, type OrderRow, type Outcome } from './orders.repository.ts'

interface Names {
  readonly margin: SettlementKind
  readonly profit: SettlementKind
  readonly loss: SettlementKind
}
const USUAL: Names = { margin: 'marginReturn', profit: 'profit', loss: 'loss' }
/** The close-out is the only settlement the user did not order, by hand or by a level. */
const FORCED: Names = { margin: 'forcedMarginReturn', profit: 'forcedProfit', loss: 'forcedLoss' }

/** The margin comes back whole, then profit is added or loss taken; a loss never exceeds the margin. */
export const legsOfClosing = ({ user_id: user, margin }: OrderRow, { profit, reason }: Pick<Outcome, 'profit' | 'reason'>): Leg[] => {
  const names = reason === 'liquidation' ? FORCED : USUAL
  const legs: Leg[] = [
    { user, account: 'margin', amount: dec(margin).times(-1).toFixed() },
    { user, account: 'free', amount: margin, settlement: names.margin },
  ]
  if (dec(profit).eq(0)) return legs
  const settlement = dec(profit).gt(0) ? names.profit : names.loss
  legs.push({ user, account: 'free', amount: profit, settlement }, { system: 'house', amount: dec(profit).times(-1).toFixed() })
  return legs
}

/** Closes a locked open order and posts its settlement, `at` now. The ledger's reference makes a second settlement impossible. */
export const settle = async (ledger: Ledger, tx: Tx, row: OrderRow, closing: Omit<Outcome, 'profit'>, at: number): Promise<OrderRow> => {
  const outcome = { ...closing, profit: profitOf(row, closing.price) }
  const closed = await storeOutcome(tx, row.id, outcome)
  const isFirst = await ledger.post(tx, {
    reference: `contract:${row.id}:close`,
    book: row.book,
    currency: 'USDT',
    kind: 'contractClose',
    type: 'contractClose',
    at,
    orderId: row.id,
    legs: legsOfClosing(row, outcome),
  })
  if (!isFirst) throw new Error(`order ${row.id} was open although its settlement had been posted`)
  await tellOrderClosed(tx, closed, at)
  return closed
}

/**
 * Closes a locked open order when a rule has closed it by now, at the tick the rule fired on, however late anyone looks.
 * `null` when none has.
 */
export const settleByRule = async (services: Services, { feed, board }: Market, tx: Tx, row: OrderRow): Promise<OrderRow | null> => {
  const now = services.clock.now()
  const instrument = board.instrument(row.code)
  const closing = instrument && ruleClosing(feed, instrument, row, now)
  if (!closing) return null
  const { tick, ...rule } = closing
  return settle(services.ledger, tx, row, { price: tick.price, closedAt: tick.at, ...rule, tickAt: tick.at }, now)
}

/** Settles one order by rule in its own transaction and tells the venue. `null` when it stays open or was closed before. */
export const settleOverdue = async (services: Services, market: Market, id: string): Promise<OrderRow | null> => {
  const closed = await services.db.transaction().execute(async (tx) => {
    const row = await lockOrder(tx, id)
    return row?.status === 'open' ? settleByRule(services, market, tx, row) : null
  })
  if (closed) {
    const { user_id: userId, book, code, close_reason: rule, close_tick: tick, close_price: price } = closed
    services.log.info({ orderId: id, code, rule, tick, price }, 'closed by rule')
    await services.bus.publish(orderNews, { userId, orderId: id, book })
  }
  return closed
}
