/** Fulfils the port of the profit calendar. */
import { monthOf, utcDayOf } from '../../domain/calendar-month.ts'
import { profitCalendar } from '../../domain/wire/general-order.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { profitCalendarMachine } from '../../machines/profit-calendar/profit-calendar.machine.ts'
import type { HttpClient } from '../http/http-client.ts'

/** @param now epoch milliseconds by the venue's clock */
export const createProfitCalendarServices = (http: HttpClient, now: () => number) =>
  ({
    /** A month that hasn't begun has nothing in it: the present one is asked for in its place. */
    readMonth: async ({ mode, month }, { signal }) => {
      const asked = month === null || month > monthOf(utcDayOf(now())) ? {} : { month }
      const calendar = await http.get('/order/getProfitCalendar', profitCalendar, asked, { mode, signal })
      return { calendar, today: utcDayOf(now()) }
    },
  }) satisfies ServicesFor<typeof profitCalendarMachine>
