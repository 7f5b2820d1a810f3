import type { SmartOrder } from '../../domain/wire/smart.ts'
import type { SmartProgressContext } from './smart-progress.types.ts'

/** The plan without its days, as the venue's news have it. */
export const orderOf = ({ plan }: Pick<SmartProgressContext, 'plan'>): SmartOrder => {
  if (!plan) throw new Error('There is no plan before it is read.')
  const { results: _, ...order } = plan
  return order
}
