import { useCallback } from 'react'
import { resultOf } from '../../domain/contract.ts'
import { add } from '../../domain/money.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { Delta } from '../kit/Figure.tsx'
import { useFormat } from '../kit/text.ts'
import { useSystem } from '../shell/system-context.tsx'
import { livePnlOf } from '../shell/use-position.ts'
import { useStore } from '../kit/use-store.ts'

interface TotalPnlProps {
  readonly orders: readonly ContractOrder[]
  /** Where no column's head says it. */
  readonly unit?: string
}

/** Sum of what all positions would bring now, after fees; a dash as long as one of them is not known. */
export const TotalPnl = ({ orders, unit }: TotalPnlProps) => {
  const format = useFormat()
  const { account, markets } = useSystem()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = orders.flatMap(({ id, code }) => [account.subscribePnl(id, listener), markets.subscribeQuote(code, listener)])
      return () => stops.forEach((stop) => stop())
    },
    [orders, account, markets],
  )
  const read = () =>
    orders.reduce<string | null>((sum, order) => {
      const pnl = livePnlOf(order, account.pnl(order.id), markets.quote(order.code)?.price)
      return sum === null || pnl === undefined ? null : add(sum, resultOf(pnl.unrealizedPnL, order.fee))
    }, '0')
  const total = useStore(subscribe, read)
  return <Delta value={total}>{format.signedMoney(total, unit)}</Delta>
}
