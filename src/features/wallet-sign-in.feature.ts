import type { WalletSignInCommand } from '../machines/wallet-sign-in/wallet-sign-in.types.ts'
import { defineFeature } from '../system/feature.ts'

/** Signing in opens a session for all tabs, so only the leading tab does it. */
export const walletSignIn = defineFeature<WalletSignInCommand>()({
  chart: 'walletSignIn',
  machine: async () => (await import('../machines/wallet-sign-in/wallet-sign-in.machine.ts')).walletSignInMachine,
  scope: 'browser',
  opensOn: ['login'],
  services: async ({ environment, storage, vault, account, mode, time, network }) => {
    const [{ createWalletSignInServices }, { openBrowserWallets }] = await Promise.all([
      import('../services/wallet-sign-in/wallet-sign-in-services.ts'),
      import('../services/wallet/browser-wallets.ts'),
    ])
    const wallets = { ...openBrowserWallets(), storage, sealed: vault }
    const { tabStorage } = environment
    return createWalletSignInServices({
      ...wallets,
      http: (await network()).http,
      tabStorage,
      account,
      mode,
      now: time.now,
      onDevice: time.onDevice,
    })
  },
})
