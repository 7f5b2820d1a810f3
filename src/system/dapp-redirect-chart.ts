/** The redirect of browsers without a wallet, joined to its services. Each tab has its own. */
import { dappRedirectMachine } from '../machines/dapp-redirect/dapp-redirect.machine.ts'
import { createDappRedirectServices } from '../services/dapp-redirect/dapp-redirect-services.ts'
import type { Definition } from './core-charts.ts'
import type { Foundation } from './foundation.ts'
import type { Network } from './network.ts'

export const dappRedirectChart = (base: Foundation, { http }: Network): Definition => {
  const { tabStorage, isWalletBrowser, leave } = base.environment
  /** Loaded only where the operator has somewhere to send people. */
  const findsWallet = async (signal: AbortSignal): Promise<boolean> => {
    const { openBrowserWallets } = await import('../services/wallet/browser-wallets.ts')
    return (await openBrowserWallets().registry.discover(signal)).length > 0
  }
  return {
    machine: dappRedirectMachine,
    services: createDappRedirectServices({ http, tabStorage, isWalletBrowser, findsWallet, leave }),
    resume: base.keepsTabCharts() ? 'fresh' : 'private',
  }
}
