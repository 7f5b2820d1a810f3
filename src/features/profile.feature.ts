import type { ProfileCommand } from '../machines/profile/profile.types.ts'
import { defineFeature } from '../system/feature.ts'

export const profile = defineFeature<ProfileCommand>()({
  chart: 'profile',
  machine: async () => (await import('../machines/profile/profile.machine.ts')).profileMachine,
  scope: 'person',
  opensOn: ['profile', 'balance'],
  prepare: async (tools) => (await import('../services/profile/profile-prepare.ts')).prepareProfile(tools),
  services: async ({ environment, network }) => {
    const [{ createProfileServices }, { createClipboard }] = await Promise.all([
      import('../services/profile/profile-services.ts'),
      import('../services/clipboard/clipboard.ts'),
    ])
    return createProfileServices({ http: (await network()).http, clipboard: createClipboard(navigator), saveFile: environment.saveFile })
  },
})
