import { describe, expect, test } from 'vitest'
import { isNearLiquidation, isPnlNews, wayToLiquidation } from './pnl-threshold.ts'
import type { Pnl } from './wire/live.ts'

const pnl = (unrealizedPnL: string, unrealizedPnLPercentage: string, currentPrice: string): Pnl => ({
  orderId: 'o1',
  unrealizedPnL,
  unrealizedPnLPercentage,
  currentPrice,
})
const SHOWN = pnl('12.30', '4.10', '64000.50')
/** A long at ten times: 90 % of the way is gone at 57,988. */
const LONG = { openPrice: '63410', liquidationPrice: '57386.05' }

describe('the steps of the specification', () => {
  test('a new order is news', () => expect(isPnlNews(undefined, SHOWN)).toBe(true))
  test.each([
    ['the same figures', SHOWN, false],
    ['amount by 0.09', pnl('12.39', '4.10', '64000.50'), false],
    ['amount by 0.1', pnl('12.40', '4.10', '64000.50'), true],
    ['amount down by 0.1', pnl('12.20', '4.10', '64000.50'), true],
    ['percent by 0.09', pnl('12.30', '4.19', '64000.50'), false],
    ['percent by 0.1', pnl('12.30', '4.00', '64000.50'), true],
    ['price by 0.009', pnl('12.30', '4.10', '64000.509'), false],
    ['price by 0.01', pnl('12.30', '4.10', '64000.49'), true],
  ])('%s', (_, next, isNews) => expect(isPnlNews(SHOWN, next, LONG)).toBe(isNews))
})

describe('what a step below the threshold must not hide', () => {
  const turns = [
    ['0.03', '-0.02'],
    ['-0.01', '0.01'],
    ['0', '0.01'],
    ['-0.01', '0'],
  ] as const
  test.each(turns)('a profit that goes from %s to %s', (from, to) => {
    expect(isPnlNews(pnl(from, '0', '63410'), pnl(to, '0', '63410.001'), LONG)).toBe(true)
  })

  test('any step near liquidation, and the one that leaves it', () => {
    const near = pnl('-1084.00', '-85.47', '57990')
    expect(isPnlNews(near, pnl('-1084.01', '-85.48', '57989.999'), LONG)).toBe(true)
    expect(isPnlNews(near, { ...near, currentPrice: '57989.999' })).toBe(true)
    const edge = { openPrice: '100', liquidationPrice: '90' }
    expect(isPnlNews(pnl('-8', '-50', '92'), pnl('-7.99', '-50', '92.001'), edge)).toBe(true)
    expect(isPnlNews(pnl('-7.99', '-50', '92.001'), pnl('-7.98', '-50', '92.002'), edge)).toBe(false)
  })
})

describe('the way to liquidation', () => {
  test('begins at the opening price and ends at the liquidation price', () => {
    expect(wayToLiquidation(LONG, '63410')).toBe('0')
    expect(wayToLiquidation(LONG, '57386.05')).toBe('1')
    expect(wayToLiquidation(LONG, '64000')).toBe('-0.0979')
    expect(wayToLiquidation({ openPrice: '100', liquidationPrice: '110' }, '108')).toBe('0.8')
  })

  test('without an order the loss in percent of the margin stands in', () => {
    expect(isNearLiquidation(pnl('-60', '-60', '1'))).toBe(true)
    expect(isNearLiquidation(pnl('-59', '-59.9', '1'))).toBe(false)
  })

  test('an order whose prices coincide counts as near', () => {
    expect(wayToLiquidation({ openPrice: '1', liquidationPrice: '1' }, '2')).toBe('1')
  })
})
