import type { WatchListsCommand } from '../machines/watch-lists/watch-lists.types.ts'
import { newId } from '../services/storage/new-id.ts'
import { defineFeature } from '../system/feature.ts'

export const watchLists = defineFeature<WatchListsCommand>()({
  chart: 'watchLists',
  machine: async () => (await import('../machines/watch-lists/watch-lists.machine.ts')).watchListsMachine,
  scope: 'person',
  opensOn: ['market', 'marketDetail'],
  prepare: async (tools) => (await import('../services/watch-lists/watch-lists-prepare.ts')).prepareWatchLists(tools),
  services: async ({ network, storage }) => {
    const { createWatchListsServices } = await import('../services/watch-lists/watch-lists-services.ts')
    return createWatchListsServices({ http: (await network()).http, storage, newKey: newId })
  },
})
