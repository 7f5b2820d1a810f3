import type { LoansCommand } from '../machines/loans/loans.types.ts'
import { defineFeature } from '../system/feature.ts'

export const loans = defineFeature<LoansCommand>()({
  chart: 'loans',
  machine: async () => (await import('../machines/loans/loans.machine.ts')).loansMachine,
  scope: 'person',
  opensOn: { loan: ({ mode }) => (mode === 'real' ? { key: null } : null) },
  prepare: async (tools) => (await import('../services/loans/loans-prepare.ts')).prepareLoans(tools),
  services: async ({ network, environment }) => {
    const { createLoansServices } = await import('../services/loans/loans-services.ts')
    return createLoansServices({ http: (await network()).http, saveFile: environment.saveFile })
  },
})
