import { rowId } from '../domain/row-id.ts'
import type { MiningHoldingCommand } from '../machines/mining-holding/mining-holding.types.ts'
import { defineFeature } from '../system/feature.ts'

/** One for each purchase that is looked at, of the account in use: `/mining?order=17`. */
export const miningHolding = defineFeature<MiningHoldingCommand>()({
  chart: 'miningHolding',
  machine: async () => (await import('../machines/mining-holding/mining-holding.machine.ts')).miningHoldingMachine,
  scope: 'account',
  opensOn: {
    mining: ({ query, mode }) => {
      const id = query.get('order')
      return id === null || rowId(id) === null ? null : { key: `${mode}:${id}`, input: { id, mode } }
    },
  },
  services: async ({ network }) => {
    const { createMiningHoldingServices } = await import('../services/mining-holding/mining-holding-services.ts')
    return createMiningHoldingServices((await network()).http)
  },
})
