import type { FlipCommand } from '../machines/flip/flip.types.ts'
import { defineFeature, type At } from '../system/feature.ts'

const ofAccount = ({ mode, userId }: At) => (userId === null ? null : { key: mode, input: { mode } })

/** Where open contracts are listed. */
export const flip = defineFeature<FlipCommand>()({
  chart: 'flip',
  machine: async () => (await import('../machines/flip/flip.machine.ts')).flipMachine,
  scope: 'person',
  outlivesReload: true,
  opensOn: { marketDetail: ofAccount, orders: ofAccount },
  prepare: async (tools) => (await import('../services/flip/flip-prepare.ts')).prepareFlip(tools),
  services: async ({ network }) => {
    const { createFlipServices } = await import('../services/flip/flip-services.ts')
    return createFlipServices((await network()).http)
  },
})
