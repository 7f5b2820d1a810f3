import type { Mode } from '../../domain/mode.ts'
import type { ProfitCalendar } from '../../domain/wire/general-order.ts'
import type { LoadableContext, LoadableEvent } from '../shapes/loadable.ts'

/** Stream `profitCalendar:<mode>`. */
export interface ProfitCalendarInput {
  readonly mode: Mode
  /** `2026-11`; `null` is the present month, whichever that is. */
  readonly month: string | null
}

export interface ProfitCalendarContext extends LoadableContext {
  readonly mode: Mode
  /** What the person asks for: a month, or `null` for the present one. */
  readonly asked: string | null
  /** The month on screen; `null` while the present one is asked for and isn't known. */
  readonly month: string | null
  /** The day by UTC on which the venue was last asked, by its clock; `null` before. */
  readonly today: string | null
  /** Months that have been read, each once, the one read last at the end. */
  readonly kept: readonly ProfitCalendar[]
}

/** Another month; `null` is the present one. */
interface Show {
  readonly type: 'profitCalendar.show'
  readonly month: string | null
}

export type ProfitCalendarEvent = Show | LoadableEvent<'profitCalendar'>
export type ProfitCalendarCommand = Show | Extract<ProfitCalendarEvent, { type: 'profitCalendar.retry' }>

export type ProfitCalendarTag = 'busy'

export interface ReadMonthInput {
  readonly mode: Mode
  readonly month: string | null
}
export interface ReadMonth {
  readonly calendar: ProfitCalendar
  /** The day by UTC, by the venue's clock. */
  readonly today: string
}
