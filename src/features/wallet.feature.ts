import type { WalletCommand } from '../machines/wallet/wallet.types.ts'
import { defineFeature } from '../system/feature.ts'

/** Each tab asks its wallets for itself. */
export const wallet = defineFeature<WalletCommand>()({
  chart: 'wallet',
  machine: async () => (await import('../machines/wallet/wallet.machine.ts')).walletMachine,
  scope: 'page',
  opensOn: ['login', 'security', 'addresses', 'withdraw'],
  services: async ({ storage, vault }) => {
    const [{ createWalletServices }, { openBrowserWallets }] = await Promise.all([
      import('../services/wallet/wallet-services.ts'),
      import('../services/wallet/browser-wallets.ts'),
    ])
    return createWalletServices({ ...openBrowserWallets(), storage, sealed: vault })
  },
})
