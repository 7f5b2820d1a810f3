import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { InvestmentPlanCommand, InvestmentPlanEvent } from '../../machines/investment-plan/investment-plan.types.ts'

/** A click makes the key of its commitment. */
export const prepareInvestmentPlan = ({ newKey }: PrepareTools): PrepareMap<InvestmentPlanCommand, InvestmentPlanEvent> => ({
  'investmentPlan.confirm': (command) => ({ ...command, key: newKey() }),
})
