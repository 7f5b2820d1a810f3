/** Fulfils the port of what withdrawals go by, which is of the real account whichever is in use. */
import { withdrawalInfo } from '../../domain/wire/withdrawal.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { withdrawalTermsMachine } from '../../machines/withdrawal-terms/withdrawal-terms.machine.ts'
import type { HttpClient } from '../http/http-client.ts'

export const createWithdrawalTermsServices = (http: HttpClient) =>
  ({ fetchTerms: (_, { signal }) => http.get('/user/withdrawalInfo', withdrawalInfo, {}, { mode: 'real', signal }) }) satisfies ServicesFor<
    typeof withdrawalTermsMachine
  >
