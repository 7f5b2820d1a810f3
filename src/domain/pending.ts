/** When an order that waits fires: rule P-1 of `wire/pending.ts`. Client and venue ask the same functions. */
import { compare, type Decimal } from './money.ts'
import type { Direction } from './wire/order.ts'
import type { PendingKind } from './wire/pending.ts'

export interface Trigger {
  readonly kind: PendingKind
  readonly direction: Direction
  readonly price: Decimal
}

/** A limit to go long waits for a fall, and so does a stop to go short; the others wait for a rise. */
export const waitsForFall = ({ kind, direction }: Pick<Trigger, 'kind' | 'direction'>): boolean =>
  (kind === 'limit') === (direction === 'long')

/** A tick of this price fires the order. */
export const isReached = (trigger: Trigger, price: Decimal): boolean => {
  const side = compare(price, trigger.price)
  return waitsForFall(trigger) ? side <= 0 : side >= 0
}
