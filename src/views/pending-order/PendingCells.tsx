import { dec, toDecimal, type Decimal } from '../../domain/money.ts'
import type { PendingOrder } from '../../domain/wire/pending.ts'
import { lotsText } from '../kit/lots-text.ts'
import { SideBadge } from '../kit/SideBadge.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { useQuote } from '../shell/system-context.tsx'

interface PendingProps {
  readonly order: PendingOrder
}

/** `Limit`, side with leverage, and how much of it. */
export const OrderKindBadge = ({ order }: PendingProps) => {
  const t = useText()
  const format = useFormat()
  return (
    <span className="row row--s">
      <span className="t-sm strong">{t(`pendingOrder.${order.kind}`)}</span>
      <SideBadge order={order} />
      <span className="num t-sm">{lotsText(t, format, order.lots)}</span>
    </span>
  )
}

/** From the present price to the trigger, in percent of the price; nothing once the order has ended. */
export const Distance = ({ order }: PendingProps) => {
  const format = useFormat()
  const quote = useQuote(order.code)
  if (order.status !== 'pending' || quote === undefined) return format.change(null)
  return format.change(toDecimal(dec(order.triggerPrice).minus(quote.price).div(quote.price).times(100), 2))
}

/** A stop or target of the contract that the order is to open. */
export const Level = ({ order, price }: PendingProps & { readonly price: Decimal | null }) => useFormat().price(price, order.scale)

/** How long it waits, or when it ended. */
export const UntilText = ({ order }: PendingProps) => {
  const t = useText()
  const format = useFormat()
  if (order.endTime !== null) return format.dateTime(order.endTime)
  return order.until === null ? t('pendingOrder.untilCancelled') : format.dateTime(order.until)
}
