import { memo } from 'react'
import type { GeneralOrder } from '../../domain/wire/general-order.ts'
import { Fact } from '../kit/Fact.tsx'
import { classNames } from '../kit/class-names.ts'
import { Link } from '../kit/Link.tsx'
import { TwoLineHead, TwoLines } from '../kit/TwoLines.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { NetMoney, StatusBadge } from '../shell/OrderFigures.tsx'
import { OrderSide } from '../shell/OrderSide.tsx'
import { LifeButtonSlot } from '../shell/OrderLifeSlots.tsx'
import { useIsNarrow } from '../shell/use-is-narrow.ts'
import { OrderName, RecordFoot } from './OrderCells.tsx'
import styles from './records.module.css'

interface OrderProps {
  readonly order: GeneralOrder
}

/** Orders of every kind, as the width allows. */
export const GeneralList = ({ rows }: { readonly rows: readonly GeneralOrder[] }) =>
  useIsNarrow() ? (
    <div className="recs">
      {rows.map((order) => (
        <Record key={order.id} order={order} />
      ))}
    </div>
  ) : (
    <Table orders={rows} />
  )

const Table = ({ orders }: { readonly orders: readonly GeneralOrder[] }) => {
  const t = useText()
  return (
    <div className="table-wrap" role="group" aria-label={t('records.ordersTable')} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <TwoLineHead first={t('records.instrument')} second={t('records.orderNumber')} />
            <TwoLineHead first={t('records.kinds')} second={t('generalOrders.sides')} />
            <TwoLineHead first={t('records.opened')} second={t('records.closedAt')} />
            <TwoLineHead isFigure first={t('records.openPrice')} second={t('records.closePrice')} />
            <TwoLineHead isFigure first={t('records.amount')} second={t('records.fee')} />
            <TwoLineHead isFigure first={t('records.result')} second={t('records.settlement')} />
            <th scope="col">{t('records.statusColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Row = memo(function Row({ order }: OrderProps) {
  const t = useText()
  const format = useFormat()
  const { scale } = order
  return (
    <tr>
      <td>
        <OrderName code={<Markets order={order} />} orderNumber={order.orderNumber} />
      </td>
      <td>
        <TwoLines first={t(`generalOrders.kind.${order.kind}`)} second={<OrderSide order={order} />} />
      </td>
      <td className="nowrap">
        <TwoLines isEven first={format.dateTime(order.openTime)} second={<Closed order={order} />} />
      </td>
      <td className="num">
        <TwoLines isEven first={format.price(order.openPrice, scale ?? 2)} second={format.price(order.closePrice, scale ?? 2)} />
      </td>
      <td className="num">
        <TwoLines first={format.money(order.amount)} second={format.money(order.fee)} />
      </td>
      <td className="num">
        <TwoLines first={<NetMoney order={order} />} second={<End order={order} />} />
      </td>
      <td>
        <span className={styles['status']}>
          <StatusBadge order={order} />
          <LifeButtonSlot order={order} />
        </span>
      </td>
    </tr>
  )
})

const Record = memo(function Record({ order }: OrderProps) {
  const t = useText()
  const format = useFormat()
  const { scale } = order
  return (
    <article className="rec" aria-label={order.orderNumber}>
      <div className="row row--between row--nowrap">
        <span className="row row--s">
          <Markets order={order} />
          <OrderSide order={order} />
        </span>
        <span className={styles['result']}>
          <NetMoney order={order} unit="USDT" />
          <span className="t-meta">
            <End order={order} />
          </span>
        </span>
      </div>
      <dl className={classNames('rec__grid', styles['facts'])}>
        <Fact name={t('records.kinds')}>{t(`generalOrders.kind.${order.kind}`)}</Fact>
        <Fact name={t('records.statusColumn')}>
          <StatusBadge order={order} />
        </Fact>
        {order.openPrice === null ? null : (
          <>
            <Fact name={t('records.openPrice')} isFigure>
              {format.price(order.openPrice, scale ?? 2)}
            </Fact>
            <Fact name={t('records.closePrice')} isFigure>
              {format.price(order.closePrice, scale ?? 2)}
            </Fact>
          </>
        )}
        <Fact name={t('records.amount')} isFigure>
          {format.money(order.amount)}
        </Fact>
        <Fact name={t('records.fee')} isFigure>
          {format.money(order.fee)}
        </Fact>
        <Fact name={t('records.opened')}>{format.dateTime(order.openTime)}</Fact>
        <Fact name={t('records.closedAt')}>
          <Closed order={order} />
        </Fact>
      </dl>
      <RecordFoot order={order} />
    </article>
  )
})

/** A plan's own page tells its days. */
const Markets = ({ order }: OrderProps) => {
  const codes = <bdi className="num strong">{order.codes.join(', ')}</bdi>
  const place =
    order.kind === 'smart'
      ? `/trading?plan=${order.id}`
      : order.kind === 'investment'
        ? `/investment?plan=${order.id}`
        : order.kind === 'mining'
          ? `/mining?order=${order.id}`
          : null
  return place === null ? codes : <Link to={place}>{codes}</Link>
}

const Closed = ({ order: { closeTime, status } }: OrderProps) => {
  const t = useText()
  const format = useFormat()
  return closeTime === null ? t(status === 'waiting' ? 'records.waiting' : 'records.stillOpen') : format.dateTime(closeTime)
}

const End = ({ order: { end } }: OrderProps) => {
  const t = useText()
  return end === null ? null : t(`generalOrders.end.${end}`)
}
