import type { IdentitiesCommand } from '../machines/identities/identities.types.ts'
import { defineFeature } from '../system/feature.ts'

export const identities = defineFeature<IdentitiesCommand>()({
  chart: 'identities',
  machine: async () => (await import('../machines/identities/identities.machine.ts')).identitiesMachine,
  scope: 'person',
  opensOn: ['security', 'profile'],
  prepare: async (tools) => (await import('../services/identities/identities-prepare.ts')).prepareIdentities(tools),
  services: async ({ vault, network }) => {
    const { createIdentitiesServices } = await import('../services/identities/identities-services.ts')
    return createIdentitiesServices({ http: (await network()).http, vault })
  },
})
