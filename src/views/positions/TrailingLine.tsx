import type { ContractOrder } from '../../domain/wire/order.ts'
import { useFormat, useText } from '../kit/text.ts'
import { usePnl } from '../shell/system-context.tsx'

interface TrailingLineProps {
  readonly order: ContractOrder
  /** Its name stands beside it. */
  readonly isNamed?: boolean
}

/** Where the trailing stop of a position lies now, and its distance. */
export const TrailingLine = ({ order, isNamed = false }: TrailingLineProps) => {
  const t = useText()
  const format = useFormat()
  const stop = usePnl(order.id)?.trailingStop
  return (
    <span className="t-sm t-2" title={isNamed ? undefined : t('position.trailingStop')}>
      {isNamed ? null : <span className="sr">{t('position.trailingStop')} </span>}
      <span className="num">
        {format.price(stop, order.scale)} ({format.percent(order.trailing)})
      </span>
    </span>
  )
}
