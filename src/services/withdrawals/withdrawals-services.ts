/** Fulfils the ports of the list of withdrawals, which are of the real account whichever is in use. */
import { csvLine, csvTime } from '../../domain/csv.ts'
import { queryOf, type FundFilter } from '../../domain/fund-filter.ts'
import { pageOf, type Page } from '../../domain/wire/envelope.ts'
import { withdrawal, type Withdrawal } from '../../domain/wire/withdrawal.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { FetchRowsInput, SaveRowsInput } from '../../machines/shapes/filtered-list.ts'
import type { withdrawalsMachine } from '../../machines/withdrawals/withdrawals.machine.ts'
import type { HttpClient } from '../http/http-client.ts'
import { readAllRows } from '../http/read-all-rows.ts'

interface Needs {
  readonly http: HttpClient
  readonly saveFile: (name: string, text: string, type: string) => void
}

export const createWithdrawalsServices = ({ http, saveFile }: Needs) => {
  const pageAt = ({ filter, cursor, size }: FetchRowsInput<FundFilter>, signal: AbortSignal): Promise<Page<Withdrawal>> => {
    const asked = { ...queryOf(filter), size, ...(cursor !== null && { cursor }) }
    return http.get('/user/listWithdrwal', pageOf(withdrawal), asked, { mode: 'real', signal })
  }
  return {
    fetchWithdrawals: (input: FetchRowsInput<FundFilter>, { signal }) => pageAt(input, signal),
    saveWithdrawals: async ({ filter }: SaveRowsInput<FundFilter>, { signal }) => {
      const rows = await readAllRows((asked) => pageAt({ filter, ...asked }, signal))
      saveFile('plimsoll-withdrawals.csv', csvOf(rows), 'text/csv')
      return { count: rows.length }
    },
  } satisfies ServicesFor<typeof withdrawalsMachine>
}

const csvOf = (rows: readonly Withdrawal[]): string =>
  [
    csvLine(
      'number',
      'submitted',
      'currency',
      'network',
      'method',
      'address',
      'amount',
      'fee',
      'actual',
      'state',
      'reason',
      'hash',
      'ended',
    ),
    ...rows.map(({ number, submittedAt, currency, network, method, address, amount, fee, actual, state, reason, hash, endedAt }) =>
      csvLine(
        number,
        csvTime(submittedAt),
        currency,
        network,
        method,
        address,
        amount,
        fee,
        actual,
        state,
        reason ?? '',
        hash ?? '',
        csvTime(endedAt),
      ),
    ),
  ].join('')
