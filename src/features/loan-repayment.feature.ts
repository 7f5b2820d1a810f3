import { rowId } from '../domain/row-id.ts'
import type { LoanRepaymentCommand } from '../machines/loan-repayment/loan-repayment.types.ts'
import { defineFeature } from '../system/feature.ts'

/** One for each loan that is looked at: `/loan?id=17`. */
export const loanRepayment = defineFeature<LoanRepaymentCommand>()({
  chart: 'loanRepayment',
  machine: async () => (await import('../machines/loan-repayment/loan-repayment.machine.ts')).loanRepaymentMachine,
  scope: 'person',
  outlivesReload: true,
  opensOn: {
    loan: ({ mode, query }) => {
      const id = query.get('id')
      return mode === 'demo' || id === null || rowId(id) === null ? null : { key: id, input: { id, mode } }
    },
  },
  prepare: async (tools) => (await import('../services/loan-repayment/loan-repayment-prepare.ts')).prepareLoanRepayment(tools),
  services: async ({ network }) => {
    const { createLoanRepaymentServices } = await import('../services/loan-repayment/loan-repayment-services.ts')
    return createLoanRepaymentServices((await network()).http)
  },
})
