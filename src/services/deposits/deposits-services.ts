/** Fulfils the ports of the deposits chart. The file has all rows under the filter, whatever part of them is on screen. */
import { depositsCsv } from '../../domain/deposits-file.ts'
import { queryOf, type FundFilter } from '../../domain/fund-filter.ts'
import { deposit } from '../../domain/wire/deposit.ts'
import { pageOf } from '../../domain/wire/envelope.ts'
import type { depositsMachine } from '../../machines/deposits/deposits.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'
import { readAllRows, type PageAsked } from '../http/read-all-rows.ts'

export interface DepositsServicesOptions {
  readonly http: Pick<HttpClient, 'get'>
  saveFile(name: string, text: string, type: string): void
  /** Epoch milliseconds by the venue's clock. */
  readonly now: () => number
}

interface Asked extends PageAsked {
  readonly filter: FundFilter
}

export const createDepositsServices = ({ http, saveFile, now }: DepositsServicesOptions) => {
  const read = ({ filter, cursor, size }: Asked, signal: AbortSignal) =>
    http.get(
      '/user/listRecharge',
      pageOf(deposit),
      { ...queryOf(filter), size, ...(cursor !== null && { cursor }) },
      { mode: 'real', signal },
    )
  return {
    fetchDeposits: (asked, { signal }) => read(asked, signal),
    async saveDeposits({ filter }, { signal }) {
      const rows = await readAllRows((asked) => read({ filter, ...asked }, signal))
      saveFile(`plimsoll-deposits-${new Date(now()).toISOString().slice(0, 10)}.csv`, depositsCsv(rows), 'text/csv')
      return { count: rows.length }
    },
  } satisfies ServicesFor<typeof depositsMachine>
}
