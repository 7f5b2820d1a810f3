import { memo } from 'react'
import { add } from '../../domain/money.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { breakEvenOf } from '../../machines/position/position.selectors.ts'
import { Delta } from '../kit/Figure.tsx'
import { directionOfChange } from '../kit/format.ts'
import { useFormat, useText } from '../kit/text.ts'
import { TwoLineHead, TwoLines } from '../kit/TwoLines.tsx'
import { NearLiquidation } from './NearLiquidation.tsx'
import { PositionActions } from './PositionActions.tsx'
import { SideBadge } from '../kit/SideBadge.tsx'
import { TotalPnl } from './TotalPnl.tsx'
import { TrailingLine } from './TrailingLine.tsx'
import { usePositionOrder, usePositionPnl, usePositionStream } from '../shell/use-position.ts'
import styles from './positions.module.css'

export interface PositionListProps {
  readonly orders: readonly ContractOrder[]
  /** Profit and loss no longer come in live. */
  readonly isStale: boolean
}

/** Open contracts as a table. */
export const PositionTable = ({ orders, isStale }: PositionListProps) => {
  const t = useText()
  const format = useFormat()
  const margin = orders.reduce((sum, order) => add(sum, order.margin), '0')
  return (
    <div
      className={isStale ? `table-wrap stale ${styles['faded']}` : 'table-wrap'}
      role="group"
      aria-label={t('position.table')}
      tabIndex={0}
    >
      <table className="table table--dense table--pin">
        <thead>
          <tr>
            <th scope="col">{t('position.instrument')}</th>
            <TwoLineHead isFigure first={t('ticket.lots')} second={t('ticket.margin')} />
            <TwoLineHead isFigure first={t('ticket.openPrice')} second={t('position.currentPrice')} />
            <TwoLineHead isFigure first={t('ticket.breakEven')} second={t('position.fee')} />
            <TwoLineHead isFigure first={t('position.liquidation')} second={t('position.distance')} />
            <TwoLineHead isFigure first={t('ticket.stopLoss')} second={t('ticket.takeProfit')} />
            <th scope="col" className="num">
              {t('position.pnl')}
            </th>
            <th scope="col">
              <span className="sr">{t('position.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('position.total')}</td>
            <td className="num">{format.money(margin)}</td>
            <td colSpan={4} />
            <td className="num">
              <TotalPnl orders={orders} />
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const Row = memo(function Row({ order: listed }: { readonly order: ContractOrder }) {
  const format = useFormat()
  const stream = usePositionStream(listed.id)
  const order = usePositionOrder(listed, stream)
  const pnl = usePositionPnl(order)
  const price = (value: string | null | undefined) => format.price(value, order.scale)
  return (
    <tr>
      <td>
        <Identity order={order} />
      </td>
      <td className="num">
        <TwoLines first={format.figure(order.lots)} second={format.money(order.margin)} />
      </td>
      <td className="num">
        <TwoLines isEven first={price(order.openPrice)} second={price(pnl?.price)} />
      </td>
      <td className="num">
        <TwoLines first={price(breakEvenOf(order))} second={format.money(order.fee)} />
      </td>
      <td className="num">
        <span className="two">
          <span>{price(order.liquidationPrice)}</span>
          {pnl?.isNearLiquidation ? (
            <NearLiquidation>{format.change(pnl.liquidationDistance, 1)}</NearLiquidation>
          ) : (
            <span>{format.change(pnl?.liquidationDistance, 1)}</span>
          )}
        </span>
      </td>
      <td className="num">
        <TwoLines isEven first={price(order.stopLoss)} second={price(order.takeProfit)} />
        {order.trailing === null ? null : <TrailingLine order={order} />}
      </td>
      <td className="num">
        <span className="two">
          <Delta value={pnl?.result}>{format.signedMoney(pnl?.result)}</Delta>
          <span className={`delta--${directionOfChange(pnl?.result)}`}>{format.change(pnl?.percent)}</span>
        </span>
      </td>
      <td>{stream ? <PositionActions stream={stream} /> : null}</td>
    </tr>
  )
})

/** Which contract it is: code, side and leverage. */
const Identity = ({ order }: { readonly order: ContractOrder }) => (
  <span className="two">
    <b className={`num strong ${styles['code']}`}>{order.code}</b>
    <span>
      <SideBadge order={order} />
    </span>
  </span>
)
