import type { AccountClosingCommand } from '../machines/account-closing/account-closing.types.ts'
import { defineFeature } from '../system/feature.ts'

export const accountClosing = defineFeature<AccountClosingCommand>()({
  chart: 'accountClosing',
  machine: async () => (await import('../machines/account-closing/account-closing.machine.ts')).accountClosingMachine,
  // Not the person's: closing signs them out, and the page to log in must still know the date.
  scope: 'tab',
  opensOn: ['security', 'login'],
  services: async ({ account, network }) => {
    const { createAccountClosingServices } = await import('../services/account-closing/account-closing-services.ts')
    return createAccountClosingServices({ http: (await network()).http, account })
  },
})
