import type { Decimal } from '../../domain/money.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { Delta } from '../kit/Figure.tsx'
import { lotsText } from '../kit/lots-text.ts'
import { SideBadge } from '../kit/SideBadge.tsx'
import { useFormat, useText } from '../kit/text.ts'

interface ClosingRowProps {
  readonly order: ContractOrder
  /** After its fee; `null` while it isn't known. */
  readonly result?: Decimal | null
  /** Stands in the place of the result. */
  readonly said?: string
}

/** One contract among those that are closed together, and what it brings or why it stays open. */
export const ClosingRow = ({ order, result, said }: ClosingRowProps) => {
  const t = useText()
  const format = useFormat()
  return (
    <div>
      <dt className="row row--s">
        <b className="num strong">{order.code}</b>
        <SideBadge order={order} />
        <span className="num">{lotsText(t, format, order.lots)}</span>
      </dt>
      <dd>{said ?? <Delta value={result}>{format.signedMoney(result, 'USDT')}</Delta>}</dd>
    </div>
  )
}
