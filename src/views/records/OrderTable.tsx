import { memo } from 'react'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { useFormat, useText } from '../kit/text.ts'
import { SideBadge } from '../kit/SideBadge.tsx'
import { ClosePrice, Lots, Result, Settlement, StatusBadge, useClosingTick } from './OrderCells.tsx'
import styles from './records.module.css'

/** Orders as a table; paired figures share a cell. */
export const OrderTable = ({ orders }: { readonly orders: readonly ContractOrder[] }) => {
  const t = useText()
  return (
    <div className="table-wrap" role="group" aria-label={t('records.ordersTable')} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">
              {t('records.instrument')}
              <br />
              {t('records.orderNumber')}
            </th>
            <th scope="col">{t('records.order')}</th>
            <th scope="col">
              {t('records.opened')}
              <br />
              {t('records.closedAt')}
            </th>
            <th scope="col" className="num">
              {t('records.openPrice')}
              <br />
              {t('records.closePrice')}
            </th>
            <th scope="col" className="num">
              {t('records.stopLoss')}
              <br />
              {t('records.takeProfit')}
            </th>
            <th scope="col" className="num">
              {t('records.margin')}
              <br />
              {t('records.fee')}
            </th>
            <th scope="col" className="num">
              {t('records.result')}
              <br />
              {t('records.settlement')}
            </th>
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
  return (
    <tr>
      <td>
        <span className="two">
          <b className={`num strong ${styles['code']}`}>{order.code}</b>
          <span className={`num ${styles['reference']} ${styles['code']}`}>{order.orderNumber}</span>
        </span>
      </td>
      <td>
        <span className="two">
          <span>
            <SideBadge order={order} />
          </span>
          <span>
            <Lots order={order} />
          </span>
        </span>
      </td>
      <td className="nowrap">
        <span className="two two--even">
          <span>{format.dateTime(order.openTime)}</span>
          <span>{order.closeTime === null ? t('records.stillOpen') : format.dateTime(order.closeTime)}</span>
        </span>
      </td>
      <td className="num">
        <span className="two two--even">
          <span>{format.price(order.openPrice, order.scale)}</span>
          <span>
            <ClosePrice order={order} />
          </span>
        </span>
      </td>
      <td className="num">
        <span className="two two--even">
          <span>{format.price(order.stopLoss, order.scale)}</span>
          <span>{format.price(order.takeProfit, order.scale)}</span>
        </span>
      </td>
      <td className="num">
        <span className="two">
          <span>{format.money(order.margin)}</span>
          <span>{format.money(order.fee)}</span>
        </span>
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
      </td>
      <td>
        <StatusBadge order={order} />
      </td>
    </tr>
  )
})
