/** Fulfils the port of the loan chart. */
import { loanOffer } from '../../domain/wire/loans.ts'
import type { loanMachine } from '../../machines/loan/loan.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'

export const createLoanServices = (http: HttpClient) =>
  ({ fetchOffer: (_input, { signal }) => http.get('/user/listLoanOffer', loanOffer, {}, { mode: 'real', signal }) }) satisfies ServicesFor<
    typeof loanMachine
  >
