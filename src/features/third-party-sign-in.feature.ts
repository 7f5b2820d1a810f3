import type { ThirdPartySignInCommand } from '../machines/third-party-sign-in/third-party-sign-in.types.ts'
import { defineFeature } from '../system/feature.ts'
import { latePart } from '../views/shell/late-part.ts'

export const thirdPartySignIn = defineFeature<ThirdPartySignInCommand>()({
  chart: 'thirdPartySignIn',
  machine: async () => (await import('../machines/third-party-sign-in/third-party-sign-in.machine.ts')).thirdPartySignInMachine,
  scope: 'page',
  opensOn: ['login', 'google', 'security'],
  services: async ({ environment, storage, vault, account, mode, time, network }) => {
    const { createThirdPartyServices } = await import('../services/third-party-sign-in/third-party-sign-in-services.ts')
    const { tabStorage, takeCallback, leave } = environment
    const { http } = await network()
    const { onDevice } = time
    return createThirdPartyServices({
      http,
      storage,
      tabStorage,
      sealed: vault,
      seal: vault.seal,
      account,
      mode,
      onDevice,
      takeCallback,
      leave,
    })
  },
  notices: latePart(
    async () => (await import('../views/third-party-sign-in/third-party-sign-in-notices.ts')).thirdPartySignInNoticeViews,
    ['notices'],
  ),
})
