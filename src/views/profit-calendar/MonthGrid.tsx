import type { ReactNode } from 'react'
import { startOfUtcDay, weeksOf } from '../../domain/calendar-month.ts'
import type { ProfitCalendar, ProfitDay } from '../../domain/wire/general-order.ts'
import { Delta } from '../kit/Figure.tsx'
import { Triangle } from '../kit/Icon.tsx'
import { classNames } from '../kit/class-names.ts'
import { directionOfChange } from '../kit/format.ts'
import { Link } from '../kit/Link.tsx'
import { useFormat, useLocale, useText } from '../kit/text.ts'
import { weekStartOf } from '../kit/week-start.ts'
import { shortChange } from './short-change.ts'
import { useDay } from './use-day.ts'
import styles from './profit-calendar.module.css'

interface MonthGridProps {
  readonly calendar: ProfitCalendar
  /** By UTC. */
  readonly today: string
  /** Of the month. */
  readonly name: string
  /** The cells are too small for figures: they show by a shape whether a day brought a gain, and the days are listed below. */
  readonly isNarrow: boolean
}

const DAY = 86_400_000

/** The month, week by week. */
export const MonthGrid = ({ calendar, today, name, isNarrow }: MonthGridProps) => {
  const format = useFormat()
  const weeks = weeksOf(calendar.month, weekStartOf(useLocale()))
  const dayIn = (week: number, place: number): ProfitDay | undefined => calendar.days.find(({ date }) => date === weeks[week]?.[place])
  // Some week that is whole: its days have the names of all.
  const firstOfWeek = startOfUtcDay(weeks[1]![0]!)
  const weekDays = Array.from({ length: 7 }, (_, place) => firstOfWeek + place * DAY)
  const weekDay = (at: number, weekday: 'short' | 'narrow' | 'long') => format.dateOf(at, { weekday, timeZone: 'UTC' })
  return (
    <table className={classNames(styles['grid'], isNarrow && styles['small'])} aria-hidden={isNarrow || undefined}>
      <caption className="sr">{name}</caption>
      <thead>
        <tr>
          {weekDays.map((at) => (
            <th key={at} scope="col" abbr={weekDay(at, 'long')}>
              {weekDay(at, isNarrow ? 'narrow' : 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={week.find((date) => date !== null)}>
            {week.map((date, place) => (
              // A place has no other name where no day of the month is in it.
              <td key={date ?? `none ${place}`} className={classNames(date === today && styles['today'])}>
                {date === null ? null : <Cell date={date} day={dayIn(row, place)} isToday={date === today} isNarrow={isNarrow} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps {
  readonly date: string
  readonly day: ProfitDay | undefined
  readonly isToday: boolean
  readonly isNarrow: boolean
}

const Cell = ({ date, day, isToday, isNarrow }: CellProps) => {
  const format = useFormat()
  const number = (
    <time dateTime={date} className={classNames('num', styles['number'])} aria-current={isToday ? 'date' : undefined}>
      {format.figure(Number(date.slice(-2)))}
    </time>
  )
  if (day === undefined) return <span className={styles['cell']}>{number}</span>
  const direction = directionOfChange(day.net)
  if (isNarrow)
    return (
      <span className={classNames(styles['cell'], styles[direction])}>
        {number}
        <span className={`delta delta--${direction}`}>{direction === 'flat' ? '0' : <Triangle direction={direction} />}</span>
      </span>
    )
  return <OrdersOf day={day} className={classNames(styles['cell'], styles[direction])} number={number} />
}

interface OrdersOfProps {
  readonly day: ProfitDay
  readonly className: string
  /** Of the day in its month. */
  readonly number: ReactNode
}

/** Leads to the orders that ended on the day. Who doesn't see the grid hears the whole date and the exact figure. */
const OrdersOf = ({ day, className, number }: OrdersOfProps) => {
  const t = useText()
  const format = useFormat()
  const { to, name } = useDay(day)
  return (
    <Link to={to} className={className}>
      <span className="sr">{name}</span>
      <span aria-hidden="true" className={styles['inside']}>
        {number}
        <Delta value={day.net}>{shortChange(format, day.net)}</Delta>
        <span className={styles['count']}>{t('profitCalendar.orders', { count: day.count })}</span>
      </span>
    </Link>
  )
}
