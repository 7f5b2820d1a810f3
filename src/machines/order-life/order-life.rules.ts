import type { FetchLifeInput, LookedAt, OrderLifeContext } from './order-life.types.ts'

/** What the venue is asked. @throws while no order is looked at, in which state nothing asks */
export const questionOf = ({ order, mode }: OrderLifeContext): FetchLifeInput => {
  if (order === null) throw new Error('There is no order to ask about: enter `open` with `storeOrder`.')
  return { id: order.id, mode }
}

/** An order that waited is told as the contract that it has become: news of either are news of it. */
export const isThisOrder = ({ order, life }: OrderLifeContext, { id }: Pick<LookedAt, 'id'>): boolean =>
  id === order?.id || id === life?.order.id
