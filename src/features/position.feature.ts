import { defineFeature } from '../system/feature.ts'

export const position = defineFeature({
  chart: 'position',
  machine: async () => (await import('../machines/position/position.machine.ts')).positionMachine,
  scope: 'row',
  opensOn: { rowOf: 'records' },
  outlivesReload: true,
  services: async ({ network }) => {
    const { createPositionServices } = await import('../services/position/position-services.ts')
    return createPositionServices((await network()).http)
  },
  commands: async () => (await import('../views/positions/position-commands.ts')).positionCommands,
})
