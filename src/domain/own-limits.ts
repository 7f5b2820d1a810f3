/**
 * Limits that people set for themselves: tighter at once, looser only a day later, so that nobody is talked out of them by a
 * bad hour. The venue keeps them when something is opened; closing is always possible. Both sides reckon with these rules.
 */
import { dec, type Decimal } from './money.ts'

/** Margin put into new orders in a day, loss realised in a day, and no opening until an instant. */
export const LIMIT_KINDS = ['marginPerDay', 'lossPerDay', 'pause'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]
/** Limits of deposits keep to the same rules (`deposit-limits.ts`). */
type RuledKind = LimitKind | 'deposits'

/** How long a looser limit waits before it holds, milliseconds. */
export const LOOSENING_WAIT = 86_400_000
export const DAY = 86_400_000
/** Lengths of a pause that the page offers, in days. */
export const PAUSE_DAYS = [1, 7, 30] as const
export const LONGEST_PAUSE_DAYS = 365
/** USDT. A limit above it limits nobody. */
export const HIGHEST_LIMIT = '1000000000'
export const LIMIT_SCALE = 2

/** Why the venue opens nothing, each with its sentence under `errors.<code>`. */
export const LIMIT_CODES = {
  /** The order's margin would go above what may be put into orders today. */
  marginPerDay: 30071,
  /** Today's loss has reached the limit. */
  lossPerDay: 30072,
  /** The person has paused trading. */
  pause: 30073,
} as const

/** Amounts in USDT; a pause ends at an epoch millisecond, as text. `null`: no limit. */
export type LimitValue = Decimal | null

/** A limit, and the looser one that takes its place at `at` (epoch milliseconds). */
export interface Limit {
  readonly value: LimitValue
  readonly pending: { readonly value: LimitValue; readonly at: number } | null
}
export const NO_LIMIT: Limit = { value: null, pending: null }

/** What holds at `now`: a looser limit whose time has come, no pause that is over. */
export const limitAt = (kind: RuledKind, limit: Limit, now: number): Limit => {
  const due = limit.pending && limit.pending.at <= now ? { value: limit.pending.value, pending: null } : limit
  const isOver = kind === 'pause' && due.value !== null && dec(due.value).lte(now)
  return isOver ? NO_LIMIT : due
}

/** Whether `wanted` allows what `present` does not. */
export const isLooser = (kind: RuledKind, present: LimitValue, wanted: LimitValue): boolean => {
  if (present === null) return false
  if (wanted === null) return true
  return kind === 'pause' ? dec(wanted).lt(present) : dec(wanted).gt(present)
}

/** The limit after it was set to `wanted` at `now`. What holds already takes back a looser one that waits. */
export const limitSet = (kind: RuledKind, limit: Limit, wanted: LimitValue, now: number): Limit => {
  const present = limitAt(kind, limit, now)
  if (!isLooser(kind, present.value, wanted)) return { value: wanted, pending: null }
  const isAskedAlready = present.pending !== null && sameLimit(present.pending.value, wanted)
  return { value: present.value, pending: isAskedAlready ? present.pending : { value: wanted, at: now + LOOSENING_WAIT } }
}

const sameLimit = (a: LimitValue, b: LimitValue): boolean => (a === null || b === null ? a === b : dec(a).eq(b))

/** First millisecond of the day of `now`; days are UTC days, the same for everybody. */
export const dayOf = (now: number): number => Math.floor(now / DAY) * DAY

/** Problem of a typed limit, as a key of `settings.limits.problems.*`. */
export type LimitProblem = 'notAFigure' | 'notPositive' | 'tooFine' | 'tooHigh'
export const limitProblemOf = (value: Decimal | '' | null): LimitProblem | null => {
  if (value === null || value === '') return 'notAFigure'
  if (dec(value).lte(0)) return 'notPositive'
  if ((value.split('.')[1]?.length ?? 0) > LIMIT_SCALE) return 'tooFine'
  return dec(value).gt(HIGHEST_LIMIT) ? 'tooHigh' : null
}
