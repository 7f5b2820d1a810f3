/** A statement as a file: what the venue says moved in a period, and the proof that it adds up, reckoned here. */
import { add, compare, dec, type Decimal } from './money.ts'
import type { MoneyEntry } from './wire/order.ts'

export interface Statement {
  readonly currency: string
  readonly opening: Decimal
  readonly closing: Decimal
  readonly entries: readonly MoneyEntry[]
}

/** Periods that the page offers, in days; `0` is everything. */
export const STATEMENT_DAYS = [7, 30, 90, 365, 0] as const
export type StatementDays = (typeof STATEMENT_DAYS)[number]

/** Sum of the movements, exactly. */
export const sumOf = (entries: readonly MoneyEntry[]): Decimal => entries.reduce((sum, { amount }) => add(sum, amount), '0')

/** Opening + movements = closing. A statement that does not add up must not be handed out as one. */
export const addsUp = ({ opening, closing, entries }: Statement): boolean => compare(add(opening, sumOf(entries)), closing) === 0

/** RFC 4180; what a spreadsheet would take for a formula is made plain text by an apostrophe, figures stay figures. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
const line = (...cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** The columns are named in English and times are UTC, so that the file means the same wherever it is opened. */
export const statementCsv = (
  statement: Statement,
  of: { readonly account: 'demo' | 'real'; readonly from: number; readonly to: number },
): string => {
  const { currency, opening, closing, entries } = statement
  const head = line('account', 'currency', 'from', 'to') + line(of.account, currency, iso(of.from), iso(of.to))
  let balance = opening
  const rows = entries.map((entry) => {
    balance = add(balance, entry.amount)
    return line(
      entry.id,
      iso(entry.at),
      String(entry.type),
      entry.settlement,
      entry.code ?? '',
      entry.orderNumber ?? '',
      plain(entry.amount),
      plain(balance),
    )
  })
  return [
    head,
    line('id', 'time', 'type', 'settlement', 'market', 'order', 'amount', 'balance'),
    line('', '', '', 'opening', '', '', '', plain(opening)),
    ...rows,
    line('', '', '', 'closing', '', '', plain(sumOf(entries)), plain(closing)),
  ].join('')
}

const iso = (at: number): string => new Date(at).toISOString()
const plain = (value: Decimal): string => dec(value).toFixed()
