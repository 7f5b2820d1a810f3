import { useLocation } from 'react-router-dom'
import { ordersFilterOf, type OrderKind, type OrdersFilter } from '../../domain/records-filter.ts'
import { Segment } from '../kit/Segment.tsx'
import { SkeletonRows } from '../kit/States.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { useText } from '../kit/text.ts'
import { latePart } from '../shell/late-part.ts'
import { isContract, recordsFacts } from '../../machines/records/records.selectors.ts'
import { CloseAllSlot } from '../shell/CloseAllSlot.tsx'
import { LifeDialogSlot } from '../shell/OrderLifeSlots.tsx'
import { PositionDialogsSlot } from '../shell/PositionSlots.tsx'
import { LateSection } from '../shell/LateSection.tsx'
import { isShallowEqual, useChart, useStreamIfOpen, useSystem, type SnapshotOf, type StreamOf } from '../shell/system-context.tsx'
import { VerificationSlot } from '../shell/VerificationSlot.tsx'
import { WaitingOrdersSlot } from '../shell/WaitingOrdersSlot.tsx'
import { OrderList } from './OrderList.tsx'
import { PagedList } from './PagedList.tsx'
import { RecordsFile } from './RecordsFile.tsx'
import { RecordsFrame } from './RecordsFrame.tsx'
import { VerifyButton } from './VerifyButton.tsx'
import { TimeFilter } from './TimeFilter.tsx'
import styles from './records.module.css'

/** Options have texts of their own, which come when they are looked at. */
const OPTIONS = latePart(async () => (await import('./OptionsOfAccount.tsx')).OptionsOfAccount, ['optionRows', 'records'])

/** So have smart plans. */
const PLANS = latePart(async () => (await import('./PlanLists.tsx')).PlansOfAccount, ['plans', 'smartPlans', 'records'])

/** So has the list of everything. */
const GENERAL = latePart(async () => (await import('./GeneralOrders.tsx')).GeneralOrders, ['generalOrders', 'records', 'profile/statement'])

type Kind = 'all' | OrderKind
type Status = 'open' | 'closed'
/** Orders that wait are a list of their own: all of them are contracts. */
type Shown = Status | 'waiting'
type ByStatus = Readonly<Record<Status, StreamOf<'records'> | undefined>>
const SEARCH: Readonly<Record<Shown, string>> = { open: '', waiting: '?status=waiting', closed: '?status=closed' }
const KINDS: readonly Kind[] = ['all', 'contract', 'options', 'smart', 'general']

/** All orders: open ones live, closed ones with the rule and the tick that closed them. */
export const OrdersPage = () => {
  const t = useText()
  return (
    <RecordsFrame
      current="orders"
      title={t('records.ordersTitle')}
      lead={(mode) => t(mode === 'demo' ? 'records.ordersLeadDemo' : 'records.ordersLeadReal')}
    >
      {(mode) => <Orders mode={mode} />}
    </RecordsFrame>
  )
}

const Orders = ({ mode }: { readonly mode: 'demo' | 'real' }) => {
  const t = useText()
  const { navigate } = useSystem()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const named = query.get('status')
  const isGeneral = query.get('kind') === 'general'
  const shown: Shown = named === 'closed' || named === 'waiting' ? named : 'open'
  const status: Status = shown === 'closed' ? 'closed' : 'open'
  const streams: ByStatus = {
    open: useStreamIfOpen('records', `openOrders:${mode}`),
    closed: useStreamIfOpen('records', `closedOrders:${mode}`),
  }
  const options: ByStatus = {
    open: useStreamIfOpen('records', `openOptions:${mode}`),
    closed: useStreamIfOpen('records', `closedOptions:${mode}`),
  }
  const plans: ByStatus = { open: useStreamIfOpen('records', 'openSmart:real'), closed: useStreamIfOpen('records', 'closedSmart:real') }
  const general = useStreamIfOpen('records', `generalOrders:${mode}`)
  const stream = streams[status]
  // One kind for both lists, so that the other status shows the same kind.
  const choose = (chosen: Kind) => {
    if (chosen === 'general') return navigate(`${pathname}?kind=general`, 'replace')
    if (isGeneral) navigate(pathname, 'replace')
    const kind = chosen === 'all' ? null : chosen
    streams.open?.send({ type: 'records.filter', filter: kind })
    const { closed } = streams
    if (closed) closed.send({ type: 'records.filter', filter: { ...filterOf(closed.getSnapshot()), kind } })
  }
  return (
    <>
      <div className={styles['tabs']}>
        {stream && (isGeneral || shown !== 'waiting') ? <Kinds stream={stream} isGeneral={isGeneral} onChoose={choose} /> : null}
      </div>
      {isGeneral ? (
        general ? (
          <LateSection part={GENERAL}>{(GeneralOrders) => <GeneralOrders stream={general} mode={mode} />}</LateSection>
        ) : (
          <SkeletonRows count={6} label={t('records.loading')} />
        )
      ) : (
        <OfOneStatus {...{ shown, streams, options, plans, mode }} />
      )}
      <LifeDialogSlot>{(proof) => <VerifyButton order={proof} />}</LifeDialogSlot>
      <VerificationSlot />
      {streams.open ? <DialogsOfOpen orders={streams.open} /> : null}
    </>
  )
}

