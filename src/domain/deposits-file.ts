/** Deposits as a file for spreadsheets. */
import { csvLine, csvTime } from './csv.ts'
import type { Deposit } from './wire/deposit.ts'

const HEAD = [
  'number',
  'submitted',
  'currency',
  'network',
  'amount',
  'state',
  'reason',
  'hash',
  'address',
  'due',
  'decided',
  'ended',
] as const

/** One line for each, newest first as the list has them. */
export const depositsCsv = (rows: readonly Deposit[]): string =>
  [
    csvLine(...HEAD),
    ...rows.map((row) =>
      csvLine(
        row.number,
        csvTime(row.submittedAt),
        row.currency,
        row.network,
        row.amount,
        row.state,
        row.reason ?? '',
        row.hash,
        row.address,
        csvTime(row.dueAt),
        csvTime(row.decidedAt),
        csvTime(row.endedAt),
      ),
    ),
  ].join('')
