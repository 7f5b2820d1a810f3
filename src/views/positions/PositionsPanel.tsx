import type { ReactNode } from 'react'
import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { selectConnection } from '../../machines/connection/connection.selectors.ts'
import { recordsFacts } from '../../machines/records/records.selectors.ts'
import type { RecordsRow } from '../../machines/records/records.types.ts'
import { selectSession } from '../../machines/session/session.selectors.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream, useStreamIfOpen, useSubmitOff, type StreamOf } from '../shell/system-context.tsx'
import { useIsNarrow } from '../shell/use-is-narrow.ts'
import { ClosedNotice } from './ClosedNotice.tsx'
import { PositionRecords } from './PositionRecords.tsx'
import { PositionTable } from './PositionTable.tsx'
import styles from './positions.module.css'

/** Open contracts of the account in use, live, with the ways to edit and close them. */
export const PositionsPanel = ({ loginPath }: { readonly loginPath: string }) => {
  const t = useText()
  const mode = useChart(useStream('accountMode'), selectMode)
  const { isSignedIn, isRestoring } = useChart(useStream('session'), selectSession, isShallowEqual)
  const stream = useStreamIfOpen('records', `openOrders:${mode}`)
  if (!isSignedIn && !isRestoring)
    return (
      <Frame>
        <EmptyState
          title={t('position.signedOutTitle')}
          action={
            <ButtonLink tone="secondary" to={loginPath}>
              {t('shell.logIn')}
            </ButtonLink>
          }
        />
      </Frame>
    )
  if (!stream)
    return (
      <Frame>
        <SkeletonRows count={3} label={t('position.loading')} />
      </Frame>
    )
  return <Loaded stream={stream} />
}

const Frame = ({ children, count, status }: { readonly children: ReactNode; readonly count?: number; readonly status?: ReactNode }) => {
  const t = useText()
  const format = useFormat()
  return (
    <>
      <div className={styles['bar']}>
        <h2 className="t-h3">
          {t('position.title')}
          {count === undefined ? null : <span className="tabs__count">{format.figure(count)}</span>}
        </h2>
        <span className="row row--s">
          {status}
          <ButtonLink tone="quiet" size="sm" to="/profile/orders">
            {t('position.allOrders')}
          </ButtonLink>
        </span>
      </div>
      <ClosedNotice />
      {children}
    </>
  )
}

const isOpenContract = (row: RecordsRow): row is ContractOrder => 'openPrice' in row && row.status === 'open'

const Loaded = ({ stream }: { readonly stream: StreamOf<'records'> }) => {
  const t = useText()
  const format = useFormat()
  const failureText = useFailureText()
  const isNarrow = useIsNarrow()
  const facts = useChart(stream, recordsFacts, isShallowEqual)
  const { arePrivateFiguresLive } = useChart(useStream('connection'), selectConnection, isShallowEqual)
  const orders = facts.rows.filter(isOpenContract)
  const retry = () => stream.send({ type: 'records.retry' })
  // A replay shows the past: nothing in it is live, and nothing late.
  const status =
    useSubmitOff() === 'replay' ? null : (
      <span className={arePrivateFiguresLive ? 'live only-desk' : 'live live--wait'}>
        {t(arePrivateFiguresLive ? 'position.live' : 'position.notLive')}
      </span>
    )
  if (facts.stage === 'loading')
    return (
      <Frame>
        <SkeletonRows count={3} label={t('position.loading')} />
      </Frame>
    )
  if (facts.stage === 'failed')
    return (
      <Frame>
        <ErrorState
          title={t('position.failedTitle')}
          action={
            <Button tone="primary" onClick={retry}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          {failureText(facts.failure)} {t('position.failedHint')}
        </ErrorState>
      </Frame>
    )
  if (orders.length === 0)
    return (
      <Frame count={0}>
        <EmptyState title={t('position.emptyTitle')}>{t('position.emptyHint')}</EmptyState>
      </Frame>
    )
  const list = { orders, isStale: !arePrivateFiguresLive }
  return (
    <Frame count={facts.total} status={status}>
      {facts.mayBeOld ? (
        <div className={styles['notice']}>
          <Note tone="warn">{t('position.mayBeOld')}</Note>
        </div>
      ) : null}
      {isNarrow ? <PositionRecords {...list} /> : <PositionTable {...list} />}
      {facts.canLoadMore || facts.isLoadingMore ? (
        <div className={styles['foot']}>
          <span className="num">{t('position.more', { shown: format.figure(orders.length), total: format.figure(facts.total) })}</span>
          <Button size="sm" isBusy={facts.isLoadingMore} onClick={() => stream.send({ type: 'records.loadMore' })}>
            {t('common.loadMore')}
          </Button>
        </div>
      ) : null}
    </Frame>
  )
}
