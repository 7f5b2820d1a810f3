import type { ReactNode } from 'react'
import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { selectConnection } from '../../machines/connection/connection.selectors.ts'
import { isContract, recordsFacts, type RecordsFacts } from '../../machines/records/records.selectors.ts'
import type { RecordsRow } from '../../machines/records/records.types.ts'
import { selectSession } from '../../machines/session/session.selectors.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../kit/States.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { latePart } from '../shell/late-part.ts'
import { CloseAllSlot } from '../shell/CloseAllSlot.tsx'
import { LateSection } from '../shell/LateSection.tsx'
import { PositionDialogsSlot } from '../shell/PositionSlots.tsx'
import {
  isShallowEqual,
  useChart,
  useChartIfOpen,
  useStream,
  useStreamIfOpen,
  useSubmitOff,
  type StreamOf,
} from '../shell/system-context.tsx'
import { useIsNarrow } from '../shell/use-is-narrow.ts'
import { useWaitingCount, WaitingOrdersSlot } from '../shell/WaitingOrdersSlot.tsx'
import { ClosedNotice } from './ClosedNotice.tsx'
import { PositionRecords } from './PositionRecords.tsx'
import { PositionTable } from './PositionTable.tsx'
import { usePending } from './use-pending.ts'
import styles from './positions.module.css'

const PENDING = latePart(async () => (await import('./PendingOrders.tsx')).PendingOrders, ['trade', 'optionRows', 'position/dialogs'])
type PositionsShown = 'open' | 'options' | 'pending' | 'closed'

export interface PositionsPanelProps {
  readonly loginPath: string
  readonly shown: PositionsShown
  readonly onShow: (shown: PositionsShown) => void
  readonly optionsName: string
  /** The list of running options, which is another feature's. */
  readonly options: ReactNode
  /** The list of what was closed, which is another feature's. */
  readonly children: ReactNode
}

/** The account's positions under the chart of a market: open ones, live; what is sent and not confirmed; what was closed. */
export const PositionsPanel = (props: PositionsPanelProps) => {
  const t = useText()
  const mode = useChart(useStream('accountMode'), selectMode)
  const { isSignedIn, isRestoring } = useChart(useStream('session'), selectSession, isShallowEqual)
  const stream = useStreamIfOpen('records', `openOrders:${mode}`)
  if (!isSignedIn && !isRestoring)
    return (
      <>
        <div className={styles['bar']}>
          <h2 className="t-h3">{t('position.title')}</h2>
        </div>
        <EmptyState
          title={t('position.signedOutTitle')}
          action={
            <ButtonLink tone="secondary" to={props.loginPath}>
              {t('shell.logIn')}
            </ButtonLink>
          }
        />
      </>
    )
  if (!stream)
    return (
      <Frame {...props}>
        <Loading />
      </Frame>
    )
  return <Listed {...props} stream={stream} />
}

const Loading = () => <SkeletonRows count={3} label={useText()('position.loading')} />

interface FrameProps extends Omit<PositionsPanelProps, 'children' | 'options'> {
  /** How many are open; left out while that is not known. */
  readonly count?: number
  readonly status?: ReactNode
  /** What the chosen tab shows. */
  readonly children: ReactNode
}

const Frame = ({ shown, onShow, optionsName, count, status, children }: FrameProps) => {
  const t = useText()
  const format = useFormat()
  const isNarrow = useIsNarrow()
  const mode = useChart(useStream('accountMode'), selectMode)
  const pending = usePending(mode)
  const running = useRunning(mode)
  const waiting = useWaitingCount()
  const names = { open: t('position.title'), options: optionsName, pending: t('position.pending'), closed: t('position.closed') }
  const counts = { open: count, options: running, pending: pending.length + waiting, closed: 0 }
  const allOrders = (
    <ButtonLink tone="quiet" size="sm" to="/profile/orders">
      {t('position.allOrders')}
    </ButtonLink>
  )
  return (
    <>
      <h2 className="sr">{names.open}</h2>
      <div className={styles['bar']}>
        <Tabs
          label={names.open}
          value={shown}
          onChoose={onShow}
          options={(['open', 'options', 'pending', 'closed'] as const).map((value) => ({
            value,
            label: names[value],
            count: counts[value] ? format.figure(counts[value]) : undefined,
          }))}
        />
        {isNarrow ? null : (
          <span className="row row--s row--nowrap">
            {status}
            {allOrders}
          </span>
        )}
      </div>
      {isNarrow && status ? <p className={styles['status']}>{status}</p> : null}
      <ClosedNotice />
      <div role="tabpanel" aria-label={names[shown]}>
        {shown === 'pending' ? (
          <>
            {pending.length === 0 ? null : (
              <LateSection part={PENDING}>{(PendingOrders) => <PendingOrders pending={pending} />}</LateSection>
            )}
            <WaitingOrdersSlot kind="waitingOrders" isBeside={pending.length > 0} />
          </>
        ) : (
          children
        )}
      </div>
      {isNarrow ? <p className={styles['all']}>{allOrders}</p> : null}
    </>
  )
}

