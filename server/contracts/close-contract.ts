import { shareOf } from '../../src/domain/contract.ts'
import { compare, dec, subtract, type Decimal } from '../../src/domain/money.ts'
import type { UpdateContractsBody } from '../../src/domain/wire/order.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import type { Tick } from '../../src/domain/simulation/tick.ts'
import type { Market } from '../core/feed/market.ts'
import { ORDER_REFUSALS, PURCHASE_REFUSALS } from '../core/refusals.ts'
import { newOrderNumber } from '../core/order-number.ts'
import { CONTRACT_REFUSALS } from './contract-refusals.ts'
import { checkLevels, checkLots, checkTrailing } from './contract-rules.ts'
import type { Caller } from './open-contract.ts'
import { isNewTrailing, lockOrder, splitOrder, storeLevels, type OrderRow } from './orders.repository.ts'
import { settle, settleByRule } from './settle-contract.ts'

/** The order after the call, and whether it had been closed before the call could touch it. */
export interface Touched {
  readonly row: OrderRow
  readonly isClosedBefore: boolean
}

/** Locks an order of this user; a rule that has fired by now goes first, whoever comes to look. */
export const lockOpen = async (services: Services, market: Market, tx: Tx, who: Caller, id: string): Promise<Touched> => {
  const row = await lockOrder(tx, id)
  const isTheirs = row?.user_id === who.viewer.userId && row.book === who.book
  if (!row || !isTheirs) throw new Refusal(ORDER_REFUSALS.orderNotFound, 'there is no such order')
  if (row.status === 'closed') return { row, isClosedBefore: true }
  const closed = await settleByRule(services, market, tx, row)
  return closed ? { row: closed, isClosedBefore: true } : { row, isClosedBefore: false }
}

/** The price that holds now, however old: refuses `priceStale` only when there is none. */
export const lastTick = ({ feed, board }: Market, code: string, now: number): Tick => {
  const instrument = board.instrument(code)
  const tick = instrument && feed.tick(instrument, now)
  if (!tick) throw new Refusal(PURCHASE_REFUSALS.priceStale, `${code} has no price`)
  return tick
}

/** The price that closing by hand gives now. Refuses `notTrading` while the market is closed, and `priceStale`. */
export const closingNow = (market: Market, { code }: OrderRow, now: number) => {
  const tick = lastTick(market, code, now)
  const instrument = market.board.instrument(code)
  if (!instrument || !market.feed.phase(instrument, now).isOpen) throw new Refusal(PURCHASE_REFUSALS.notTrading, `${code} is closed`)
  return { instrument, closing: { price: tick.price, closedAt: now, reason: 'hand', tickAt: tick.at } as const }
}

/**
 * Closes a contract by hand at the venue's price. Opening may be switched off, proceeds may be zero: closing goes on.
 * Refuses `notTrading` while the market is closed (there is no price to close at), `orderNotFound`, `priceStale`.
 */
export const closeContract = async (services: Services, market: Market, tx: Tx, who: Caller, id: string): Promise<Touched> => {
  const touched = await lockOpen(services, market, tx, who, id)
  if (touched.isClosedBefore) return touched
  const now = services.clock.now()
  const { row } = touched
  const { closing } = closingNow(market, row, now)
  const closed = await settle(services.ledger, tx, row, closing, now)
  return { row: closed, isClosedBefore: false }
}

/**
 * Closes a part of a contract by hand, as an order of its own: it takes its share of margin and fee with it, and what is left keeps
 * opening price, levels and the rest of both. Returns what is left, and the part. Refuses as closing the whole does, and lots that
 * are no multiple of the step, out of range or not fewer than the order has.
 */
export const closePart = async (
  services: Services,
  market: Market,
  tx: Tx,
  who: Caller,
  id: string,
  asked: Decimal,
): Promise<Touched & { readonly part: OrderRow | null }> => {
  const touched = await lockOpen(services, market, tx, who, id)
  if (touched.isClosedBefore) return { ...touched, part: null }
  const now = services.clock.now()
  const { row } = touched
  const { instrument, closing } = closingNow(market, row, now)
  checkLots(instrument, asked)
  if (compare(asked, row.lots) >= 0) throw new Refusal(CONTRACT_REFUSALS.lotsOutOfRange, `the order has ${row.lots} lots`)
  const share = (money: Decimal): Decimal => shareOf(money, asked, row.lots)
  const size = { lots: dec(asked).toFixed(), margin: share(row.margin), fee: share(row.fee) }
  const left = { lots: subtract(row.lots, asked), margin: subtract(row.margin, size.margin), fee: subtract(row.fee, size.fee) }
  const { part, rest } = await splitOrder(tx, row, { ...size, order_number: newOrderNumber('C', now) }, left)
  return { row: rest, isClosedBefore: false, part: await settle(services.ledger, tx, part, closing, now) }
}

/** Sets stop, target and trailing stop of an open contract; they hold for ticks from now on. Refuses unreasonable levels, `orderNotFound`, `priceStale`. */
export const changeLevels = async (
  services: Services,
  market: Market,
  tx: Tx,
  who: Caller,
  id: string,
  levels: UpdateContractsBody,
): Promise<Touched> => {
  const touched = await lockOpen(services, market, tx, who, id)
  if (touched.isClosedBefore) return touched
  const now = services.clock.now()
  const { direction, scale, liquidation_price: liquidationPrice } = touched.row
  const { price } = lastTick(market, touched.row.code, now)
  const bounds = { direction, scale, liquidationPrice, price }
  checkLevels(bounds, levels)
  if (isNewTrailing(touched.row, levels)) checkTrailing(bounds, levels.trailing ?? null)
  return { row: await storeLevels(tx, touched.row, levels, price, now), isClosedBefore: false }
}
