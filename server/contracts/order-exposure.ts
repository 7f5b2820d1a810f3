import { add, type Decimal } from '../../src/domain/money.ts'
import type { Exposure } from '../core/figures.ts'
import { openOrdersOf } from './orders.repository.ts'
import { createValuer } from './position-value.ts'

/** Open orders hold their margin and float with their markets; an order whose market has no price does not float. */
export const orderExposure: Exposure = async ({ market: { board, feed } }, on, { userId, book }, { margin }) => {
  const rows = (await openOrdersOf(on, userId, book)).flatMap((row) => {
    const instrument = board.instrument(row.code)
    return instrument ? [{ id: row.id, instrument, valueAt: createValuer(row) }] : []
  })
  return (now) => {
    const positions = rows.flatMap(({ id, instrument, valueAt }) => {
      const price = feed.tick(instrument, now)?.price
      if (!price) return []
      const { profit, percent } = valueAt(price)
      return [{ orderId: id, unrealizedPnL: profit, unrealizedPnLPercentage: percent, currentPrice: price }]
    })
    return { held: margin, floating: sumOf(positions.map(({ unrealizedPnL }) => unrealizedPnL)), owed: '0', positions }
  }
}

const sumOf = (profits: readonly Decimal[]): Decimal => profits.reduce<Decimal>((sum, profit) => add(sum, profit), '0')
