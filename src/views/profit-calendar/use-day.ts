import { startOfUtcDay } from '../../domain/calendar-month.ts'
import { endedOn, searchOfGeneral } from '../../domain/general-filter.ts'
import type { ProfitDay } from '../../domain/wire/general-order.ts'
import { useFormat, useText } from '../kit/text.ts'

/** Where a day of the calendar leads, and how it is named whole. */
export const useDay = ({ date, net, count }: ProfitDay): { readonly to: string; readonly name: string } => {
  const t = useText()
  const format = useFormat()
  return {
    to: searchOfGeneral(endedOn(date)),
    name: t('profitCalendar.day', {
      day: format.dateOf(startOfUtcDay(date), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
      net: format.signedMoney(net, 'USDT'),
      orders: t('profitCalendar.orders', { count }),
    }),
  }
}
