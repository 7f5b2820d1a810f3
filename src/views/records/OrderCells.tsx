import type { ContractOrder } from '../../domain/wire/order.ts'
import { Badge, ResultBadge } from '../kit/Badge.tsx'
import { Delta } from '../kit/Figure.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { usePnl } from '../shell/system-context.tsx'

interface OrderProps {
  readonly order: ContractOrder
}

export const SideBadge = ({ order }: OrderProps) => {
  const t = useText()
  const format = useFormat()
  return (
    <ResultBadge direction={order.direction === 'long' ? 'up' : 'down'}>
      {t(order.direction === 'long' ? 'records.long' : 'records.short', { leverage: format.figure(order.leverage) })}
    </ResultBadge>
  )
}

export const StatusBadge = ({ order }: OrderProps) => {
  const t = useText()
  return order.status === 'open'
    ? <Badge tone="wait" icon="clock">{t('records.holding')}</Badge>
    : <Badge tone="over" icon="check">{t('records.closed')}</Badge>
}

/** Realised profit of a closed order, live profit of an open one. */
export const Result = ({ order, unit }: OrderProps & { readonly unit?: string }) => {
  const format = useFormat()
  const pnl = usePnl(order.id)
  const value = order.status === 'closed' ? order.profit : pnl?.unrealizedPnL
  return <Delta value={value}>{format.signedMoney(value, unit)}</Delta>
}

/** The price that closed the order, or the present one. */
export const ClosePrice = ({ order }: OrderProps) => {
  const format = useFormat()
  const pnl = usePnl(order.id)
  return format.price(order.closePrice ?? pnl?.currentPrice, order.scale)
}

/** Which rule closed the order; a rule names the tick it fired on. */
export const Settlement = ({ order }: OrderProps) => {
  const t = useText()
  const format = useFormat()
  if (order.status === 'open') return t('records.floating')
  const reason = order.closeReason ?? 'hand'
  if (reason === 'hand' || order.closeTick === null) return t(`records.closedBy.${reason}`)
  return (
    <>
      {t(`records.closedBy.${reason}`)}
      <br />
      {t('records.tick', { time: format.dateTimeSeconds(order.closeTick) })}
    </>
  )
}
