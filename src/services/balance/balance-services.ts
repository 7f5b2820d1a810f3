/** Fulfils the ports of the balance and of the entries below it. */
import { balanceList } from '../../domain/wire/balance.ts'
import { pageOf } from '../../domain/wire/envelope.ts'
import { moneyEntry } from '../../domain/wire/order.ts'
import type { balanceEntriesMachine } from '../../machines/balance-entries/balance-entries.machine.ts'
import type { balanceMachine } from '../../machines/balance/balance.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'

export const createBalanceServices = (http: HttpClient) =>
  ({
    fetchBalances: ({ mode }, { signal }) => http.get('/user/listBalances', balanceList, {}, { mode, signal }),
    fetchEntries: ({ mode, figure, cursor, size }, { signal }) =>
      http.get('/user/listMoneyLog', pageOf(moneyEntry), { ...figure, size, ...(cursor !== null && { cursor }) }, { mode, signal }),
  }) satisfies ServicesFor<typeof balanceMachine> & ServicesFor<typeof balanceEntriesMachine>
