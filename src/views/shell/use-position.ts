import { useCallback } from 'react'
import { pnlFacts, stageOf, type PnlFacts, type PositionStage } from '../../machines/position/position.selectors.ts'
import { dec } from '../../domain/money.ts'
import { profitPercent, settledProfit } from '../../domain/contract.ts'
import type { Pnl } from '../../domain/wire/live.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { useChart, usePnl, useQuote, useStreamIfOpen, type SnapshotOf, type StreamOf } from './system-context.tsx'
import { useStore } from '../kit/use-store.ts'

/**
 * What a position is worth at the price on this page, by the arithmetic that the venue uses too, so that no two figures beside
 * each other are of different moments; the venue's own figure where the page has no price of the market.
 */
export const livePnlOf = (order: ContractOrder, pnl: Pnl | undefined, price: string | undefined): Pnl | undefined => {
  if (price === undefined) return pnl
  const profit = settledProfit({ ...order, price: order.openPrice }, price, order.margin)
  return {
    orderId: order.id,
    currentPrice: price,
    unrealizedPnL: dec(profit).toFixed(),
    unrealizedPnLPercentage: profitPercent(profit, order.margin),
  }
}

/** Live profit and loss of an order; `null` while nothing is known. */
export const usePositionPnl = (order: ContractOrder): PnlFacts | null => {
  const pnl = usePnl(order.id)
  const quote = useQuote(order.code)
  return pnlFacts(order, livePnlOf(order, pnl, quote?.price))
}

export type PositionStream = StreamOf<'position'>

export const usePositionStream = (orderId: string): PositionStream | undefined => useStreamIfOpen('position', orderId)

/** The order as the venue last stated it: an answer to this page is here before the list has been read anew. */
export const usePositionOrder = (listed: ContractOrder, stream: PositionStream | undefined): ContractOrder => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = stream?.subscribe(listener)
      return () => subscription?.unsubscribe()
    },
    [stream],
  )
  return useStore(subscribe, () => stream?.getSnapshot().context.order ?? listed)
}

const whole = (snapshot: SnapshotOf<'position'>): SnapshotOf<'position'> => snapshot
export const usePositionSnapshot = (stream: PositionStream): SnapshotOf<'position'> => useChart(stream, whole)

export const usePositionStage = (stream: PositionStream): PositionStage => useChart(stream, stageOf)
