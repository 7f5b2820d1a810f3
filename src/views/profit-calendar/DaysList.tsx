import { startOfUtcDay } from '../../domain/calendar-month.ts'
import type { ProfitDay } from '../../domain/wire/general-order.ts'
import { Delta } from '../kit/Figure.tsx'
import { Link } from '../kit/Link.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { useDay } from './use-day.ts'
import styles from './profit-calendar.module.css'

/** On a phone: the days on which orders ended, each with its whole figure. */
export const DaysList = ({ days }: { readonly days: readonly ProfitDay[] }) => (
  <ul className={styles['days']}>
    {days.map((day) => (
      <li key={day.date}>
        <Day day={day} />
      </li>
    ))}
  </ul>
)

const Day = ({ day }: { readonly day: ProfitDay }) => {
  const t = useText()
  const format = useFormat()
  const { to, name } = useDay(day)
  return (
    <Link to={to}>
      <span className="sr">{name}</span>
      <span aria-hidden="true" className={styles['day']}>
        <span className={styles['when']}>
          <span>{format.dateOf(startOfUtcDay(day.date), { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' })}</span>
          <span className={styles['count']}>{t('profitCalendar.orders', { count: day.count })}</span>
        </span>
        <Delta value={day.net}>{format.signedMoney(day.net, 'USDT')}</Delta>
      </span>
    </Link>
  )
}
