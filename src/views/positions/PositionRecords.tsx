import { memo } from 'react'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { breakEvenOf } from '../../machines/position/position.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { Delta } from '../kit/Figure.tsx'
import { directionOfChange } from '../kit/format.ts'
import { useFormat, useText } from '../kit/text.ts'
import { NearLiquidation } from './NearLiquidation.tsx'
import { PositionActions } from './PositionActions.tsx'
import type { PositionListProps } from './PositionTable.tsx'
import { lotsText } from '../kit/lots-text.ts'
import { SideBadge } from '../kit/SideBadge.tsx'
import { TotalPnl } from './TotalPnl.tsx'
import { TrailingLine } from './TrailingLine.tsx'
import { usePositionOrder, usePositionPnl, usePositionStream } from '../shell/use-position.ts'
import styles from './positions.module.css'

/** Open contracts on a phone: identity and result on top, prices and margin below, the levels beside what can be done. */
export const PositionRecords = ({ orders, isStale }: PositionListProps) => {
  const t = useText()
  return (
    <div className={isStale ? `recs stale ${styles['faded']}` : 'recs'}>
      {orders.map((order) => (
        <Record key={order.id} order={order} />
      ))}
      {orders.length > 1 ? (
        <p className={styles['total']}>
          <span>
            {t('position.total')} · {t('position.pnl')}
          </span>
          <TotalPnl orders={orders} unit="USDT" />
        </p>
      ) : null}
    </div>
  )
}

const Record = memo(function Record({ order: listed }: { readonly order: ContractOrder }) {
  const t = useText()
  const format = useFormat()
  const stream = usePositionStream(listed.id)
  const order = usePositionOrder(listed, stream)
  const pnl = usePositionPnl(order)
  const price = (value: string | null | undefined) => format.price(value, order.scale)
  return (
    <article className={`rec ${styles['record']}`} aria-label={order.code}>
      <div className="row row--between row--nowrap row--top">
        <span className={styles['identity']}>
          <span className="row row--s">
            <b className="num strong">{order.code}</b>
            <SideBadge order={order} />
          </span>
          <span className="num t-meta">{lotsText(t, format, order.lots)}</span>
        </span>
        <span className={styles['result']}>
          <Delta value={pnl?.result}>{format.signedMoney(pnl?.result, 'USDT')}</Delta>
          <span className={`num t-sm delta--${directionOfChange(pnl?.result)}`}>{format.change(pnl?.percent)}</span>
        </span>
      </div>
      <dl className="rec__grid">
        <Fact name={t('ticket.openPrice')} isFigure>
          {price(order.openPrice)}
        </Fact>
        <Fact name={t('position.currentPrice')} isFigure>
          {price(pnl?.price)}
        </Fact>
        <Fact name={t('position.liquidation')} isFigure>
          {pnl?.isNearLiquidation ? <NearLiquidation>{price(order.liquidationPrice)}</NearLiquidation> : price(order.liquidationPrice)}{' '}
          <span className="t-meta" title={t('position.distance')}>
            <span className="sr">{t('position.distance')} </span>
            {format.change(pnl?.liquidationDistance, 1)}
          </span>
        </Fact>
      </dl>
      <dl className={`${styles['named']} ${styles['costs']}`}>
        <Fact name={t('ticket.margin')} isFigure>
          {format.money(order.margin)}
        </Fact>
        <Fact name={t('ticket.breakEven')} isFigure>
          {price(breakEvenOf(order))}
        </Fact>
        <Fact name={t('position.fee')} isFigure>
          {format.money(order.fee)}
        </Fact>
      </dl>
      <div className={styles['recordFoot']}>
        <dl className={`${styles['named']} ${styles['pair']}`}>
          <Fact name={t('ticket.stopLoss')} isFigure>
            {price(order.stopLoss)}
          </Fact>
          <Fact name={t('ticket.takeProfit')} isFigure>
            {price(order.takeProfit)}
          </Fact>
          {order.trailing === null ? null : (
            <Fact name={t('position.trailingStop')}>
              <TrailingLine order={order} isNamed />
            </Fact>
          )}
        </dl>
        {stream ? <PositionActions stream={stream} saysReasons /> : null}
      </div>
    </article>
  )
})
