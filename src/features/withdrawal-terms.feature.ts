import type { WithdrawalTermsCommand } from '../machines/withdrawal-terms/withdrawal-terms.types.ts'
import { defineFeature } from '../system/feature.ts'

export const withdrawalTerms = defineFeature<WithdrawalTermsCommand>()({
  chart: 'withdrawalTerms',
  machine: async () => (await import('../machines/withdrawal-terms/withdrawal-terms.machine.ts')).withdrawalTermsMachine,
  scope: 'account',
  opensOn: { withdraw: ({ mode }) => (mode === 'demo' ? null : { key: null }) },
  services: async ({ network }) => {
    const { createWithdrawalTermsServices } = await import('../services/withdrawal-terms/withdrawal-terms-services.ts')
    return createWithdrawalTermsServices((await network()).http)
  },
})
