import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  breakEvenPriceOf,
  feeOf,
  isStopLossReasonable,
  isStopReachable,
  isTakeProfitReasonable,
  liquidationPriceOf,
  loadOf,
  marginOf,
  mostThatCanBeLost,
  notionalOf,
  profitAt,
  profitPercent,
  resultOf,
  ruleCrossed,
  settledProfit,
  type ContractTerms,
} from './contract.ts'
import { add, compare, dec } from './money.ts'
import { LEVERAGES } from './constants.ts'

/** The order of the design's ticket: half a bitcoin, long, ten times. */
const TICKET: ContractTerms = { direction: 'long', lots: '0.5', lotSize: '1', leverage: 10, price: '64182.40', scale: 2 }

const terms: fc.Arbitrary<ContractTerms> = fc.record({
  direction: fc.constantFrom('long', 'short'),
  lots: fc.integer({ min: 1, max: 100_000 }).map((hundredths) => dec(hundredths).div(100).toFixed()),
  lotSize: fc.constantFrom('1', '10', '0.1', '1000'),
  leverage: fc.constantFrom(...LEVERAGES),
  price: fc.integer({ min: 1_000, max: 100_000_000 }).map((units) => dec(units).div(1_000).toFixed()),
  scale: fc.constant(3),
})

/** A price up to 60 % away from the opening price. */
const priceNear = (t: ContractTerms, permille: number) =>
  dec(t.price)
    .times(1000 + permille)
    .div(1000)
    .round(t.scale)
    .toFixed()
const move = fc.integer({ min: -600, max: 600 })

describe('the ticket of the design', () => {
  test('position size, margin, fee and most that can be lost', () => {
    expect(notionalOf(TICKET)).toBe('32091.2')
    expect(marginOf(TICKET)).toBe('3209.12')
    expect(feeOf(TICKET)).toBe('25.68')
    expect(mostThatCanBeLost(TICKET)).toBe('3234.8')
  })

  test('break-even: the fee of 25.68 is half a bitcoin moving by 51.36', () => {
    expect(breakEvenPriceOf(TICKET, '25.68')).toBe('64233.76')
    expect(breakEvenPriceOf({ ...TICKET, direction: 'short' }, '25.68')).toBe('64131.04')
  })

  test('liquidation, loss at stop and gain at target', () => {
    expect(liquidationPriceOf(TICKET)).toBe('58085.08')
    expect(liquidationPriceOf({ ...TICKET, direction: 'short' })).toBe('70279.72')
    expect(profitAt(TICKET, '61600')).toBe('-1291.2')
    expect(profitAt(TICKET, '69000')).toBe('2408.8')
    expect(profitPercent('-1291.2', '3209.12')).toBe('-40.24')
  })
})

