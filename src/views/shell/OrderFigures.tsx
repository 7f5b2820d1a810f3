/** Figures of an order in the form that all kinds share. */
import { resultOf } from '../../domain/contract.ts'
import type { GeneralOrder } from '../../domain/wire/general-order.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { Badge } from '../kit/Badge.tsx'
import { Delta } from '../kit/Figure.tsx'
import { useFormat, useText } from '../kit/text.ts'

interface NetMoneyProps {
  readonly order: Pick<ContractOrder, 'profit' | 'fee'>
  readonly unit?: string
}

/** What an order brought after its fee; nothing is said of it before it's known. */
export const NetMoney = ({ order: { profit, fee }, unit }: NetMoneyProps) => {
  const format = useFormat()
  const net = profit && resultOf(profit, fee)
  return <Delta value={net}>{format.signedMoney(net, unit)}</Delta>
}

/** Needs the pack `records`. */
export const StatusBadge = ({ order: { status } }: { readonly order: Pick<GeneralOrder, 'status'> }) => {
  const t = useText()
  return status === 'closed' ? (
    <Badge tone="over" icon="check">
      {t('records.closed')}
    </Badge>
  ) : (
    <Badge tone="wait" icon="clock">
      {t(status === 'open' ? 'records.holding' : 'records.waiting')}
    </Badge>
  )
}
