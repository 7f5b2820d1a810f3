import type { AuthenticatorAppCommand } from '../machines/authenticator-app/authenticator-app.types.ts'
import { defineFeature } from '../system/feature.ts'

export const authenticatorApp = defineFeature<AuthenticatorAppCommand>()({
  chart: 'authenticatorApp',
  machine: async () => (await import('../machines/authenticator-app/authenticator-app.machine.ts')).authenticatorAppMachine,
  scope: 'person',
  opensOn: ['security'],
  prepare: async (tools) => (await import('../services/authenticator-app/authenticator-app-prepare.ts')).prepareAuthenticatorApp(tools),
  services: async ({ environment, vault, network }) => {
    const [{ createAuthenticatorAppServices }, { createClipboard }] = await Promise.all([
      import('../services/authenticator-app/authenticator-app-services.ts'),
      import('../services/clipboard/clipboard.ts'),
    ])
    return createAuthenticatorAppServices({
      http: (await network()).http,
      sealed: vault,
      clipboard: createClipboard(navigator),
      saveFile: environment.saveFile,
      print: () => window.print(),
    })
  },
})