describe('for every order', () => {
  test('closing at the break-even price never loses, and a step before it the move has not paid the fee', () => {
    fc.assert(
      fc.property(terms, (t) => {
        const fee = feeOf(t)
        const price = breakEvenPriceOf(t, fee)
        expect(dec(resultOf(profitAt(t, price), fee)).gte(0)).toBe(true)
        const sign = t.direction === 'long' ? 1 : -1
        const before = dec(price).minus(dec(10).pow(-t.scale).times(sign))
        const gain = before.minus(t.price).times(sign).times(t.lots).times(t.lotSize)
        expect(gain.lt(fee)).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })

  test('margin and fee are never shown smaller than they are', () => {
    fc.assert(
      fc.property(terms, (t) => {
        expect(dec(marginOf(t)).times(t.leverage).gte(notionalOf(t))).toBe(true)
        expect(
          dec(marginOf(t))
            .minus(dec(notionalOf(t)).div(t.leverage))
            .lt('0.0101'),
        ).toBe(true)
        expect(dec(feeOf(t)).lte(dec(notionalOf(t)).times('0.003').plus('0.01'))).toBe(true)
      }),
    )
  })

  test('liquidation lies on the losing side, and closing there costs no more than the margin', () => {
    fc.assert(
      fc.property(terms, (t) => {
        const liquidation = liquidationPriceOf(t)
        expect(compare(liquidation, t.price)).toBe(t.direction === 'long' ? -1 : 1)
        expect(dec(profitAt(t, liquidation)).gte(dec(marginOf(t)).times(-1))).toBe(true)
      }),
    )
  })

  test('no price makes a loss larger than the margin, nor a gain smaller than it is', () => {
    fc.assert(
      fc.property(terms, move, (t, permille) => {
        const margin = marginOf(t)
        const price = priceNear(t, permille)
        const settled = settledProfit(t, price, margin)
        expect(dec(settled).gte(dec(margin).times(-1))).toBe(true)
        if (dec(profitAt(t, price)).gte(0)) expect(compare(settled, profitAt(t, price))).toBe(0)
        expect(dec(mostThatCanBeLost(t)).gte(dec(settled).times(-1).plus(feeOf(t)))).toBe(true)
      }),
    )
  })

  test('what a long gains a short loses', () => {
    fc.assert(
      fc.property(terms, move, (t, permille) => {
        const price = priceNear(t, permille)
        const [long, short] = [profitAt({ ...t, direction: 'long' }, price), profitAt({ ...t, direction: 'short' }, price)]
        expect(compare(add(long, short), '0')).toBe(0)
      }),
    )
  })

  test('a reasonable stop closes before liquidation does, and at a loss below the margin', () => {
    fc.assert(
      fc.property(terms, move, (t, permille) => {
        const stop = priceNear(t, permille)
        if (!isStopLossReasonable(t, stop)) return
        expect(dec(profitAt(t, stop)).lte(0)).toBe(true)
        expect(dec(profitAt(t, stop)).gte(dec(marginOf(t)).times(-1))).toBe(true)
        const order = { direction: t.direction, liquidationPrice: liquidationPriceOf(t), stopLoss: stop, takeProfit: null }
        expect(ruleCrossed(order, stop)).toBe('stopLoss')
        expect(ruleCrossed(order, t.price)).toBeNull()
      }),
    )
  })

  test('a reasonable target closes at a gain and no earlier', () => {
    fc.assert(
      fc.property(terms, move, (t, permille) => {
        const target = priceNear(t, permille)
        if (!isTakeProfitReasonable(t, target)) return
        expect(dec(profitAt(t, target)).gte(0)).toBe(true)
        const order = { direction: t.direction, liquidationPrice: liquidationPriceOf(t), stopLoss: null, takeProfit: target }
        expect(ruleCrossed(order, target)).toBe('takeProfit')
        expect(ruleCrossed(order, t.price)).toBeNull()
      }),
    )
  })
})

describe('rules that close an order', () => {
  const order = { direction: 'long', liquidationPrice: '58085.08', stopLoss: '61600', takeProfit: '69000' } as const

  test.each([
    ['58085.08', 'liquidation'],
    ['50000', 'liquidation'],
    ['61600', 'stopLoss'],
    ['61600.01', null],
    ['68999.99', null],
    ['69000', 'takeProfit'],
  ])('at %s a long is closed by %s', (price, reason) => expect(ruleCrossed(order, price)).toBe(reason))

  test('a short is closed by the same rules upside down', () => {
    const short = { direction: 'short', liquidationPrice: '70279.72', stopLoss: '66000', takeProfit: '60000' } as const
    expect(['70279.72', '66000', '65999', '60000'].map((price) => ruleCrossed(short, price))).toEqual([
      'liquidation',
      'stopLoss',
      null,
      'takeProfit',
    ])
  })

  test('an order without levels is closed by liquidation alone', () => {
    expect(ruleCrossed({ ...order, stopLoss: null, takeProfit: null }, '61000')).toBeNull()
    expect(ruleCrossed({ ...order, liquidationPrice: '0', stopLoss: null, takeProfit: null }, '0.01')).toBeNull()
  })
})

describe('levels', () => {
  test('the stop of an open order is judged at the present price and may lock in a gain', () => {
    const order = { direction: 'long', liquidationPrice: '57386.05' } as const
    expect(isStopReachable(order, '66000', '65000')).toBe(true)
    expect(isStopReachable(order, '64000', '65000')).toBe(false)
    expect(isStopReachable(order, '64000', '57386.05')).toBe(false)
  })

  test('a target of a short is below the price and above zero', () => {
    const short = { direction: 'short', price: '100' } as const
    expect(['99', '100', '0'].map((target) => isTakeProfitReasonable(short, target))).toEqual([true, false, false])
  })
})

test('load is the share of assets held as margin, and unknown without assets', () => {
  expect(loadOf('2702.33', '12500')).toBe('0.2162')
  expect(loadOf('1', '0')).toBeNull()
  expect(loadOf('1', '-5')).toBeNull()
})
