import type { DappRedirectCommand } from '../machines/dapp-redirect/dapp-redirect.types.ts'
import { isAskedToStay } from '../domain/redirect-target.ts'
import { defineFeature } from '../system/feature.ts'

/** Asks the browser for wallets. The code for it is loaded only if the operator has a dapp to send people to. */
const findsWallet = async (signal: AbortSignal): Promise<boolean> => {
  const { openBrowserWallets } = await import('../services/wallet/browser-wallets.ts')
  return (await openBrowserWallets().registry.discover(signal)).length > 0
}

export const dappRedirect = defineFeature<DappRedirectCommand>()({
  chart: 'dappRedirect',
  machine: async () => (await import('../machines/dapp-redirect/dapp-redirect.machine.ts')).dappRedirectMachine,
  scope: 'tab',
  opensOn: ['later'],
  services: async ({ environment, network }) => {
    const { createDappRedirectServices } = await import('../services/dapp-redirect/dapp-redirect-services.ts')
    const { tabStorage, isWalletBrowser, leave } = environment
    return createDappRedirectServices({ http: (await network()).http, tabStorage, isWalletBrowser, findsWallet, leave })
  },
  input: ({ landing }) => ({ isAskedToStay: isAskedToStay(landing.split('#')[0]?.split('?')[1] ?? '') }),
})
