import type { PasskeysCommand } from '../machines/passkeys/passkeys.types.ts'
import { defineFeature } from '../system/feature.ts'

export const passkeys = defineFeature<PasskeysCommand>()({
  chart: 'passkeys',
  machine: async () => (await import('../machines/passkeys/passkeys.machine.ts')).passkeysMachine,
  scope: 'person',
  opensOn: ['security'],
  services: async ({ vault, network }) => {
    const [{ createPasskeysServices }, { openBrowserPasskeys }] = await Promise.all([
      import('../services/passkeys/passkeys-services.ts'),
      import('../services/passkeys/browser-passkeys.ts'),
    ])
    return createPasskeysServices({ http: (await network()).http, sealed: vault, browser: openBrowserPasskeys() })
  },
})
