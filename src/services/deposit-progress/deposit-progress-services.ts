/** Fulfils the port of the depositProgress chart. */
import { deposit } from '../../domain/wire/deposit.ts'
import type { depositProgressMachine } from '../../machines/deposit-progress/deposit-progress.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'

interface Needs {
  readonly http: Pick<HttpClient, 'get'>
  /** Epoch milliseconds by the venue's clock. */
  readonly now: () => number
}

export const createDepositProgressServices = ({ http, now }: Needs) =>
  ({
    fetchDeposit: async ({ id }, { signal }) => {
      const found = await http.get(`/user/getRecharge/${encodeURIComponent(id)}`, deposit, {}, { mode: 'real', signal })
      return { deposit: found, now: now() }
    },
  }) satisfies ServicesFor<typeof depositProgressMachine>
