import type { SecondFactorCommand } from '../machines/second-factor/second-factor.types.ts'
import { defineFeature } from '../system/feature.ts'

export const secondFactor = defineFeature<SecondFactorCommand>()({
  chart: 'secondFactor',
  machine: async () => (await import('../machines/second-factor/second-factor.machine.ts')).secondFactorMachine,
  scope: 'page',
  opensOn: ['login'],
  prepare: async (tools) => (await import('../services/second-factor/second-factor-prepare.ts')).prepareSecondFactor(tools),
  services: async ({ environment, storage, vault, account, mode, network }) => {
    const [{ createSecondFactorServices }, { openBrowserPasskeys }] = await Promise.all([
      import('../services/second-factor/second-factor-services.ts'),
      import('../services/passkeys/browser-passkeys.ts'),
    ])
    const { tabStorage, clock } = environment
    const [{ http }, browser] = [await network(), openBrowserPasskeys()]
    return createSecondFactorServices({ http, storage, tabStorage, sealed: vault, browser, account, mode, now: () => clock.now() })
  },
})
