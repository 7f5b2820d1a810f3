import { memo } from 'react'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { useFormat, useText } from '../kit/text.ts'
import { SideBadge } from '../kit/SideBadge.tsx'
import { PositionActionsSlot } from '../shell/PositionSlots.tsx'
import { StatusBadge } from '../shell/OrderFigures.tsx'
import { ClosePrice, Lots, RecordFoot, Result, Settlement, useClosingTick } from './OrderCells.tsx'
import { VerifyButton } from './VerifyButton.tsx'
import styles from './records.module.css'

/** Orders on a phone. */
export const OrderRecords = ({ orders }: { readonly orders: readonly ContractOrder[] }) => (
  <div className="recs">
    {orders.map((order) => (
      <Record key={order.id} order={order} />
    ))}
  </div>
)

const Record = memo(function Record({ order }: { readonly order: ContractOrder }) {
  const t = useText()
  const format = useFormat()
  const tick = useClosingTick(order)
  return (
    <article className="rec" aria-label={order.orderNumber}>
      <div className="row row--between row--nowrap">
        <span className="row row--s">
          <b className="num strong">{order.code}</b>
          <SideBadge order={order} />
        </span>
        <span className={styles['result']}>
          <Result order={order} unit="USDT" />
          <span className="t-meta">
            <Settlement order={order} />
          </span>
        </span>
      </div>
      <dl className="rec__grid">
        <div>
          <dt>{t('records.openPrice')}</dt>
          <dd className="num">{format.price(order.openPrice, order.scale)}</dd>
        </div>
        <div>
          <dt>{t(order.status === 'open' ? 'records.currentPrice' : 'records.closePrice')}</dt>
          <dd className="num">
            <ClosePrice order={order} />
          </dd>
        </div>
        <div>
          <dt>{t('records.order')}</dt>
          <dd className="num">
            <Lots order={order} />
          </dd>
        </div>
        <div>
          <dt>{t('records.margin')}</dt>
          <dd className="num">{format.money(order.margin)}</dd>
        </div>
        <div>
          <dt>{t('records.fee')}</dt>
          <dd className="num">{format.money(order.fee)}</dd>
        </div>
        <div>
          <dt>{t('records.statusColumn')}</dt>
          <dd>
            <StatusBadge order={order} />
          </dd>
        </div>
        <div>
          <dt>{t('records.opened')}</dt>
          <dd>{format.dateTime(order.openTime)}</dd>
        </div>
        <div>
          <dt>{t('records.closedAt')}</dt>
          <dd>{order.closeTime === null ? t('records.stillOpen') : format.dateTime(order.closeTime)}</dd>
        </div>
      </dl>
      {order.status === 'open' ? (
        <div className={styles['actions']}>
          <PositionActionsSlot id={order.id} saysReasons />
        </div>
      ) : null}
      {tick === null ? null : <span className={styles['reference']}>{tick}</span>}
      <RecordFoot order={order}>
        <VerifyButton order={order} />
      </RecordFoot>
    </article>
  )
})
