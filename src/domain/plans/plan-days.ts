/** Which days a plan counts, and when their results are due. A day is a number of UTC days since 1970. */
import { DAY } from '../simulation/calendar.ts'
import { dayOf } from '../simulation/outcome.ts'

/**
 * A day's result is due this long after its end, milliseconds: by then its last price is known everywhere, and of simulated prices
 * the day's seed is public, so that anyone can work the result out for themselves.
 */
export const RESULT_AFTER = 600_000

/** The first whole day after the purchase (epoch milliseconds): nobody knows yet what its rule will hold. */
export const firstDayOf = (openTime: number): number => dayOf(openTime) + 1

/** When the result of a day is due, epoch milliseconds. */
export const dueTimeOf = (day: number): number => (day + 1) * DAY + RESULT_AFTER

/** The newest day whose result is due. */
export const lastDueDay = (now: number): number => dayOf(now - RESULT_AFTER) - 1

/** `2026-01-14`. */
export const dateOfDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)
