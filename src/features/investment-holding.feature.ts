import { rowId } from '../domain/row-id.ts'
import type { InvestmentHoldingCommand } from '../machines/investment-holding/investment-holding.types.ts'
import { defineFeature } from '../system/feature.ts'

/** One for each commitment that is looked at: `/investment?plan=17`. */
export const investmentHolding = defineFeature<InvestmentHoldingCommand>()({
  chart: 'investmentHolding',
  machine: async () => (await import('../machines/investment-holding/investment-holding.machine.ts')).investmentHoldingMachine,
  scope: 'account',
  opensOn: {
    investment: ({ query, mode }) => {
      const id = query.get('plan')
      return id === null || rowId(id) === null ? null : { key: id, input: { id, mode } }
    },
  },
  services: async ({ network }) => {
    const { createInvestmentHoldingServices } = await import('../services/investment-holding/investment-holding-services.ts')
    return createInvestmentHoldingServices((await network()).http)
  },
})
