/** How a plan stands at a time. */
import { DAY } from '../simulation/calendar.ts'
import type { PlanHolding } from '../wire/plans.ts'

/** `pending`: it is bought, and its first day has not begun. */
export type PlanState = 'pending' | 'running' | 'completed' | 'exited'

/** @param now epoch milliseconds by the venue's clock */
export const planStateOf = (
  { status, endReason, firstDay }: Pick<PlanHolding, 'status' | 'endReason' | 'firstDay'>,
  now: number,
): PlanState => {
  if (status === 'closed') return endReason ?? 'completed'
  return now < Date.parse(firstDay) ? 'pending' : 'running'
}

/** How many of its days have begun: the one that runs is counted. @param now epoch milliseconds by the venue's clock */
export const daysBegun = ({ firstDay, days }: Pick<PlanHolding, 'firstDay' | 'days'>, now: number): number =>
  Math.min(days, Math.max(0, Math.floor((now - Date.parse(firstDay)) / DAY) + 1))
