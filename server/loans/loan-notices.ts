import { owedOf } from '../../src/domain/loan.ts'
import { dec, type Decimal } from '../../src/domain/money.ts'
import { dateOfDay } from '../../src/domain/plans/plan-days.ts'
import type { Tx } from '../core/database/schema.ts'
import { writeNotification } from '../core/outbox.ts'
import { balanceOf, datesOf, isDrawn, type DrawnRow, type LoanRow } from './loans.repository.ts'

const of = (row: LoanRow, event: string, at: number) =>
  ({ userId: row.user_id, book: 'real', eventId: `loan:${row.id}:${event}`, at }) as const
const figures = ({ id, number, currency }: LoanRow) => ({ loanId: id, number: number ?? '', currency })
const owedBy = (row: LoanRow): Decimal => owedOf(balanceOf(row))
const repaymentDateOf = (row: LoanRow): string => {
  if (!isDrawn(row)) throw new Error(`loan ${row.id} was not drawn down`)
  return dateOfDay(datesOf(row).repay)
}

/** Tells what was decided, in the transaction that decides it. */
export const tellDecided = async (tx: Tx, row: LoanRow, at: number): Promise<void> => {
  const amount = dec(row.amount).toFixed()
  await (row.state === 'rejected' && row.reason !== null
    ? writeNotification(tx, { ...of(row, 'rejected', at), kind: 'loanRejected', payload: { ...figures(row), amount, reason: row.reason } })
    : writeNotification(tx, {
        ...of(row, 'approved', at),
        kind: 'loanApproved',
        payload: { ...figures(row), amount, repaymentDate: repaymentDateOf(row) },
      }))
}

export const tellRepaid = async (tx: Tx, row: LoanRow, at: number): Promise<void> => {
  await writeNotification(tx, {
    ...of(row, 'repaid', at),
    kind: 'loanRepaid',
    payload: { ...figures(row), amount: dec(row.amount).toFixed() },
  })
}

/** Of a part that the person has repaid; what the venue collects is told by `tellCollected`. */
export const tellPartRepaid = async (
  tx: Tx,
  row: LoanRow,
  { amount, repaymentId, now }: { readonly amount: Decimal; readonly repaymentId: string; readonly now: number },
): Promise<void> => {
  await writeNotification(tx, {
    ...of(row, `part:${repaymentId}`, now),
    kind: 'loanPartRepaid',
    payload: { ...figures(row), amount, left: owedBy(row) },
  })
}

export const tellCollected = async (
  tx: Tx,
  row: LoanRow,
  { amount, repaymentId, now }: { readonly amount: Decimal; readonly repaymentId: string; readonly now: number },
): Promise<void> => {
  const left = row.state === 'repaid' ? '0' : owedBy(row)
  await writeNotification(tx, {
    ...of(row, `collected:${repaymentId}`, now),
    kind: 'loanCollected',
    payload: { ...figures(row), amount, left },
  })
}

export const tellExpired = async (tx: Tx, row: LoanRow, at: number): Promise<void> => {
  await writeNotification(tx, {
    ...of(row, 'expired', at),
    kind: 'loanExpired',
    payload: { ...figures(row), owed: owedBy(row), repaymentDate: repaymentDateOf(row) },
  })
}

/** Days before the end, and after it, on which the person hears of it: each once, and of several that were missed the last one. */
const BEFORE = [0, 1, 3] as const
const AFTER = [14, 7] as const

export const remindOfEnd = async (
  tx: Tx,
  row: DrawnRow,
  { today, now }: { readonly today: number; readonly now: number },
): Promise<void> => {
  const left = datesOf(row).repay - today
  const payload = { ...figures(row), owed: owedBy(row), repaymentDate: repaymentDateOf(row) }
  const before = left >= 0 ? BEFORE.find((days) => left <= days) : undefined
  const after = left < 0 ? AFTER.find((days) => -left >= days) : undefined
  if (before !== undefined)
    await writeNotification(tx, { ...of(row, `due:${before}`, now), kind: 'loanDue', payload: { ...payload, days: left } })
  if (after !== undefined)
    await writeNotification(tx, { ...of(row, `overdue:${after}`, now), kind: 'loanOverdue', payload: { ...payload, days: -left } })
}
