import type { WalletJoiningCommand } from '../machines/wallet-joining/wallet-joining.types.ts'
import { defineFeature } from '../system/feature.ts'

/** Each tab joins the wallets that it has been let into. */
export const walletJoining = defineFeature<WalletJoiningCommand>()({
  chart: 'walletJoining',
  machine: async () => (await import('../machines/wallet-joining/wallet-joining.machine.ts')).walletJoiningMachine,
  scope: 'page',
  opensOn: ['security'],
  services: async ({ vault, account, time, network }) => {
    const [{ createWalletJoiningServices }, { openBrowserWallets }] = await Promise.all([
      import('../services/wallet-joining/wallet-joining-services.ts'),
      import('../services/wallet/browser-wallets.ts'),
    ])
    const username = () => account.user()?.username ?? null
    return createWalletJoiningServices({ ...openBrowserWallets(), sealed: vault, http: (await network()).http, now: time.now, username })
  },
})
