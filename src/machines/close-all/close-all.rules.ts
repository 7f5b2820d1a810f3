/** Which contracts one press closes: shared by the chart's guards and by the selectors that explain them. */
import { MOST_CLOSED_AT_ONCE } from '../../domain/closing-limit.ts'
import { PRICE_TOLERANCE } from '../../domain/constants.ts'
import { isPriceFresh } from '../../domain/quote.ts'
import type { CloseAllBody, ContractOrder } from '../../domain/wire/order.ts'
import type { CloseAllContext, CloseAllReason, SeenMarkets } from './close-all.types.ts'

type Listed = Pick<CloseAllContext, 'orders'>

/** As many as one call closes, the first of the list, and how many are left for another. */
export const atOnceOf = (orders: readonly ContractOrder[]): Pick<CloseAllContext, 'orders' | 'beyond'> => ({
  orders: orders.slice(0, MOST_CLOSED_AT_ONCE),
  beyond: Math.max(0, orders.length - MOST_CLOSED_AT_ONCE),
})

/** Those whose market trades now; the others stay open. */
export const closableOf = (orders: readonly ContractOrder[], markets: SeenMarkets): readonly ContractOrder[] =>
  orders.filter(({ id }) => markets[id]?.isOpen === true)

/** Why nothing can be closed at the prices of this moment, `null` when something can. Every price that counts must be fresh. */
export const whyNotCloseAll = ({ orders }: Listed, markets: SeenMarkets): CloseAllReason | null => {
  const seen = orders.map(({ id }) => markets[id])
  if (!seen.every((market) => market !== undefined && isPriceFresh(market))) return 'priceStale'
  return closableOf(orders, markets).length > 0 ? null : 'marketClosed'
}

/** What the venue is asked for: each contract with the price that was on screen. */
export const bodyOf = ({ orders }: Listed, markets: SeenMarkets): CloseAllBody => ({
  orders: closableOf(orders, markets).map(({ id }) => ({ id, price: markets[id]?.price ?? '0' })),
  tolerance: PRICE_TOLERANCE,
})

/** The list once a contract has changed at the venue: closed ones are gone from it. */
export const listedAfter = ({ orders }: Listed, changed: ContractOrder): readonly ContractOrder[] =>
  orders.flatMap((order) => (order.id !== changed.id ? [order] : changed.status === 'open' ? [changed] : []))

/** Whether the list holds this contract. */
export const isListed = ({ orders }: Listed, { id }: ContractOrder): boolean => orders.some((order) => order.id === id)
