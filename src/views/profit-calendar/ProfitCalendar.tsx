import { useLocation } from 'react-router-dom'
import { startOfUtcDay, utcDayOf } from '../../domain/calendar-month.ts'
import { generalFilterIn, searchOfGeneral } from '../../domain/general-filter.ts'
import { profitCalendarFacts, type ProfitCalendarFacts } from '../../machines/profit-calendar/profit-calendar.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useNow, useSystem, type SnapshotOf, type StreamOf } from '../shell/system-context.tsx'
import { useIsNarrow } from '../shell/use-is-narrow.ts'
import { DaysList } from './DaysList.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { MonthSummary } from './MonthSummary.tsx'
import styles from './profit-calendar.module.css'

const MINUTE = 60_000

interface ProfitCalendarProps {
  readonly stream: StreamOf<'profitCalendar'>
}

/** What each day of a month brought. The month stands in the address, from which the chart hears of it. */
export const ProfitCalendar = ({ stream }: ProfitCalendarProps) => {
  const t = useText()
  const today = utcDayOf(useNow(MINUTE))
  const facts = useChart(stream, (snapshot: SnapshotOf<'profitCalendar'>) => profitCalendarFacts(snapshot, today), isShallowEqual)
  return (
    <section aria-label={t('profitCalendar.title')}>
      <Months facts={facts} />
      <Shown facts={facts} today={today} onRetry={() => stream.send({ type: 'profitCalendar.retry' })} />
    </section>
  )
}

/** `November 2026` */
const useMonthName = () => {
  const format = useFormat()
  return (month: string): string => format.dateOf(startOfUtcDay(`${month}-01`), { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

const Months = ({ facts: { month, previous, next, present } }: { readonly facts: ProfitCalendarFacts }) => {
  const t = useText()
  const monthName = useMonthName()
  const { navigate } = useSystem()
  const { search } = useLocation()
  const show = (chosen: string) =>
    navigate(`/profile/orders${searchOfGeneral(generalFilterIn(new URLSearchParams(search)), { month: chosen })}`, 'replace')
  // One that leads nowhere now stays in the tab order: who has pressed it until here keeps the focus.
  const step = (to: string | null) => ({ 'aria-disabled': to === null || undefined, onClick: () => (to === null ? undefined : show(to)) })
  return (
    <div className={styles['months']}>
      <IconButton icon="back" isMirrored label={t('profitCalendar.previous')} {...step(previous)} />
      <h2 aria-live="polite">{month === null ? t('profitCalendar.present') : monthName(month)}</h2>
      <IconButton icon="next" isMirrored label={t('profitCalendar.next')} {...step(next)} />
      {month === null || month === present ? null : (
        <Button size="sm" tone="quiet" onClick={() => show(present)}>
          {t('profitCalendar.present')}
        </Button>
      )}
    </div>
  )
}

interface ShownProps {
  readonly facts: ProfitCalendarFacts
  readonly today: string
  readonly onRetry: () => void
}

const Shown = ({ facts, today, onRetry }: ShownProps) => {
  const t = useText()
  const failureText = useFailureText()
  const monthName = useMonthName()
  const isNarrow = useIsNarrow()
  const { stage, calendar, isRefreshing, mayBeOld, failure } = facts
  if (stage === 'failed')
    return (
      <ErrorState
        title={t('profitCalendar.failedTitle')}
        action={
          <Button tone="primary" onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {failureText(failure)}
      </ErrorState>
    )
  if (calendar === null) return <SkeletonRows count={6} label={t('profitCalendar.loading')} />
  return (
    <>
      {mayBeOld ? (
        <div className={styles['notice']}>
          <Note tone="warn">
            {t('profitCalendar.mayBeOld')} {failureText(failure)}{' '}
            <Button size="sm" tone="quiet" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          </Note>
        </div>
      ) : null}
      <div aria-busy={isRefreshing || undefined}>
        {calendar.count === 0 ? (
          <EmptyState title={t('profitCalendar.emptyTitle', { month: monthName(calendar.month) })}>
            {t('profitCalendar.emptyHint')}
          </EmptyState>
        ) : (
          <>
            <MonthSummary calendar={calendar} />
            <MonthGrid calendar={calendar} today={today} name={monthName(calendar.month)} isNarrow={isNarrow} />
            {isNarrow ? <DaysList days={calendar.days} /> : null}
          </>
        )}
      </div>
    </>
  )
}
