import { Suspense, type ReactNode } from 'react'
import type { Notification } from '../../domain/wire/notification.ts'
import { notificationsFacts, type NotificationsFacts } from '../../machines/notifications/notifications.selectors.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { classNames } from '../kit/class-names.ts'
import type { Format } from '../kit/format.ts'
import { EmptyState, ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useText, type Text } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import { isShallowEqual, useChart, useNow, useSystem, type StreamOf } from '../shell/system-context.tsx'
import { useLatePart } from '../shell/use-late-part.ts'
import { NotificationRow } from './NotificationRow.tsx'
import styles from './notifications.module.css'

const MINUTE = 60_000
const DAY = 86_400_000

interface Day {
  readonly name: string
  readonly rows: readonly Notification[]
}

/** Rows under the day they are of, which has a name when it is near. They keep their order whatever their times say. */
const daysOf = (rows: readonly Notification[], t: Text, format: Format, now: number): readonly Day[] => {
  const names = new Map([
    [format.date(now - DAY), t('notifications.yesterday')],
    [format.date(now), t('notifications.today')],
  ])
  const days: { day: string; rows: Notification[] }[] = []
  for (const row of rows) {
    const day = format.date(row.createdAt)
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, rows: [row] })
  }
  return days.map(({ day, rows: of }) => ({ name: names.get(day) ?? day, rows: of }))
}

const Loading = () => {
  const t = useText()
  return (
    <section className="card">
      <SkeletonRows count={6} label={t('notifications.loading')} />
    </section>
  )
}

interface Props {
  readonly stream: StreamOf<'notifications'>
}

/** The list in every state it can be in. Rows once shown stay. */
export const NotificationList = ({ stream }: Props) => {
  const t = useText()
  const { notices } = useSystem()
  return (
    <ErrorBoundary
      resetKey="notifications"
      onReset={notices.forgetFailure}
      fallback={(tryAgain) => (
        <Failed
          action={
            <Button tone="primary" onClick={tryAgain}>
              {t('common.tryAgain')}
            </Button>
          }
        />
      )}
    >
      <Suspense fallback={<Loading />}>
        <List stream={stream} />
      </Suspense>
    </ErrorBoundary>
  )
}

const Failed = ({ action, children }: { readonly action: ReactNode; readonly children?: ReactNode }) => {
  const t = useText()
  return (
    <section className="card">
      <ErrorState title={t('notifications.failedTitle')} action={action}>
        {children} {t('notifications.failedHint')}
      </ErrorState>
    </section>
  )
}

const List = ({ stream }: Props) => {
  const t = useText()
  const format = useFormat()
  const failureText = useFailureText()
  const now = useNow(MINUTE)
  const facts = useChart(stream, notificationsFacts, isShallowEqual)
  // Not only once there are rows: it loads while the venue answers.
  const views = useLatePart(useSystem().notices)
  const retry = () => stream.send({ type: 'notifications.retry' })
  if (facts.stage === 'loading') return <Loading />
  if (facts.stage === 'failed')
    return (
      <Failed
        action={
          <Button tone="primary" onClick={retry}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {failureText(facts.failure)}
      </Failed>
    )
  if (facts.stage === 'empty')
    return (
      <section className="card">
        <EmptyState
          title={t('notifications.emptyTitle')}
          action={
            <ButtonLink tone="secondary" to="/market">
              {t('notifications.toMarkets')}
            </ButtonLink>
          }
        >
          {t('notifications.emptyHint')}
        </EmptyState>
      </section>
    )
  return (
    <>
      {facts.markFailure ? (
        <Note tone="warn">
          {t('notifications.markFailed')} {failureText(facts.markFailure)}
        </Note>
      ) : null}
      {facts.mayBeOld ? (
        <Note tone="warn">
          {t('notifications.mayBeOld')}{' '}
          <Button size="sm" tone="quiet" onClick={retry}>
            {t('common.retry')}
          </Button>
        </Note>
      ) : null}
      <div className="stack" aria-busy={facts.isRefreshing || facts.isLoadingMore || undefined}>
        {daysOf(facts.rows, t, format, now).map(({ name, rows }) => (
          <section key={rows[0]?.id} className="stack stack--s" aria-label={name}>
            <h2 className="t-sm t-2">{name}</h2>
            <ul className="card divide">
              {rows.map((row) => (
                <NotificationRow key={row.id} stream={stream} row={row} views={views} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Foot facts={facts} onMore={() => stream.send({ type: 'notifications.loadMore' })} onRetry={retry} />
    </>
  )
}

const Foot = ({
  facts,
  onMore,
  onRetry,
}: {
  readonly facts: NotificationsFacts
  readonly onMore: () => void
  readonly onRetry: () => void
}) => {
  const t = useText()
  const failureText = useFailureText()
  return (
    <div className={classNames(styles['foot'], !facts.hasMoreFailed && styles['end'])}>
      <span role="status">
        {facts.hasMoreFailed
          ? `${t('notifications.moreFailed')} ${failureText(facts.failure) ?? ''}`
          : facts.isComplete
            ? t('common.noMoreData')
            : null}
      </span>
      {facts.hasMoreFailed ? (
        <Button size="sm" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      ) : facts.canLoadMore || facts.isLoadingMore ? (
        <Button size="sm" isBusy={facts.isLoadingMore} onClick={onMore}>
          {t('common.loadMore')}
        </Button>
      ) : null}
    </div>
  )
}
