import { add, type Decimal } from '../../src/domain/money.ts'
import type { Exposure } from '../core/figures.ts'
import { openOrdersOf } from './orders.repository.ts'
import { heldByPending } from './pending.repository.ts'
import { createValuer } from './position-value.ts'
import { followTrail } from './trailing-price.ts'

/** Orders that wait hold margin and fee; open ones hold their margin and float with their markets; an order whose market has no price does not float. */
export const orderExposure: Exposure = async ({ market: { board, feed } }, on, { userId, book }) => {
  const open = await openOrdersOf(on, userId, book)
  const held = sumOf([...open.map(({ margin }) => margin), await heldByPending(on, userId, book)])
  const rows = open.flatMap((row) => {
    const instrument = board.instrument(row.code)
    return instrument ? [{ id: row.id, instrument, valueAt: createValuer(row), trailAt: followTrail(feed, instrument, row) }] : []
  })
  return (now) => {
    const positions = rows.flatMap(({ id, instrument, valueAt, trailAt }) => {
      const price = feed.tick(instrument, now)?.price
      if (!price) return []
      const { profit, percent } = valueAt(price)
      const figures = { orderId: id, unrealizedPnL: profit, unrealizedPnLPercentage: percent, currentPrice: price }
      return [trailAt ? { ...figures, trailingStop: trailAt(now) } : figures]
    })
    return { held, floating: sumOf(positions.map(({ unrealizedPnL }) => unrealizedPnL)), owed: '0', positions }
  }
}

const sumOf = (amounts: readonly Decimal[]): Decimal => amounts.reduce<Decimal>((sum, amount) => add(sum, amount), '0')
