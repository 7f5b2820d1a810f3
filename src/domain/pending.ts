/** When an order that waits fires: rule P-1 of `wire/pending.ts`. Client and venue ask the same functions. */
import type { TypedAmount } from './decimal-input.ts'
import { compare, isAmountAtScale, type Decimal } from './money.ts'
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

/** How a contract is opened: at the present price, or when the price has come that it waits for. */
export const ORDER_TYPES = ['market', 'limit', 'stop'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

export const isWaitingType = (type: OrderType): type is PendingKind => type !== 'market'

/** The last day of an order by the calendar of the person, and its end in epoch milliseconds; `null` waits until it's cancelled. */
export type UntilChoice = { readonly day: string; readonly at: number | null } | null

export type UntilProblem = 'enterDay' | 'untilPassed'

/** What is wrong with the end of an order; `null` if nothing is. @param now epoch milliseconds */
export const untilProblemOf = (until: UntilChoice, now: number): UntilProblem | null => {
  if (until === null) return null
  if (until.at === null) return 'enterDay'
  return until.at <= now ? 'untilPassed' : null
}

export type TriggerProblem = 'enterTriggerPrice' | 'enterCorrectAmount' | 'triggerUnreasonable'

/** What is wrong with the price that an order is to wait for; `null` if nothing is. */
export const triggerProblemOf = (
  { value }: TypedAmount,
  { scale, price, ...order }: Omit<Trigger, 'price'> & { readonly scale: number; readonly price: Decimal },
): TriggerProblem | null => {
  if (value === '') return 'enterTriggerPrice'
  if (value === null || !isAmountAtScale(value, scale) || compare(value, '0') <= 0) return 'enterCorrectAmount'
  return isReached({ ...order, price: value }, price) ? 'triggerUnreasonable' : null
}
