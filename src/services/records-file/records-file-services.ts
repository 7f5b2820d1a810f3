/** Fulfils the port of the recordsFile chart: reads a list to its end and hands it to the browser as a file. */
import { exchangesCsv, generalCsv, moneyCsv, optionsCsv, ordersCsv, plansCsv } from '../../domain/records-csv.ts'
import type { Exchange } from '../../domain/wire/exchange.ts'
import type { GeneralOrder } from '../../domain/wire/general-order.ts'
import type { OptionsOrder } from '../../domain/wire/options.ts'
import type { ContractOrder, MoneyEntry } from '../../domain/wire/order.ts'
import type { SmartOrder } from '../../domain/wire/smart.ts'
import type { RecordsRow } from '../../machines/records/records.types.ts'
import type { recordsFileMachine } from '../../machines/records-file/records-file.machine.ts'
import type { FiledKind } from '../../machines/records-file/records-file.types.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'
import { readAllRows } from '../http/read-all-rows.ts'
import { createRecordsServices } from '../records/records-services.ts'

export interface RecordsFileServicesOptions {
  readonly http: HttpClient
  /** Epoch milliseconds by the venue's clock. */
  now(): number
  saveFile(name: string, text: string, type: string): void
}

const NAMES: Readonly<Record<FiledKind, string>> = {
  closedOrders: 'orders',
  closedOptions: 'options',
  closedSmart: 'smart-plans',
  generalOrders: 'all-orders',
  moneyLog: 'money',
  exchanges: 'exchanges',
}
/** The venue answers each list with its own rows only. */
const CSV: Readonly<Record<FiledKind, (rows: readonly RecordsRow[]) => string>> = {
  closedOrders: (rows) => ordersCsv(rows as readonly ContractOrder[]),
  closedOptions: (rows) => optionsCsv(rows as readonly OptionsOrder[]),
  closedSmart: (rows) => plansCsv(rows as readonly SmartOrder[]),
  generalOrders: (rows) => generalCsv(rows as readonly GeneralOrder[]),
  moneyLog: (rows) => moneyCsv(rows as readonly MoneyEntry[]),
  exchanges: (rows) => exchangesCsv(rows as readonly Exchange[]),
}

export const createRecordsFileServices = ({ http, now, saveFile }: RecordsFileServicesOptions) =>
  ({
    async saveRecords({ kind, mode, filter }, tools) {
      const askedAt = now()
      // All pages are of the same list: days are reckoned back from one instant.
      const { fetchPage } = createRecordsServices(http, () => askedAt)
      const rows = await readAllRows<RecordsRow>((asked) => fetchPage({ kind, mode, filter, ...asked }, tools))
      // Who has left the page meanwhile is not handed a file.
      tools.signal.throwIfAborted()
      saveFile(`plimsoll-${mode}-${NAMES[kind]}-${new Date(askedAt).toISOString().slice(0, 10)}.csv`, CSV[kind](rows), 'text/csv')
      return { count: rows.length }
    },
  }) satisfies ServicesFor<typeof recordsFileMachine>
