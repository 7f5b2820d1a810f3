import { calendarIn } from '../domain/general-filter.ts'
import type { ProfitCalendarCommand, ProfitCalendarEvent } from '../machines/profit-calendar/profit-calendar.types.ts'
import { defineFeature, type Instance } from '../system/feature.ts'

/** On the page of orders: `?kind=general&view=calendar&month=2026-11`. */
export const profitCalendar = defineFeature<ProfitCalendarCommand>()({
  chart: 'profitCalendar',
  machine: async () => (await import('../machines/profit-calendar/profit-calendar.machine.ts')).profitCalendarMachine,
  scope: 'account',
  opensOn: {
    orders: ({ query, mode }): Instance<ProfitCalendarEvent> | null => {
      const shown = query.get('kind') === 'general' ? calendarIn(query) : null
      return shown && { key: mode, input: { mode, ...shown }, tells: { type: 'profitCalendar.show', ...shown } }
    },
  },
  services: async ({ network, time }) => {
    const { createProfitCalendarServices } = await import('../services/profit-calendar/profit-calendar-services.ts')
    return createProfitCalendarServices((await network()).http, time.now)
  },
})