interface OfOneStatusProps {
  readonly shown: Shown
  readonly streams: ByStatus
  readonly options: ByStatus
  readonly plans: ByStatus
  readonly mode: 'demo' | 'real'
}

/** Open orders, those that wait, or closed ones, of the kind that is chosen. */
const OfOneStatus = ({ shown, streams, options, plans, mode }: OfOneStatusProps) => {
  const t = useText()
  const { navigate } = useSystem()
  const { pathname } = useLocation()
  const status: Status = shown === 'closed' ? 'closed' : 'open'
  const stream = streams[status]
  return (
    <>
      <div className={styles['bar']}>
        <Segment<Shown>
          label={t('records.status')}
          look="chips"
          value={shown}
          onChoose={(next) => navigate(`${pathname}${SEARCH[next]}`, 'replace')}
          options={[
            { value: 'open', label: t('records.open') },
            { value: 'waiting', label: t('records.waiting') },
            { value: 'closed', label: t('records.closed') },
          ]}
        />
        {stream && status === 'closed' ? <Narrowed orders={stream} options={options.closed} plans={plans.closed} mode={mode} /> : null}
      </div>
      {shown === 'waiting' ? (
        <WaitingOrdersSlot kind="placedOrders" />
      ) : stream ? (
        <Rows orders={stream} options={options[status]} plans={plans[status]} status={status} mode={mode} />
      ) : (
        <SkeletonRows count={6} label={t('records.loading')} />
      )}
    </>
  )
}

const filterOf = ({ context }: SnapshotOf<'records'>): OrdersFilter => ordersFilterOf(context.filter)
const kindOf = (snapshot: SnapshotOf<'records'>): Kind => filterOf(snapshot).kind ?? 'all'

interface ListsProps {
  readonly orders: StreamOf<'records'>
  /** Options are a list of their own, shown where the list of orders is narrowed to them. */
  readonly options: StreamOf<'records'> | undefined
  /** So are smart plans; closed in the demo account, which has none. */
  readonly plans: StreamOf<'records'> | undefined
  readonly mode: 'demo' | 'real'
}

const Rows = ({ orders, options, plans, status, mode }: ListsProps & { readonly status: Status }) => {
  const t = useText()
  const kind = useChart(orders, kindOf)
  if (kind === 'smart')
    return <LateSection part={PLANS}>{(PlansOfAccount) => <PlansOfAccount mode={mode} stream={plans} status={status} />}</LateSection>
  if (kind === 'options')
    return <LateSection part={OPTIONS}>{(OptionsOfAccount) => <OptionsOfAccount stream={options} status={status} />}</LateSection>
  return (
    <>
      <PagedList
        stream={orders}
        emptyTitle={t(status === 'open' ? 'records.emptyOpenTitle' : 'records.emptyClosedTitle')}
        emptyHint={t('records.emptyOrdersHint')}
      >
        {({ rows }) => <OrderList rows={rows} />}
      </PagedList>
      {status === 'open' ? <AllAtOnce orders={orders} /> : null}
    </>
  )
}

/** Beside the list: what became of closing all is still said when nothing is left in it. */
const AllAtOnce = ({ orders }: { readonly orders: StreamOf<'records'> }) => {
  const { rows, total } = useChart(orders, recordsFacts, isShallowEqual)
  return <CloseAllSlot orders={rows.filter(isContract)} total={total} />
}

/** Whichever orders are shown: a dialog that an open one has opened stays until it is left. */
const DialogsOfOpen = ({ orders }: { readonly orders: StreamOf<'records'> }) => {
  const { rows } = useChart(orders, recordsFacts, isShallowEqual)
  return <PositionDialogsSlot orders={rows.filter(isContract)} />
}

/** Closed orders, settled options or ended plans, of some time, and the file of them. */
const Narrowed = ({ orders, options, plans, mode }: ListsProps) => {
  const kind = useChart(orders, kindOf)
  if (kind === 'smart') return plans ? <NarrowedTo kind="closedSmart" stream={plans} mode={mode} /> : null
  if (kind !== 'options') return <NarrowedTo kind="closedOrders" stream={orders} mode={mode} />
  return options ? <NarrowedTo kind="closedOptions" stream={options} mode={mode} /> : null
}

interface NarrowedProps {
  readonly kind: 'closedOrders' | 'closedOptions' | 'closedSmart'
  readonly stream: StreamOf<'records'>
  readonly mode: 'demo' | 'real'
}

const NarrowedTo = ({ kind, stream, mode }: NarrowedProps) => {
  const filter = useChart(stream, filterOf, isShallowEqual)
  return (
    <>
      <div className={styles['filters']}>
        <TimeFilter span={filter} onChoose={(span) => stream.send({ type: 'records.filter', filter: { ...filter, ...span } })} />
      </div>
      <RecordsFile kind={kind} mode={mode} list={stream} />
    </>
  )
}

interface KindsProps {
  readonly stream: StreamOf<'records'>
  readonly isGeneral: boolean
  readonly onChoose: (kind: Kind) => void
}

const Kinds = ({ stream, isGeneral, onChoose }: KindsProps) => {
  const t = useText()
  const kind = useChart(stream, kindOf)
  return (
    <Tabs
      label={t('records.kinds')}
      value={isGeneral ? 'general' : kind}
      onChoose={onChoose}
      options={KINDS.map((value) => ({ value, label: t(`records.kind.${value}`) }))}
    />
  )
}
