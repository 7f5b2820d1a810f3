import { compare } from '../../src/domain/money.ts'
import { oppositeOf } from '../../src/domain/contract.ts'
import type { FlipContractsBody } from '../../src/domain/wire/order.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { freshTick } from '../core/feed/fresh-tick.ts'
import type { Market } from '../core/feed/market.ts'
import { CALL_REFUSALS } from '../core/refusals.ts'
import { lockLimits } from '../limits/own-limits.repository.ts'
import { lockOpen } from './close-contract.ts'
import { CONTRACT_REFUSALS } from './contract-refusals.ts'
import { checkPrice } from './contract-rules.ts'
import { checkActive, checkOpening, openingAt, writeOpening, type Caller } from './open-contract.ts'
import type { OrderRow } from './orders.repository.ts'
import { settle } from './settle-contract.ts'

export interface Flipped {
  readonly closed: OrderRow
  /** `null` if the contract had been closed before the call could touch it: nothing was opened. */
  readonly opened: OrderRow | null
}

/**
 * Closes a contract by hand and opens one of the other direction with the same lots and leverage, both at the venue's price of one
 * tick. All or nothing: whatever refuses an opening leaves the contract as it is. The new one has no stop and no target.
 */
export const flipContract = async (
  services: Services,
  market: Market,
  tx: Tx,
  who: Caller,
  id: string,
  { lots, expectedPrice, tolerance }: FlipContractsBody,
): Promise<Flipped> => {
  const { userId, demoEnabled } = who.viewer
  await checkActive(tx, userId)
  const { row, isClosedBefore } = await lockOpen(services, market, tx, who, id)
  if (isClosedBefore) return { closed: row, opened: null }
  if (compare(lots, row.lots) !== 0) throw new Refusal(CONTRACT_REFUSALS.pendingChanged, `the order has ${row.lots} lots`)
  // Whoever opens holds the limits before the accounts: so does this, though it posts the closing first.
  await lockLimits(tx, userId)
  const now = services.clock.now()
  const instrument = market.board.instrument(row.code)
  if (!instrument) throw new Refusal(CALL_REFUSALS.notFound, 'there is no such market')
  const { leverage } = row
  const wanted = { direction: oppositeOf(row.direction), leverage, lots: row.lots, stopLoss: null, takeProfit: null }
  await checkOpening(services, instrument, { book: who.book, demoEnabled }, wanted)
  const tick = freshTick(market, instrument, now)
  // What is bad for closing one side is as bad for opening the other.
  checkPrice(tick.price, { ...wanted, expectedPrice, tolerance })
  const { order, ...terms } = openingAt(instrument, { userId, book: who.book }, wanted, tick.price, now, now)
  const closed = await settle(services.ledger, tx, row, { price: tick.price, closedAt: now, reason: 'hand', tickAt: tick.at }, now)
  return { closed, opened: await writeOpening(services, tx, { ...terms, order: { ...order, flipped_from: row.id } }) }
}
