/** A statement as a file: what the venue says moved in a period, and the proof that it adds up, reckoned here. */
import { csvLine, csvTime } from './csv.ts'
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

/** The statement as a file. */
export const statementCsv = (
  statement: Statement,
  of: { readonly account: 'demo' | 'real'; readonly from: number; readonly to: number },
): string => {
  const { currency, opening, closing, entries } = statement
  const head = csvLine('account', 'currency', 'from', 'to') + csvLine(of.account, currency, csvTime(of.from), csvTime(of.to))
  let balance = opening
  const rows = entries.map((entry) => {
    balance = add(balance, entry.amount)
    return csvLine(
      entry.id,
      csvTime(entry.at),
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
    csvLine('id', 'time', 'type', 'settlement', 'market', 'order', 'amount', 'balance'),
    csvLine('', '', '', 'opening', '', '', '', plain(opening)),
    ...rows,
    csvLine('', '', '', 'closing', '', '', plain(sumOf(entries)), plain(closing)),
  ].join('')
}

const plain = (value: Decimal): string => dec(value).toFixed()
