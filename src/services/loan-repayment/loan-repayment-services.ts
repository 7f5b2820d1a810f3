/** Fulfils the ports of repaying a loan. */
import type { KeyedInput } from '../../domain/keyed-request.ts'
import { loan } from '../../domain/wire/loans.ts'
import type { loanRepaymentMachine } from '../../machines/loan-repayment/loan-repayment.machine.ts'
import type { CancelLoanInput, RepayLoanInput } from '../../machines/loan-repayment/loan-repayment.types.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'
import { settleKey } from '../money-action/settle-key.ts'

export const createLoanRepaymentServices = (http: HttpClient) =>
  ({
    repayLoan: ({ key, mode, body }: RepayLoanInput, { signal }) => http.write('/user/repayLoan', loan, body, { key, mode, signal }),
    settleKey: (input: KeyedInput, { signal }) => settleKey(http, loan, input, signal),
    cancelLoan: async ({ id, key, mode }: CancelLoanInput, { signal }) => {
      await http.post(`/user/cancelLoan/${id}`, loan, {}, { key, mode, signal })
    },
  }) satisfies ServicesFor<typeof loanRepaymentMachine>
