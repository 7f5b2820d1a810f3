import { rowId } from '../domain/row-id.ts'
import type { MiningCollectionCommand } from '../machines/mining-collection/mining-collection.types.ts'
import { defineFeature } from '../system/feature.ts'

/** One for each purchase that is looked at, of the account it is asked for: `/mining?order=17`. What was begun goes on while the other account is in use. */
export const miningCollection = defineFeature<MiningCollectionCommand>()({
  chart: 'miningCollection',
  machine: async () => (await import('../machines/mining-collection/mining-collection.machine.ts')).miningCollectionMachine,
  scope: 'person',
  outlivesReload: true,
  opensOn: {
    mining: ({ query, mode }) => {
      const id = query.get('order')
      return id === null || rowId(id) === null ? null : { key: `${mode}:${id}`, input: { id, mode } }
    },
  },
  prepare: async (tools) => (await import('../services/mining-collection/mining-collection-prepare.ts')).prepareMiningCollection(tools),
  services: async ({ network }) => {
    const { createMiningCollectionServices } = await import('../services/mining-collection/mining-collection-services.ts')
    return createMiningCollectionServices((await network()).http)
  },
})