/** How many options run; 0 while that is not known. */
const useRunning = (mode: 'demo' | 'real'): number =>
  useChartIfOpen('records', (snapshot) => snapshot.context.total, 0, `openOptions:${mode}`)

const isOpenContract = (row: RecordsRow): row is ContractOrder => isContract(row) && row.status === 'open'

const Listed = ({ stream, options, children, ...tabs }: PositionsPanelProps & { readonly stream: StreamOf<'records'> }) => {
  const t = useText()
  const isNarrow = useIsNarrow()
  const facts = useChart(stream, recordsFacts, isShallowEqual)
  const { arePrivateFiguresLive } = useChart(useStream('connection'), selectConnection, isShallowEqual)
  const orders = facts.rows.filter(isOpenContract)
  // A replay shows the past: nothing in it is live, and nothing late.
  const isReplay = useSubmitOff() === 'replay'
  const hasStatus = !isReplay && tabs.shown === 'open' && orders.length > 0
  // A phone has no room for what goes without saying.
  const status =
    hasStatus && !(arePrivateFiguresLive && isNarrow) ? (
      <span className={arePrivateFiguresLive ? 'live' : 'live live--wait'}>
        {t(arePrivateFiguresLive ? 'position.live' : 'position.notLive')}
      </span>
    ) : null
  const isKnown = facts.stage === 'rows' || facts.stage === 'empty'
  return (
    <>
      <Frame {...tabs} {...(isKnown && { count: facts.total })} status={status}>
        {tabs.shown === 'open' ? (
          <Open stream={stream} facts={facts} orders={orders} isStale={!arePrivateFiguresLive} />
        ) : tabs.shown === 'options' ? (
          options
        ) : (
          children
        )}
      </Frame>
      <CloseAllSlot orders={tabs.shown === 'open' ? orders : []} total={facts.total} />
      <PositionDialogsSlot orders={orders} />
    </>
  )
}

interface OpenProps {
  readonly stream: StreamOf<'records'>
  readonly facts: RecordsFacts
  readonly orders: readonly ContractOrder[]
  readonly isStale: boolean
}

const Open = ({ stream, facts, ...list }: OpenProps) => {
  const t = useText()
  const format = useFormat()
  const failureText = useFailureText()
  const isNarrow = useIsNarrow()
  if (facts.stage === 'loading') return <Loading />
  if (facts.stage === 'failed')
    return (
      <ErrorState
        title={t('position.failedTitle')}
        action={
          <Button tone="primary" onClick={() => stream.send({ type: 'records.retry' })}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {failureText(facts.failure)} {t('position.failedHint')}
      </ErrorState>
    )
  if (list.orders.length === 0) return <EmptyState title={t('position.emptyTitle')}>{t('position.emptyHint')}</EmptyState>
  return (
    <>
      {facts.mayBeOld ? (
        <div className={styles['notice']}>
          <Note tone="warn">{t('position.mayBeOld')}</Note>
        </div>
      ) : null}
      {isNarrow ? <PositionRecords {...list} /> : <PositionTable {...list} />}
      {facts.canLoadMore || facts.isLoadingMore ? (
        <div className={styles['foot']}>
          <span className="num">{t('position.more', { shown: format.figure(list.orders.length), total: format.figure(facts.total) })}</span>
          <Button size="sm" isBusy={facts.isLoadingMore} onClick={() => stream.send({ type: 'records.loadMore' })}>
            {t('common.loadMore')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
