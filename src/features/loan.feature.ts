import type { LoanCommand, LoanEvent } from '../machines/loan/loan.types.ts'
import { defineFeature, type Instance } from '../system/feature.ts'

/** Of the person, since only the real account borrows: what was typed waits while the other one is in use. */
export const loan = defineFeature<LoanCommand>()({
  chart: 'loan',
  machine: async () => (await import('../machines/loan/loan.machine.ts')).loanMachine,
  scope: 'person',
  // Prices, limits and other loans may be others by the time that the page is shown again.
  opensOn: { loan: ({ mode }): Instance<LoanEvent> | null => (mode === 'real' ? { key: null, tells: { type: 'loan.refresh' } } : null) },
  outlivesReload: true,
  services: async ({ network }) => {
    const { createLoanServices } = await import('../services/loan/loan-services.ts')
    return createLoanServices((await network()).http)
  },
})
