import { useLocation } from 'react-router-dom'
import type { ORDER_KINDS } from '../../domain/wire/order.ts'
import { Segment } from '../kit/Segment.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { useText } from '../kit/text.ts'
import { useChart, useStreamIfOpen, useSystem, type SnapshotOf, type StreamOf } from '../shell/system-context.tsx'
import { OrderList } from './OrderList.tsx'
import { PagedList } from './PagedList.tsx'
import { RecordsFrame } from './RecordsFrame.tsx'
import styles from './records.module.css'

type Kind = 'all' | (typeof ORDER_KINDS)[number]
type Status = 'open' | 'closed'
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
  const status: Status = new URLSearchParams(search).get('status') === 'closed' ? 'closed' : 'open'
  const streams: Readonly<Record<Status, StreamOf<'records'> | undefined>> = {
    open: useStreamIfOpen('records', `openOrders:${mode}`),
    closed: useStreamIfOpen('records', `closedOrders:${mode}`),
  }
  const stream = streams[status]
  // One kind for both lists, so that the other status shows the same kind.
  const choose = (kind: Kind) => {
    for (const each of [streams.open, streams.closed]) each?.send({ type: 'records.filter', filter: kind === 'all' ? null : kind })
  }
  return (
    <>
      <div className={styles['tabs']}>{stream ? <Kinds stream={stream} onChoose={choose} /> : null}</div>
      <div className={styles['bar']}>
        <Segment<Status>
          label={t('records.status')}
          look="chips"
          value={status}
          onChoose={(next) => navigate(next === 'open' ? pathname : `${pathname}?status=closed`, 'replace')}
          options={[
            { value: 'open', label: t('records.open') },
            { value: 'closed', label: t('records.closed') },
          ]}
        />
      </div>
      <PagedList
        stream={stream}
        emptyTitle={t(status === 'open' ? 'records.emptyOpenTitle' : 'records.emptyClosedTitle')}
        emptyHint={t('records.emptyOrdersHint')}
      >
        {({ rows }) => <OrderList rows={rows} />}
      </PagedList>
    </>
  )
}

const kindOf = (snapshot: SnapshotOf<'records'>): Kind => KINDS.find((kind) => kind === snapshot.context.filter) ?? 'all'

const Kinds = ({ stream, onChoose }: { readonly stream: StreamOf<'records'>; readonly onChoose: (kind: Kind) => void }) => {
  const t = useText()
  const kind = useChart(stream, kindOf)
  return (
    <Tabs
      label={t('records.kinds')}
      value={kind}
      onChoose={onChoose}
      options={KINDS.map((value) => ({ value, label: t(`records.kind.${value}`) }))}
    />
  )
}
