import type { Exposure } from '../core/figures.ts'
import { heldInPlans } from './smart.repository.ts'

/** Running plans hold their amount and the income of their days. The day that is under way is no figure of the account yet. */
export const smartExposure: Exposure = async (_services, on, { userId, book }) => {
  const held = await heldInPlans(on, userId, book)
  return () => ({ held, floating: '0', owed: '0', positions: [] })
}
