import type { ReactNode } from 'react'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { Delta } from '../kit/Figure.tsx'
import { lotsText } from '../kit/lots-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import { LifeFoot } from '../shell/OrderLifeSlots.tsx'
import { NetMoney } from '../shell/OrderFigures.tsx'
import { usePositionPnl } from '../shell/use-position.ts'
import styles from './records.module.css'

interface OrderProps {
  readonly order: ContractOrder
}

/** Which order it is: the market's code above the order's number. */
export const OrderName = ({ code, orderNumber }: { readonly code: ReactNode; readonly orderNumber: string }) => (
  <span className="two">
    <b className={`num strong ${styles['code']}`}>{code}</b>
    <span className={`num ${styles['reference']} ${styles['code']}`}>{orderNumber}</span>
  </span>
)

/** `0.2 lots`: the words follow the number. */
export const Lots = ({ order }: OrderProps) => {
  const t = useText()
  const format = useFormat()
  return lotsText(t, format, order.lots)
}

interface ResultProps extends OrderProps {
  readonly unit?: string
}

/** What a closed order brought, or an open one would bring now, after its fee. */
export const Result = (props: ResultProps) => (props.order.status === 'open' ? <LiveResult {...props} /> : <NetMoney {...props} />)
const LiveResult = ({ order, unit }: ResultProps) => {
  const format = useFormat()
  const result = usePositionPnl(order)?.result
  return <Delta value={result}>{format.signedMoney(result, unit)}</Delta>
}

/** The price that closed the order, or the present one. */
export const ClosePrice = ({ order }: OrderProps) => {
  const format = useFormat()
  return order.status === 'open' ? <LivePrice order={order} /> : format.price(order.closePrice, order.scale)
}
const LivePrice = ({ order }: OrderProps) => useFormat().price(usePositionPnl(order)?.price, order.scale)

/** Which rule closed the order. */
export const Settlement = ({ order }: OrderProps) => {
  const t = useText()
  return order.status === 'open' ? t('records.floating') : t(`records.closedBy.${order.closeReason ?? 'hand'}`)
}

/** The tick that a rule fired on; `null` where no rule has closed the order. */
export const useClosingTick = ({ closeReason, closeTick }: ContractOrder): string | null => {
  const t = useText()
  const format = useFormat()
  return closeTick === null || (closeReason ?? 'hand') === 'hand' ? null : t('records.tick', { time: format.dateTimeSeconds(closeTick) })
}

interface RecordFootProps {
  readonly order: Pick<ContractOrder, 'id' | 'orderNumber'>
  /** What else leads on from it. */
  readonly children?: ReactNode
}

/** The foot of a card: the order's number, and the way to what became of it. */
export const RecordFoot = ({ order, children }: RecordFootProps) => {
  const t = useText()
  return (
    <LifeFoot order={order} beside={children}>
      <span className={styles['reference']}>
        {t('records.orderNumber')} <span className="num">{order.orderNumber}</span>
      </span>
    </LifeFoot>
  )
}
