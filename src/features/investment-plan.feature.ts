import type { InvestmentPlanCommand, InvestmentPlanEvent } from '../machines/investment-plan/investment-plan.types.ts'
import type { PlanPurchaseInput } from '../machines/shapes/plan-purchase.ts'
import { defineFeature, type At, type Instance } from '../system/feature.ts'

/** What is offered is everybody's to read; practice funds can be invested too. */
export const investmentPlan = defineFeature<InvestmentPlanCommand>()({
  chart: 'investmentPlan',
  machine: async () => (await import('../machines/investment-plan/investment-plan.machine.ts')).investmentPlanMachine,
  scope: 'page',
  opensOn: {
    investment: ({ mode }: At): Instance<InvestmentPlanEvent> => ({
      key: mode,
      input: { mode },
      tells: { type: 'investmentPlan.refresh' },
    }),
  },
  outlivesReload: true,
  ticket: {
    emptiedBy: (mode) => ({ type: 'accountMode.switched', mode }),
    inputOf: ({ mode }: PlanPurchaseInput): PlanPurchaseInput => ({ mode }),
  },
  prepare: async (tools) => (await import('../services/investment-plan/investment-plan-prepare.ts')).prepareInvestmentPlan(tools),
  services: async ({ network }) => {
    const { createInvestmentPlanServices } = await import('../services/investment-plan/investment-plan-services.ts')
    return createInvestmentPlanServices((await network()).http)
  },
})
