import { resultOf } from '../../domain/contract.ts'
import type { Decimal } from '../../domain/money.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { Badge } from '../kit/Badge.tsx'
import { Delta } from '../kit/Figure.tsx'
import { lotsText } from '../kit/lots-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import { usePositionPnl } from '../shell/use-position.ts'
import styles from './records.module.css'

interface OrderProps {
  readonly order: ContractOrder
}

/** Which order it is: the market's code above the order's number. */
export const OrderName = ({ code, orderNumber }: { readonly code: string | null; readonly orderNumber: string }) => (
  <span className="two">
    <b className={`num strong ${styles['code']}`}>{code}</b>
    <span className={`num ${styles['reference']} ${styles['code']}`}>{orderNumber}</span>
  </span>
)

export const StatusBadge = ({ order }: OrderProps) => {
  const t = useText()
  return order.status === 'open' ? (
    <Badge tone="wait" icon="clock">
      {t('records.holding')}
    </Badge>
  ) : (
    <Badge tone="over" icon="check">
      {t('records.closed')}
    </Badge>
  )
}

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
export const Result = (props: ResultProps) => {
  const { status, profit, fee } = props.order
  return status === 'open' ? <LiveResult {...props} /> : <Money {...props} value={profit && resultOf(profit, fee)} />
}
const LiveResult = (props: ResultProps) => <Money {...props} value={usePositionPnl(props.order)?.result} />
const Money = ({ value, unit }: { readonly value: Decimal | null | undefined; readonly unit?: string }) => (
  <Delta value={value}>{useFormat().signedMoney(value, unit)}</Delta>
)

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
