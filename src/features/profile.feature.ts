import { defineFeature } from '../system/feature.ts'

export const profile = defineFeature({
  chart: 'profile',
  machine: async () => (await import('../machines/profile/profile.machine.ts')).profileMachine,
  scope: 'person',
  opensOn: ['profile'],
  services: async ({ environment, network }) => {
    const [{ createProfileServices }, { createClipboard }] = await Promise.all([
      import('../services/profile/profile-services.ts'),
      import('../services/clipboard/clipboard.ts'),
    ])
    return createProfileServices({ http: (await network()).http, clipboard: createClipboard(navigator), saveFile: environment.saveFile })
  },
})
