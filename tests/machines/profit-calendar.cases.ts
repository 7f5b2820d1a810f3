import { monthOf } from '../../src/domain/calendar-month.ts'
import type { ProfitCalendar } from '../../src/domain/wire/general-order.ts'
import { profitCalendarMachine } from '../../src/machines/profit-calendar/profit-calendar.machine.ts'
import { keptOf } from '../../src/machines/profit-calendar/profit-calendar.rules.ts'
import type { ReadMonth, ReadMonthInput } from '../../src/machines/profit-calendar/profit-calendar.types.ts'
import { emptyMonth } from '../support/sample-months.ts'
import { defineCases, PATH_EPOCH, type Occurrence } from '../support/paths/cases.ts'

const TODAY = new Date(PATH_EPOCH).toISOString().slice(0, 10)
const PRESENT = monthOf(TODAY)

/** Two days, one that won and one that lost; which answer it was can be seen in the figures. */
const monthOfTrades = (month: string, n: number): ProfitCalendar => ({
  month,
  days: [
    { date: `${month}-05`, count: 1, profit: `${100 + n}`, fees: '8', net: `${92 + n}` },
    { date: `${month}-12`, count: 2, profit: '-50', fees: '4', net: '-54' },
  ],
  count: 3,
  won: 1,
  lost: 1,
  returned: 1,
  profit: `${50 + n}`,
  fees: '12',
  net: `${38 + n}`,
  winRate: '0.333333',
  averageWin: `${92 + n}`,
  averageLoss: '-54',
})
const answering =
  (calendarOf: (month: string, n: number) => ProfitCalendar) =>
  ({ input, n }: Occurrence): ReadMonth => ({
    calendar: calendarOf((input as ReadMonthInput | undefined)?.month ?? PRESENT, n),
    today: TODAY,
  })
const failureAt = ({ n }: Occurrence) => ({ code: 'NETWORK', message: `no answer at step ${n}` })

export const cases = defineCases({
  machine: profitCalendarMachine,
  input: { mode: 'demo', month: null },
  events: [
    { type: 'profitCalendar.show', month: '2025-12' },
    { type: 'profitCalendar.show', month: '2025-11' },
    { type: 'profitCalendar.show', month: PRESENT },
    { type: 'profitCalendar.show', month: null },
    { type: 'profitCalendar.retry' },
    { type: 'profitCalendar.refresh' },
  ],
  effects: {
    readMonth: { ok: [answering(monthOfTrades), answering(emptyMonth)], fail: [failureAt] },
    rereadMonth: { ok: [answering(monthOfTrades)], fail: [failureAt] },
  },
  abstract: ({ asked, month, kept, isOutdated, failure }) => ({
    asked,
    isKnown: month !== null,
    isKept: kept.some((calendar) => calendar.month === month),
    isOtherKept: kept.some((calendar) => calendar.month !== month),
    isOutdated,
    hasFailed: failure !== null,
  }),
  laws: [
    {
      name: 'what is read is the month that is asked for, of this account',
      holdsAt: ({ context: { mode, asked }, effects }) =>
        Object.values(effects).every((effect) => {
          const input = effect?.input as ReadMonthInput
          return input.mode === mode && input.month === asked
        }),
    },
    {
      name: 'the month on screen is the one that is asked for',
      holdsAt: ({ context: { asked, month, today } }) => month === (asked ?? (today === null ? null : monthOf(today))),
    },
    {
      name: 'while a month is shown it is there, and while none is, none is said to be old',
      holdsAt: ({ value, context }) => value === 'loading' || value === 'failed' || keptOf(context, context.month) !== null,
    },
    { name: 'no month is kept twice', holdsAt: ({ context: { kept } }) => new Set(kept.map(({ month }) => month)).size === kept.length },
  ],
})
