import { compare } from '../../src/domain/money.ts'
import { hasMovedAgainst } from '../../src/domain/quote.ts'
import type { CloseAllBody, LeftOpenReason } from '../../src/domain/wire/order.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import type { Market } from '../core/feed/market.ts'
import { PURCHASE_REFUSALS } from '../core/refusals.ts'
import { closingNow, lockOpen } from './close-contract.ts'
import type { Caller } from './open-contract.ts'
import { lockOrder, type OrderRow } from './orders.repository.ts'
import { settle } from './settle-contract.ts'

export interface ClosedAll {
  /** What a rule or somebody else had closed before is among them. */
  readonly closed: readonly OrderRow[]
  readonly left: readonly { readonly row: OrderRow; readonly reason: LeftOpenReason }[]
}

/** What leaves one order open and doesn't stand in the way of the others. */
const REASONS: Readonly<Record<number, LeftOpenReason>> = {
  [PURCHASE_REFUSALS.notTrading.code]: 'marketClosed',
  [PURCHASE_REFUSALS.priceStale.code]: 'priceStale',
}

/**
 * Closes several contracts of a user by hand at the venue's prices, in one transaction. An order that can't be closed now stays open
 * and says why. Refuses `orderNotFound`, having done nothing, when one of them isn't the user's.
 */
export const closeAll = async (services: Services, market: Market, tx: Tx, who: Caller, body: CloseAllBody): Promise<ClosedAll> => {
  const now = services.clock.now()
  const closed: OrderRow[] = []
  const left: { row: OrderRow; reason: LeftOpenReason }[] = []
  const asked = new Map(body.orders.map(({ id, price }) => [id, price]))
  const inOrder = [...asked].toSorted(([a], [b]) => compare(a, b))
  // All orders are locked before any account, and in the same order, so that nobody waits for somebody who waits for them.
  for (const [id] of inOrder) await lockOrder(tx, id)
  for (const [id, shown] of inOrder) {
    const { row, isClosedBefore } = await lockOpen(services, market, tx, who, id)
    if (isClosedBefore) {
      closed.push(row)
      continue
    }
    try {
      const { closing } = closingNow(market, row, now)
      if (hasMovedAgainst(shown, closing.price, row.direction === 'long' ? 'lower' : 'higher', body.tolerance))
        left.push({ row, reason: 'priceMoved' })
      else closed.push(await settle(services.ledger, tx, row, closing, now))
    } catch (error) {
      const reason = error instanceof Refusal ? REASONS[error.code] : undefined
      if (!reason) throw error
      left.push({ row, reason })
    }
  }
  return { closed, left }
}
