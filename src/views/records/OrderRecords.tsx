import { memo } from 'react'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { Fact } from '../kit/Fact.tsx'
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
        <Fact name={t('records.openPrice')} isFigure>
          {format.price(order.openPrice, order.scale)}
        </Fact>
        <Fact name={t(order.status === 'open' ? 'records.currentPrice' : 'records.closePrice')} isFigure>
          <ClosePrice order={order} />
        </Fact>
        <Fact name={t('records.order')} isFigure>
          <Lots order={order} />
        </Fact>
        <Fact name={t('records.margin')} isFigure>
          {format.money(order.margin)}
        </Fact>
        <Fact name={t('records.fee')} isFigure>
          {format.money(order.fee)}
        </Fact>
        <Fact name={t('records.statusColumn')}>
          <StatusBadge order={order} />
        </Fact>
        <Fact name={t('records.opened')}>{format.dateTime(order.openTime)}</Fact>
        <Fact name={t('records.closedAt')}>{order.closeTime === null ? t('records.stillOpen') : format.dateTime(order.closeTime)}</Fact>
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
