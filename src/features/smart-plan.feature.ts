import type { SmartPlanCommand, SmartPlanEvent } from '../machines/smart-plan/smart-plan.types.ts'
import type { PlanPurchaseInput } from '../machines/shapes/plan-purchase.ts'
import { defineFeature, type Instance } from '../system/feature.ts'

/** What is offered is everybody's to read. There are no plans in the demo account, whichever is in use. */
export const smartPlan = defineFeature<SmartPlanCommand>()({
  chart: 'smartPlan',
  machine: async () => (await import('../machines/smart-plan/smart-plan.machine.ts')).smartPlanMachine,
  scope: 'page',
  opensOn: { trading: (): Instance<SmartPlanEvent> => ({ key: 'real', input: { mode: 'real' }, tells: { type: 'smartPlan.refresh' } }) },
  outlivesReload: true,
  ticket: {
    emptiedBy: (mode) => ({ type: 'accountMode.switched', mode }),
    inputOf: ({ mode }: PlanPurchaseInput): PlanPurchaseInput => ({ mode }),
  },
  prepare: async (tools) => (await import('../services/smart-plan/smart-plan-prepare.ts')).prepareSmartPlan(tools),
  services: async ({ network }) => {
    const { createSmartPlanServices } = await import('../services/smart-plan/smart-plan-services.ts')
    return createSmartPlanServices((await network()).http)
  },
})
