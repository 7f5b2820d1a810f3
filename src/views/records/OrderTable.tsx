import { memo } from 'react'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { useFormat, useText } from '../kit/text.ts'
import { TwoLineHead, TwoLines } from '../kit/TwoLines.tsx'
import { SideBadge } from '../kit/SideBadge.tsx'
import { PositionActionsSlot } from '../shell/PositionSlots.tsx'
import { StatusBadge } from '../shell/OrderFigures.tsx'
import { LifeButtonSlot } from '../shell/OrderLifeSlots.tsx'
import { ClosePrice, Lots, OrderName, Result, Settlement, useClosingTick } from './OrderCells.tsx'
import { VerifyButton } from './VerifyButton.tsx'
import styles from './records.module.css'

/** Orders as a table; paired figures share a cell. */
export const OrderTable = ({ orders }: { readonly orders: readonly ContractOrder[] }) => {
  const t = useText()
  return (
    <div className="table-wrap" role="group" aria-label={t('records.ordersTable')} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <TwoLineHead first={t('records.instrument')} second={t('records.orderNumber')} />
            <th scope="col">{t('records.order')}</th>
            <TwoLineHead first={t('records.opened')} second={t('records.closedAt')} />
            <TwoLineHead isFigure first={t('records.openPrice')} second={t('records.closePrice')} />
            <TwoLineHead isFigure first={t('records.stopLoss')} second={t('records.takeProfit')} />
            <TwoLineHead isFigure first={t('records.margin')} second={t('records.fee')} />
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

const Row = memo(function Row({ order }: { readonly order: ContractOrder }) {
  const t = useText()
  const format = useFormat()
  const tick = useClosingTick(order)
  const isOpen = order.status === 'open'
  return (
    <tr>
      <td>
        <OrderName code={order.code} orderNumber={order.orderNumber} />
      </td>
      <td>
        <TwoLines first={<SideBadge order={order} />} second={<Lots order={order} />} />
      </td>
      <td className="nowrap">
        <TwoLines
          isEven
          first={format.dateTime(order.openTime)}
          second={order.closeTime === null ? t('records.stillOpen') : format.dateTime(order.closeTime)}
        />
      </td>
      <td className="num">
        <TwoLines isEven first={format.price(order.openPrice, order.scale)} second={<ClosePrice order={order} />} />
      </td>
      <td className="num">
        <TwoLines isEven first={format.price(order.stopLoss, order.scale)} second={format.price(order.takeProfit, order.scale)} />
      </td>
      <td className="num">
        <TwoLines first={format.money(order.margin)} second={format.money(order.fee)} />
      </td>
      <td className="num">
        <span className="two">
          <Result order={order} />
          <span>
            <Settlement order={order} />
            {tick === null ? null : (
              <>
                <br />
                <bdi className={styles['tick']}>{tick}</bdi>
              </>
            )}
          </span>
        </span>
        {/* Where there's a line to spare: what can be done with an open one fills the last cell. */}
        {isOpen ? <LifeButtonSlot order={order} /> : <VerifyButton order={order} />}
      </td>
      <td>
        <span className={styles['status']}>
          <StatusBadge order={order} />
          {isOpen ? null : <LifeButtonSlot order={order} />}
        </span>
        {isOpen ? <PositionActionsSlot id={order.id} /> : null}
      </td>
    </tr>
  )
})
