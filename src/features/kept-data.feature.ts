import type { KeptDataCommand } from '../machines/kept-data/kept-data.types.ts'
import { defineFeature } from '../system/feature.ts'

export const keptData = defineFeature<KeptDataCommand>()({
  chart: 'keptData',
  machine: async () => (await import('../machines/kept-data/kept-data.machine.ts')).keptDataMachine,
  scope: 'person',
  opensOn: ['security'],
  services: async ({ network }) => {
    const { createKeptDataServices } = await import('../services/kept-data/kept-data-services.ts')
    return createKeptDataServices((await network()).http)
  },
})
