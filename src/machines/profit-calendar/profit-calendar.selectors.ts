/** What the page shows of the calendar. */
import type { SnapshotFrom } from 'xstate'
import { monthAfter, monthBefore, monthOf } from '../../domain/calendar-month.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { ProfitCalendar } from '../../domain/wire/general-order.ts'
import type { profitCalendarMachine } from './profit-calendar.machine.ts'
import { keptOf } from './profit-calendar.rules.ts'

export type ProfitCalendarSnapshot = SnapshotFrom<typeof profitCalendarMachine>

export interface ProfitCalendarFacts {
  readonly stage: 'loading' | 'shown' | 'failed'
  /** The month on screen; `null` while the present one is asked for and isn't known. */
  readonly month: string | null
  /** `null` unless it's shown. */
  readonly calendar: ProfitCalendar | null
  /** The present month by UTC. */
  readonly present: string
  /** The months beside it that can be asked for: none before the venue's first, and none that hasn't begun. */
  readonly previous: string | null
  readonly next: string | null
  readonly isRefreshing: boolean
  /** What is shown could not be confirmed. */
  readonly mayBeOld: boolean
  readonly failure: Failure | null
}

/** @param today by UTC; it goes on while the month on screen stays */
export const profitCalendarFacts = (snapshot: ProfitCalendarSnapshot, today: string): ProfitCalendarFacts => {
  const { month, failure } = snapshot.context
  const present = monthOf(today)
  const stage = snapshot.matches('loading') ? 'loading' : snapshot.matches('failed') ? 'failed' : 'shown'
  return {
    stage,
    month,
    calendar: stage === 'shown' ? keptOf(snapshot.context, month) : null,
    present,
    previous: month === null ? null : monthBefore(month),
    next: month === null || month >= present ? null : monthAfter(month),
    isRefreshing: snapshot.matches('refreshing'),
    mayBeOld: snapshot.matches('refreshFailed'),
    failure,
  }
}
