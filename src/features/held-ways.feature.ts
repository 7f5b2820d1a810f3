import type { HeldWaysCommand } from '../machines/held-ways/held-ways.types.ts'
import { defineFeature } from '../system/feature.ts'

export const heldWays = defineFeature<HeldWaysCommand>()({
  chart: 'heldWays',
  machine: async () => (await import('../machines/held-ways/held-ways.machine.ts')).heldWaysMachine,
  scope: 'person',
  opensOn: ['security'],
  services: async ({ vault, network }) => {
    const { createHeldWaysServices } = await import('../services/held-ways/held-ways-services.ts')
    return createHeldWaysServices({ http: (await network()).http, sealed: vault })
  },
})
