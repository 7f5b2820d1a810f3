/** The redirect of browsers without a wallet, joined to its services. Each tab has its own. */
import { dappRedirectMachine } from '../machines/dapp-redirect/dapp-redirect.machine.ts'
import { createDappRedirectServices } from '../services/dapp-redirect/dapp-redirect-services.ts'
import type { Definition } from './core-charts.ts'
import type { Foundation } from './foundation.ts'
import type { Network } from './network.ts'

export const dappRedirectChart = (base: Foundation, { http }: Network): Definition => {
  const { tabStorage, isWalletBrowser, leave } = base.environment
  return {
    machine: dappRedirectMachine,
    services: createDappRedirectServices({ http, tabStorage, isWalletBrowser, leave }),
    resume: base.keepsTabCharts() ? 'fresh' : 'private',
  }
}
