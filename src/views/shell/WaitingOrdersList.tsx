import { useText } from '../kit/text.ts'
import { PendingOrderSlot } from '../pending-order/PendingOrderSlot.tsx'
import { WaitingOrders } from '../pending-order/WaitingOrders.tsx'
import { PagedList } from '../records/PagedList.tsx'
import type { StreamOf } from './system-context.tsx'

interface WaitingOrdersListProps {
  readonly rows: StreamOf<'records'> | undefined
  readonly order: StreamOf<'pendingOrder'> | undefined
  /** Those that wait now, not all that ever waited. */
  readonly isNow: boolean
  readonly isListed: boolean
}

/** The list is one feature's, what can be done with its rows another's: the shell joins them. */
export const WaitingOrdersList = ({ rows, order, isNow, isListed }: WaitingOrdersListProps) => {
  const t = useText()
  return (
    <>
      {order ? <PendingOrderSlot stream={order} /> : null}
      {isListed ? (
        <PagedList
          stream={rows}
          emptyTitle={t(isNow ? 'records.emptyPendingTitle' : 'pendingOrder.emptyTitle')}
          emptyHint={t(isNow ? 'records.emptyPendingHint' : 'pendingOrder.emptyHint')}
          {...(isNow && { emptyAction: null })}
        >
          {({ rows: orders }) => (order ? <WaitingOrders rows={orders} stream={order} /> : null)}
        </PagedList>
      ) : null}
    </>
  )
}
