/** Which months of the calendar are kept, and which one is on screen. */
import { monthOf } from '../../domain/calendar-month.ts'
import type { ProfitCalendar } from '../../domain/wire/general-order.ts'
import type { ProfitCalendarContext, ReadMonth } from './profit-calendar.types.ts'

/** So many months stay readable while the calendar is open. */
export const MONTHS_KEPT = 12

/** What has been read of a month. */
export const keptOf = ({ kept }: Pick<ProfitCalendarContext, 'kept'>, month: string | null): ProfitCalendar | null =>
  kept.find((calendar) => calendar.month === month) ?? null

/** The month that is meant, as far as it's known which month the present one is. */
export const monthMeant = ({ today }: Pick<ProfitCalendarContext, 'today'>, month: string | null): string | null =>
  month ?? (today === null ? null : monthOf(today))

/** After an answer: what it says takes the place of what was known of its month, which is the one on screen. */
export const withMonth = ({ kept }: ProfitCalendarContext, { calendar, today }: ReadMonth) => ({
  month: calendar.month,
  today,
  kept: [...kept.filter(({ month }) => month !== calendar.month), calendar].slice(-MONTHS_KEPT),
})
