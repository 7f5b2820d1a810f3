import type { PasskeySignInCommand } from '../machines/passkey-sign-in/passkey-sign-in.types.ts'
import { defineFeature } from '../system/feature.ts'

/** Signing in opens a session for all tabs, so only the leading tab does it. */
export const passkeySignIn = defineFeature<PasskeySignInCommand>()({
  chart: 'passkeySignIn',
  machine: async () => (await import('../machines/passkey-sign-in/passkey-sign-in.machine.ts')).passkeySignInMachine,
  scope: 'browser',
  opensOn: ['login'],
  services: async ({ storage, vault, account, mode, network }) => {
    const [{ createPasskeySignInServices }, { openBrowserPasskeys }] = await Promise.all([
      import('../services/passkey-sign-in/passkey-sign-in-services.ts'),
      import('../services/passkeys/browser-passkeys.ts'),
    ])
    const browser = openBrowserPasskeys()
    return createPasskeySignInServices({ http: (await network()).http, storage, sealed: vault, seal: vault.seal, account, mode, browser })
  },
})
