import type { ContractOrder } from '../../domain/wire/order.ts'
import { ResultBadge } from './Badge.tsx'
import { useFormat, useText } from './text.ts'

/** Side and leverage of a contract. */
export const SideBadge = ({ order }: { readonly order: Pick<ContractOrder, 'direction' | 'leverage'> }) => {
  const t = useText()
  const format = useFormat()
  return (
    <ResultBadge direction={order.direction === 'long' ? 'up' : 'down'}>
      {t(order.direction === 'long' ? 'common.long' : 'common.short', { leverage: format.figure(order.leverage) })}
    </ResultBadge>
  )
}
