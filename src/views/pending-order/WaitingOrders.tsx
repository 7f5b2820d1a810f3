import { memo } from 'react'
import { isPendingOrder } from '../../machines/records/records.selectors.ts'
import type { RecordsRow } from '../../machines/records/records.types.ts'
import { askedOrderOf, whyNotTouch, type PendingOrderSnapshot } from '../../machines/pending-order/pending-order.selectors.ts'
import type { PendingOrder } from '../../domain/wire/pending.ts'
import { Fact } from '../kit/Fact.tsx'
import { Button } from '../kit/Button.tsx'
import { TwoLineHead, TwoLines } from '../kit/TwoLines.tsx'
import { useFormat, useLocale, useText } from '../kit/text.ts'
import { useChart, type StreamOf } from '../shell/system-context.tsx'
import { LifeButtonSlot, LifeFoot } from '../shell/OrderLifeSlots.tsx'
import { pendingDraftOf } from '../shell/pending-draft.ts'
import { useIsNarrow } from '../shell/use-is-narrow.ts'
import { useReason } from '../shell/use-reason.ts'
import { PendingState } from './PendingState.tsx'
import { Distance, Level, OrderKindBadge, UntilText } from './PendingCells.tsx'
import styles from './pending-order.module.css'

export interface WaitingOrdersProps {
  readonly rows: readonly RecordsRow[]
  readonly stream: StreamOf<'pendingOrder'>
}

interface RowProps {
  readonly order: PendingOrder
  readonly stream: StreamOf<'pendingOrder'>
}

/** Orders that wait, or waited, as the width allows. */
export const WaitingOrders = ({ rows, stream }: WaitingOrdersProps) => {
  const orders = rows.filter(isPendingOrder)
  return useIsNarrow() ? (
    <div className="recs">
      {orders.map((order) => (
        <Record key={order.id} order={order} stream={stream} />
      ))}
    </div>
  ) : (
    <Table orders={orders} stream={stream} />
  )
}

const Table = ({ orders, stream }: { readonly orders: readonly PendingOrder[]; readonly stream: StreamOf<'pendingOrder'> }) => {
  const t = useText()
  return (
    <div className="table-wrap" role="group" aria-label={t('pendingOrder.table')} tabIndex={0}>
      <table className="table table--dense table--pin">
        <thead>
          <tr>
            <TwoLineHead first={t('records.instrument')} second={t('records.orderNumber')} />
            <TwoLineHead first={t('pendingOrder.kind')} second={t('records.statusColumn')} />
            <TwoLineHead isFigure first={t('pendingOrder.trigger')} second={t('pendingOrder.distance')} />
            <TwoLineHead isFigure first={t('ticket.stopLoss')} second={t('ticket.takeProfit')} />
            <TwoLineHead first={t('pendingOrder.placed')} second={t('pendingOrder.until')} />
            <TwoLineHead isFigure first={t('ticket.margin')} second={t('position.fee')} />
            <th scope="col">
              <span className="sr">{t('position.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.id} order={order} stream={stream} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Row = memo(function Row({ order, stream }: RowProps) {
  const format = useFormat()
  return (
    <tr>
      <td>
        <TwoLines
          first={<b className="num strong">{order.code}</b>}
          second={<span className={`num ${styles['reference']}`}>{order.orderNumber}</span>}
        />
      </td>
      <td>
        <TwoLines first={<OrderKindBadge order={order} />} second={<PendingState order={order} />} />
      </td>
      <td className="num">
        <TwoLines first={format.price(order.triggerPrice, order.scale)} second={<Distance order={order} />} />
      </td>
      <td className="num">
        <TwoLines isEven first={<Level order={order} price={order.stopLoss} />} second={<Level order={order} price={order.takeProfit} />} />
      </td>
      <td className="nowrap">
        <TwoLines isEven first={format.dateTime(order.placeTime)} second={<UntilText order={order} />} />
      </td>
      <td className="num">
        <TwoLines first={format.money(order.margin, undefined, 'up')} second={format.money(order.fee, undefined, 'up')} />
      </td>
      <td className="num">
        <LifeButtonSlot order={order} />
        <Actions order={order} stream={stream} />
      </td>
    </tr>
  )
})

const Record = memo(function Record({ order, stream }: RowProps) {
  const t = useText()
  const format = useFormat()
  return (
    <article className="rec" aria-label={order.orderNumber}>
      <div className="row row--between">
        <b className="num strong">{order.code}</b>
        <OrderKindBadge order={order} />
      </div>
      <div>
        <PendingState order={order} />
      </div>
      <dl className="rec__grid">
        <Fact name={t('pendingOrder.trigger')} isFigure>
          {format.price(order.triggerPrice, order.scale)}
        </Fact>
        <Fact name={t('pendingOrder.distance')} isFigure>
          <Distance order={order} />
        </Fact>
        <Fact name={t('ticket.stopLoss')} isFigure>
          <Level order={order} price={order.stopLoss} />
        </Fact>
        <Fact name={t('ticket.takeProfit')} isFigure>
          <Level order={order} price={order.takeProfit} />
        </Fact>
        <Fact name={t('ticket.margin')} isFigure>
          {format.money(order.margin, undefined, 'up')}
        </Fact>
        <Fact name={t('pendingOrder.until')}>
          <UntilText order={order} />
        </Fact>
      </dl>
      <Actions order={order} stream={stream} />
      <LifeFoot order={order}>
        <span className={styles['reference']}>
          {t('records.orderNumber')} <span className="num">{order.orderNumber}</span>
        </span>
      </LifeFoot>
    </article>
  )
})

const whole = (snapshot: PendingOrderSnapshot): PendingOrderSnapshot => snapshot

/** Change and cancel, of an order that still waits. */
const Actions = ({ order, stream }: RowProps) => {
  const t = useText()
  const locale = useLocale()
  const snapshot = useChart(stream, whole)
  const { isSubmitOff, reasonText } = useReason()
  if (order.status !== 'pending') return null
  const why = whyNotTouch(snapshot, isSubmitOff)
  const off = why === null ? {} : { isDisabled: true, title: reasonText(why) }
  return (
    <span className={styles['actions']}>
      <Button
        size="sm"
        tone="quiet"
        aria-label={t('pendingOrder.editOrder', { code: order.code })}
        onClick={() => stream.send({ type: 'pendingOrder.edit', order, draft: pendingDraftOf(order, locale) })}
        {...off}
      >
        {t('pendingOrder.edit')}
      </Button>
      <Button
        size="sm"
        aria-label={t('pendingOrder.cancelOrder', { code: order.code })}
        isBusy={askedOrderOf(snapshot) === order.id}
        onClick={() => stream.send({ type: 'pendingOrder.cancel', order })}
        {...off}
      >
        {t('pendingOrder.cancel')}
      </Button>
    </span>
  )
}
