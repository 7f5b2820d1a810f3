/** Fulfils the ports of the accountClosing chart. */
import type { AccountStore } from '../../domain/stores.ts'
import { closingResult } from '../../domain/wire/account-data.ts'
import type { accountClosingMachine } from '../../machines/account-closing/account-closing.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'

export interface AccountClosingServicesOptions {
  readonly http: HttpClient
  readonly account: Pick<AccountStore, 'user'>
}

export const createAccountClosingServices = ({ http, account }: AccountClosingServicesOptions) =>
  ({
    closeAccount: async (_input, { signal }) => {
      // Before the call: it ends all sessions, and with them what this page knows of its user.
      const userId = account.user()?.id ?? ''
      return { ...(await http.post('/user/closeAccount', closingResult, {}, { signal })), userId }
    },
  }) satisfies ServicesFor<typeof accountClosingMachine>
