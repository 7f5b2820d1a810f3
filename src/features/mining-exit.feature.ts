import { rowId } from '../domain/row-id.ts'
import type { MiningExitCommand } from '../machines/mining-exit/mining-exit.types.ts'
import { defineFeature } from '../system/feature.ts'

/** One for each purchase that is looked at, of the account it is asked for: `/mining?order=17`. What was begun goes on while the other account is in use. */
export const miningExit = defineFeature<MiningExitCommand>()({
  chart: 'miningExit',
  machine: async () => (await import('../machines/mining-exit/mining-exit.machine.ts')).miningExitMachine,
  scope: 'person',
  outlivesReload: true,
  opensOn: {
    mining: ({ query, mode }) => {
      const id = query.get('order')
      return id === null || rowId(id) === null ? null : { key: `${mode}:${id}`, input: { id, mode } }
    },
  },
  prepare: async (tools) => (await import('../services/mining-exit/mining-exit-prepare.ts')).prepareMiningExit(tools),
  services: async ({ network }) => {
    const { createMiningExitServices } = await import('../services/mining-exit/mining-exit-services.ts')
    return createMiningExitServices((await network()).http)
  },
})
