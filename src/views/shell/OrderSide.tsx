import type { GeneralOrder } from '../../domain/wire/general-order.ts'
import { ResultBadge } from '../kit/Badge.tsx'
import { SideBadge } from '../kit/SideBadge.tsx'
import { useText } from '../kit/text.ts'

/** Side and leverage of a contract, direction of an option; a plan has neither. Needs the pack `generalOrders`. */
export const OrderSide = ({ order: { direction, leverage } }: { readonly order: Pick<GeneralOrder, 'direction' | 'leverage'> }) => {
  const t = useText()
  if (direction === null) return '–'
  if (direction === 'rise' || direction === 'fall')
    return <ResultBadge direction={direction === 'rise' ? 'up' : 'down'}>{t(`generalOrders.${direction}`)}</ResultBadge>
  return <SideBadge order={{ direction, leverage: leverage ?? 1 }} />
}
