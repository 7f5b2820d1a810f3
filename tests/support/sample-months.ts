import type { ProfitCalendar } from '../../src/domain/wire/general-order.ts'

/** A month of the calendar of profits in which nothing ended. */
export const emptyMonth = (month: string): ProfitCalendar => ({
  month,
  days: [],
  count: 0,
  won: 0,
  lost: 0,
  returned: 0,
  profit: '0',
  fees: '0',
  net: '0',
  winRate: null,
  averageWin: null,
  averageLoss: null,
})
