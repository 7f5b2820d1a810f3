import type { ReactNode } from 'react'
import { recordsFacts, type RecordsFacts } from '../../machines/records/records.selectors.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { classNames } from '../kit/class-names.ts'
import { EmptyState, ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, type StreamOf } from '../shell/system-context.tsx'
import styles from './records.module.css'

export interface PagedListProps {
  readonly stream: StreamOf<'records'> | undefined
  /** Why there are no rows, above the reason; without it, what is said of orders. */
  readonly failedTitle?: string
  readonly emptyTitle: string
  readonly emptyHint: string
  /** What to do about an empty list; without it, the way to the markets. */
  readonly emptyAction?: ReactNode
  readonly children: (facts: RecordsFacts) => ReactNode
}

/** A list that comes in pages, in every state it can be in. Rows once shown stay. */
export const PagedList = ({ stream, ...rest }: PagedListProps) => {
  const t = useText()
  return stream ? <Loaded stream={stream} {...rest} /> : <SkeletonRows count={6} label={t('records.loading')} />
}

const Loaded = ({
  stream,
  failedTitle,
  emptyTitle,
  emptyHint,
  emptyAction,
  children,
}: PagedListProps & { readonly stream: StreamOf<'records'> }) => {
  const t = useText()
  const failureText = useFailureText()
  const facts = useChart(stream, recordsFacts, isShallowEqual)
  const retry = () => stream.send({ type: 'records.retry' })
  if (facts.stage === 'loading') return <SkeletonRows count={6} label={t('records.loading')} />
  if (facts.stage === 'failed')
    return (
      <ErrorState
        title={failedTitle ?? t('records.failedTitle')}
        action={
          <Button tone="primary" onClick={retry}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {failureText(facts.failure)} {t('records.failedHint')}
      </ErrorState>
    )
  if (facts.stage === 'empty')
    return (
      <EmptyState
        title={facts.isNarrowed ? t('records.emptyNarrowedTitle') : emptyTitle}
        action={
          emptyAction === undefined ? (
            <ButtonLink tone="secondary" to="/market">
              {t('records.toMarkets')}
            </ButtonLink>
          ) : (
            emptyAction
          )
        }
      >
        {facts.isNarrowed ? t('records.emptyNarrowedHint') : emptyHint}
      </EmptyState>
    )
  return (
    <>
      {facts.mayBeOld ? (
        <div className={styles['notice']}>
          <Note tone="warn">
            {t('records.mayBeOld')}{' '}
            <Button size="sm" tone="quiet" onClick={() => stream.send({ type: 'records.retry' })}>
              {t('common.retry')}
            </Button>
          </Note>
        </div>
      ) : null}
      <div aria-busy={facts.isRefreshing || facts.isLoadingMore || undefined}>{children(facts)}</div>
      <Foot facts={facts} onMore={() => stream.send({ type: 'records.loadMore' })} onRetry={retry} />
    </>
  )
}

const Foot = ({ facts, onMore, onRetry }: { readonly facts: RecordsFacts; readonly onMore: () => void; readonly onRetry: () => void }) => {
  const t = useText()
  const format = useFormat()
  const failureText = useFailureText()
  return (
    <div className={classNames(styles['foot'], facts.isComplete && !facts.hasMoreFailed && styles['end'])}>
      <span role="status">
        {facts.hasMoreFailed
          ? `${t('records.moreFailed')} ${failureText(facts.failure) ?? ''}`
          : facts.isComplete
            ? t('common.noMoreData')
            : t('records.shown', { shown: format.figure(facts.rows.length), total: format.figure(facts.total) })}
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
