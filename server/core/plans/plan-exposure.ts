import type { Exposure } from '../figures.ts'
import type { PlanFamily } from './plan-family.ts'
import { heldInPlans } from './plan-store.ts'

/** Running plans hold their amount and the income of their days. The day that is under way is no figure of the account yet. */
export const planExposure =
  (family: Pick<PlanFamily, 'tables'>): Exposure =>
  async (_services, on, account) => {
    const held = await heldInPlans(family, on, account)
    return () => ({ held, floating: '0', owed: '0', positions: [] })
  }
