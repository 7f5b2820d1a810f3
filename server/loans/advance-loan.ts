/** Time that passes over a loan: days that bring interest, the end of its term, what is taken then, and what the person is told. */
import { interestOnDay, principalLeft, rateOfDay } from '../../src/domain/loan.ts'
import { add, compare } from '../../src/domain/money.ts'
import { dayOf } from '../../src/domain/simulation/outcome.ts'
import { dateOfDay } from '../../src/domain/plans/plan-days.ts'
import type { LoanDay } from '../../src/domain/wire/loans.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { collectFree } from './collect-loan.ts'
import { remindOfEnd, tellExpired } from './loan-notices.ts'
import { announceLoan } from './loan-news.ts'
import { balanceOf, changeLoan, datesOf, insertDays, isDrawn, lockLoan, termsOf, type DrawnRow, type LoanRow } from './loans.repository.ts'

type Needs = Pick<Services, 'ledger'>

export const isRunning = (row: LoanRow): row is DrawnRow => isDrawn(row) && (row.state === 'repaying' || row.state === 'expired')

/** Each day up to one, once: its row has a key of its own. Since the day counted last nothing was repaid, so one principal is owed on all of them. */
const bringDays = async (tx: Tx, row: DrawnRow, last: number, now: number): Promise<DrawnRow> => {
  if (last <= row.counted_to) return row
  const [terms, dates, balance] = [termsOf(row), datesOf(row), balanceOf(row)]
  const principal = principalLeft(balance)
  const days: LoanDay[] = []
  let { brought } = balance
  for (let day = row.counted_to + 1; day <= last && compare(brought, terms.mostInterest) < 0; day++) {
    if (day < dates.firstInterest && day <= dates.repay) continue
    const interest = interestOnDay(terms, dates, day, { principal, broughtBefore: brought })
    days.push({ date: dateOfDay(day), principal, rate: rateOfDay(terms, dates, day), interest, isLate: day > dates.repay })
    brought = add(brought, interest)
  }
  await insertDays(tx, row, days, now)
  return { ...(await changeLoan(tx, row.id, { counted_to: last, brought })), drawn_at: row.drawn_at, counted_to: last }
}

/**
 * Everything that is due of a locked loan, in its order: the days of the term; once that is over, what is free pays it back as far as it
 * goes, before a late day is counted; then the late days. The row is the given one if there was nothing to do.
 */
export const advanceLoan = async (services: Needs, tx: Tx, row: LoanRow, now: number): Promise<LoanRow> => {
  if (!isRunning(row)) return row
  const [today, { repay }] = [dayOf(now), datesOf(row)]
  let current: LoanRow = await bringDays(tx, row, Math.min(today, repay), now)
  if (today > repay && isRunning(current)) {
    current = await collectFree(services, tx, current, now)
    if (isRunning(current)) {
      current = await bringDays(tx, current, today, now)
      if (current.state === 'repaying') {
        current = await changeLoan(tx, row.id, { state: 'expired' })
        await tellExpired(tx, current, now)
      }
    }
  }
  if (isRunning(current)) await remindOfEnd(tx, current, { today, now })
  return current
}

/** In a transaction of its own, and tells the venue. `null` when there was nothing to do. */
export const advanceOne = async (services: Services, id: string): Promise<LoanRow | null> => {
  const now = services.clock.now()
  const advanced = await services.db.transaction().execute(async (tx) => {
    const row = await lockLoan(tx, id)
    if (!row) return null
    const after = await advanceLoan(services, tx, row, now)
    return after === row ? null : after
  })
  if (advanced) {
    const { state, brought, principal_paid: principalPaid } = advanced
    services.log.info({ loan: advanced.number, rule: 'L-1', state, brought, principalPaid }, 'a loan was counted')
    await announceLoan(services, advanced)
  }
  return advanced
}
