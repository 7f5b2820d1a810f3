import type { SortKey, SortOrder } from '../../machines/market-list/market-list.types.ts'
import type { StreamOf } from './system-context.tsx'

/** Orders that a list is read in, by what the person calls them. */
export const ORDERS = {
  own: { by: 'own', order: 'ascending' },
  gainers: { by: 'change', order: 'descending' },
  losers: { by: 'change', order: 'ascending' },
} as const satisfies Readonly<Record<string, Sort>>
export type OrderName = keyof typeof ORDERS

interface Sort {
  readonly by: SortKey
  readonly order: SortOrder
}

/** Which of them it is, if it is one. */
export const orderNameOf = (sort: Sort): OrderName | null =>
  (Object.keys(ORDERS) as OrderName[]).find((name) => ORDERS[name].by === sort.by && ORDERS[name].order === sort.order) ?? null

/** Puts the markets into this order. Choosing a key again turns its order round, which is how its other order is reached. */
export const chooseOrder = (stream: StreamOf<'marketList'>, wanted: Sort): void => {
  const sortNow = () => stream.getSnapshot().context.sort
  const { by, order } = sortNow()
  if (by === wanted.by && order === wanted.order) return
  stream.send({ type: 'marketList.sort', by: wanted.by })
  if (sortNow().order !== wanted.order) stream.send({ type: 'marketList.sort', by: wanted.by })
}
