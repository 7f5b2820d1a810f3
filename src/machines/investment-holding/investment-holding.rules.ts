import type { InvestmentOrder } from '../../domain/wire/investment.ts'
import type { InvestmentHoldingContext } from './investment-holding.types.ts'

/** The plan without its days, as the venue's news have it. */
export const orderOf = ({ plan }: Pick<InvestmentHoldingContext, 'plan'>): InvestmentOrder => {
  if (!plan) throw new Error('There is no plan before it is read.')
  const { results: _, ...order } = plan
  return order
}
