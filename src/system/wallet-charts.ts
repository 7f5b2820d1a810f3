/** Charts of the wallet, joined to the wallets of this browser; loaded with the page that has the way in. */
import { walletMachine } from '../machines/wallet/wallet.machine.ts'
import { walletSignInMachine } from '../machines/wallet-sign-in/wallet-sign-in.machine.ts'
import { openBrowserWallets } from '../services/wallet/browser-wallets.ts'
import { createWalletServices } from '../services/wallet/wallet-services.ts'
import { createWalletSignInServices } from '../services/wallet-sign-in/wallet-sign-in-services.ts'
import type { Definition } from './core-charts.ts'
import type { Foundation } from './foundation.ts'
import type { Network } from './network.ts'

export const walletCharts = (base: Foundation, { http }: Network) => {
  const { storage, vault: sealed, account, mode, time } = base
  const wallets = { ...openBrowserWallets(), storage, sealed }
  return {
    /** Each tab asks its wallets for itself. */
    wallet: { machine: walletMachine, services: createWalletServices(wallets), resume: base.keepsTabCharts() ? 'fresh' : 'private' },
    walletSignIn: {
      machine: walletSignInMachine,
      services: createWalletSignInServices({ ...wallets, http, account, mode, now: time.now }),
      resume: 'fresh',
    },
  } satisfies Record<string, Definition>
}
