import type { OptionsPositionCommand } from '../machines/options-position/options-position.types.ts'
import { defineFeature } from '../system/feature.ts'

/** One for each running option that is listed. A list that is read anew opens it again. */
export const optionsPosition = defineFeature<OptionsPositionCommand>()({
  chart: 'optionsPosition',
  machine: async () => (await import('../machines/options-position/options-position.machine.ts')).optionsPositionMachine,
  scope: 'row',
  opensOn: { rowOf: 'records' },
  services: async ({ network }) => {
    const { createOptionsPositionServices } = await import('../services/options-position/options-position-services.ts')
    return createOptionsPositionServices((await network()).http)
  },
})
