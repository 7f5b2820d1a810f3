import { profitPercent } from '../../src/domain/contract.ts'
import { add, type Decimal } from '../../src/domain/money.ts'
import type { Exposure } from '../core/figures.ts'
import { profitOf } from './contract-rules.ts'
import { openOrdersOf } from './orders.repository.ts'

/** Open orders hold their margin and float with their markets; an order whose market has no price does not float. */
export const orderExposure: Exposure = async ({ market: { board, feed } }, on, { userId, book }, { margin }) => {
  const rows = await openOrdersOf(on, userId, book)
  return (now) => {
    const positions = rows.flatMap((row) => {
      const instrument = board.instrument(row.code)
      const price = instrument && feed.tick(instrument, now)?.price
      if (!price) return []
      const unrealizedPnL = profitOf(row, price)
      return [{ orderId: row.id, unrealizedPnL, unrealizedPnLPercentage: profitPercent(unrealizedPnL, row.margin), currentPrice: price }]
    })
    const floating = positions.reduce<Decimal>((sum, { unrealizedPnL }) => add(sum, unrealizedPnL), '0')
    return { held: margin, floating, owed: '0', positions }
  }
}
