/** The sign-in by a third party, joined to its services; loaded with the pages that show it. Each tab has its own. */
import { thirdPartySignInMachine } from '../machines/third-party-sign-in/third-party-sign-in.machine.ts'
import { createThirdPartyServices } from '../services/third-party-sign-in/third-party-sign-in-services.ts'
import type { Definition } from './core-charts.ts'
import type { Foundation } from './foundation.ts'
import type { Network } from './network.ts'

export const thirdPartyChart = (base: Foundation, { http }: Network): Definition => {
  const { environment, storage, vault, account, mode } = base
  const { tabStorage, takeCallback, leave } = environment
  return {
    machine: thirdPartySignInMachine,
    services: createThirdPartyServices({ http, storage, tabStorage, sealed: vault, seal: vault.seal, account, mode, takeCallback, leave }),
    resume: base.keepsTabCharts() ? 'fresh' : 'private',
  }
}
