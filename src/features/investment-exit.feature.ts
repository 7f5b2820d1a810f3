import { rowId } from '../domain/row-id.ts'
import type { InvestmentExitCommand } from '../machines/investment-exit/investment-exit.types.ts'
import { defineFeature } from '../system/feature.ts'

/** One for each commitment that is looked at: `/investment?plan=17`. */
export const investmentExit = defineFeature<InvestmentExitCommand>()({
  chart: 'investmentExit',
  machine: async () => (await import('../machines/investment-exit/investment-exit.machine.ts')).investmentExitMachine,
  scope: 'person',
  outlivesReload: true,
  opensOn: {
    investment: ({ query, mode }) => {
      const id = query.get('plan')
      return id === null || rowId(id) === null ? null : { key: id, input: { id, mode } }
    },
  },
  prepare: async (tools) => (await import('../services/investment-exit/investment-exit-prepare.ts')).prepareInvestmentExit(tools),
  services: async ({ network }) => {
    const { createInvestmentExitServices } = await import('../services/investment-exit/investment-exit-services.ts')
    return createInvestmentExitServices((await network()).http)
  },
})
