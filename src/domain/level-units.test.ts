import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEVERAGES } from './constants.ts'
import { levelInUnit, priceOfLevel, pricesOfLevels, resultOfLevel, type LevelTerms, type LevelUnit } from './level-units.ts'
import { dec } from './money.ts'

/** The order of the design's ticket: half a bitcoin, long, ten times; margin 3,209.12, fee 25.68. */
const LONG: LevelTerms = { direction: 'long', lots: '0.5', lotSize: '1', leverage: 10, price: '64182.40', scale: 2 }
const SHORT: LevelTerms = { ...LONG, direction: 'short' }

describe('the ticket of the design', () => {
  test.each([
    // 1,316.88 − 25.68 of fee = 1,291.20 on half a bitcoin are 2,582.40 a coin.
    [LONG, 'stopLoss', 'amount', '1316.88', '61600'],
    [LONG, 'takeProfit', 'amount', '2383.12', '69000'],
    [SHORT, 'stopLoss', 'amount', '1316.88', '66764.8'],
    [SHORT, 'takeProfit', 'amount', '2383.12', '59364.8'],
    // 20 % of the margin are 2 % of the price, the fee is 0.08 % of it: 1.92 % and 2.08 %, 1,232.30208 and 1,334.99392.
    [LONG, 'stopLoss', 'percent', '20', '62950.1'],
    [LONG, 'takeProfit', 'percent', '20', '65517.4'],
    [SHORT, 'stopLoss', 'percent', '20', '65414.7'],
    [SHORT, 'takeProfit', 'percent', '20', '62847.4'],
    [LONG, 'stopLoss', 'price', '61600', '61600'],
    // Less than the fee: on the wrong side, which the form refuses.
    [LONG, 'stopLoss', 'amount', '0', '64233.76'],
    // No price is below zero.
    [LONG, 'stopLoss', 'amount', '99999', '0'],
    [SHORT, 'takeProfit', 'percent', '1500', '0'],
  ] as const)('%#: %o %s in %s of %s is at %s', (terms, level, unit, value, price) => {
    expect(priceOfLevel(terms, level, unit, value)).toBe(price)
  })

  test('a price is the result that it brings, and none on the other side', () => {
    expect(resultOfLevel(LONG, 'stopLoss', 'amount', '61600')).toBe('1316.88')
    expect(resultOfLevel(LONG, 'takeProfit', 'amount', '69000')).toBe('2383.12')
    expect(resultOfLevel(LONG, 'stopLoss', 'percent', '61600')).toBe('41.04')
    expect(resultOfLevel(LONG, 'takeProfit', 'percent', '69000')).toBe('74.26')
    expect(resultOfLevel(LONG, 'stopLoss', 'price', '61600')).toBe('61600')
    expect(resultOfLevel(LONG, 'stopLoss', 'amount', '65000')).toBeNull()
    expect(resultOfLevel(LONG, 'takeProfit', 'percent', '64190')).toBeNull()
  })

  test('a percentage needs no lots, an amount does', () => {
    const unsized = { ...LONG, lots: null }
    expect(priceOfLevel(unsized, 'stopLoss', 'percent', '20')).toBe('62950.1')
    expect(priceOfLevel(unsized, 'stopLoss', 'amount', '20')).toBeNull()
    expect(resultOfLevel(unsized, 'stopLoss', 'percent', '61600')).toBe('41.04')
    expect(resultOfLevel(unsized, 'stopLoss', 'amount', '61600')).toBeNull()
  })
})

const terms = fc.record({
  direction: fc.constantFrom('long', 'short'),
  lots: fc.integer({ min: 1, max: 100_000 }).map((hundredths) => dec(hundredths).div(100).toFixed()),
  lotSize: fc.constantFrom('0.1', '1', '10', '1000'),
  leverage: fc.constantFrom(...LEVERAGES),
  price: fc.integer({ min: 1_000, max: 100_000_000 }).map((units) => dec(units).div(1_000).toFixed()),
  scale: fc.constant(3),
})
const level = fc.constantFrom('stopLoss', 'takeProfit')

/** What closing at a price brings, from the terms of a contract alone: the move times what is held, less 0.08 % of its value. */
const bringsAt = (t: { direction: string; lots: string; lotSize: string; price: string }, price: string, fee: ReturnType<typeof dec>) => {
  const held = dec(t.lots).times(t.lotSize)
  const move = t.direction === 'long' ? dec(price).minus(t.price) : dec(t.price).minus(price)
  return move.times(held).minus(fee)
}

test('of every amount: closing at its price brings no less, and a step of the price further is worse than it', () => {
  fc.assert(
    fc.property(terms, level, fc.integer({ min: 0, max: 1_000_000 }), (t, name, cents) => {
      const amount = dec(cents).div(100)
      const price = priceOfLevel(t, name, 'amount', amount.toFixed())!
      if (price === '0') return
      const fee = dec(Math.ceil(Number(dec(t.lots).times(t.lotSize).times(t.price).times('0.08').toFixed(12)))).div(100)
      const wanted = name === 'stopLoss' ? amount.times(-1) : amount
      expect(bringsAt(t, price, fee).gte(wanted)).toBe(true)
      const worse = dec(price).minus(t.direction === 'long' ? '0.001' : '-0.001')
      expect(bringsAt(t, worse.toFixed(), fee).lt(wanted)).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})

test('of every percentage: of the margin, whatever the lots, and never less than it', () => {
  fc.assert(
    fc.property(terms, level, fc.integer({ min: 0, max: 20_000 }), (t, name, hundredths) => {
      const price = priceOfLevel(t, name, 'percent', dec(hundredths).div(100).toFixed())!
      expect(priceOfLevel({ ...t, lots: null }, name, 'percent', dec(hundredths).div(100).toFixed())).toBe(price)
      if (price === '0') return
      const value = dec(t.lots).times(t.lotSize).times(t.price)
      // percent ÷ 100 × value ÷ leverage, times leverage and 10,000 so that nothing is divided.
      const wanted = value.times(hundredths).times(name === 'stopLoss' ? -1 : 1)
      const brings = (at: string) => bringsAt(t, at, value.times('0.0008')).times(t.leverage).times(10_000)
      expect(brings(price).gte(wanted)).toBe(true)
      const worse = dec(price).minus(t.direction === 'long' ? '0.001' : '-0.001')
      expect(brings(worse.toFixed()).lt(wanted)).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})

test('of every price: its result is its price again, to half a cent and a step', () => {
  fc.assert(
    fc.property(terms, level, fc.integer({ min: -900, max: 900 }), (t, name, permille) => {
      const price = dec(t.price)
        .times(1000 + permille)
        .div(1000)
        .round(3)
        .toFixed()
      const amount = resultOfLevel(t, name, 'amount', price)
      if (amount === null) return
      const back = priceOfLevel(t, name, 'amount', amount)!
      const most = dec('0.005').div(dec(t.lots).times(t.lotSize)).plus('0.001')
      expect(dec(back).minus(price).abs().lte(most)).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})

describe('of an open contract, whose fee and margin are what it has really cost', () => {
  /** A third of the order above stays open after two thirds were closed; its shares are rounded to the cent. */
  const HELD: LevelTerms = { ...LONG, lots: '0.17', held: { fee: '8.74', margin: '1091.10' } }

  test('the percentage is of that margin, and the fee is that one', () => {
    // 20 % of 1,091.10 are 218.22; less 8.74 they are 209.48, on 0.17 coins 1,232.2353 a coin.
    expect(priceOfLevel(HELD, 'stopLoss', 'percent', '20')).toBe('62950.17')
    expect(priceOfLevel(HELD, 'stopLoss', 'amount', '218.22')).toBe('62950.17')
    expect(resultOfLevel(HELD, 'stopLoss', 'percent', '62950.17')).toBe('20')
    expect(resultOfLevel(HELD, 'takeProfit', 'amount', '69000')).toBe('810.25')
    expect(resultOfLevel(HELD, 'takeProfit', 'percent', '69000')).toBe('74.26')
    expect(resultOfLevel(HELD, 'takeProfit', 'percent', '64190')).toBeNull()
  })

  test('closing at the price of any percentage brings no less than it, and a step further brings less', () => {
    const cents = (max: number) => fc.integer({ min: 1, max }).map((each) => dec(each).div(100).toFixed())
    fc.assert(
      fc.property(terms, level, cents(100_000), cents(100_000_000), cents(20_000), (t, name, fee, margin, percent) => {
        const price = priceOfLevel({ ...t, held: { fee, margin } }, name, 'percent', percent)!
        if (price === '0') return
        const wanted = dec(margin)
          .times(percent)
          .times(name === 'stopLoss' ? -1 : 1)
        const brings = (at: string) => bringsAt(t, at, dec(fee)).times(100)
        expect(brings(price).gte(wanted)).toBe(true)
        expect(
          brings(
            dec(price)
              .minus(t.direction === 'long' ? '0.001' : '-0.001')
              .toFixed(),
          ).lt(wanted),
        ).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })
})

test('what is typed is carried from unit to unit as far as it is a figure', () => {
  const typed = (levelUnit: LevelUnit, stopLoss: string) => ({
    levelUnit,
    stopLoss: { text: stopLoss, value: stopLoss },
    takeProfit: { text: 'x', value: null },
  })
  expect(levelInUnit(typed('amount', '1316.88'), LONG, 'stopLoss', 'price')).toBe('61600')
  expect(levelInUnit(typed('amount', '1316.88'), LONG, 'stopLoss', 'amount')).toBe('1316.88')
  expect(levelInUnit(typed('amount', ''), LONG, 'stopLoss', 'price')).toBe('')
  expect(levelInUnit(typed('amount', '1'), LONG, 'takeProfit', 'price')).toBeNull()
  expect(levelInUnit(typed('price', '65000'), LONG, 'stopLoss', 'amount')).toBeNull()
  expect(levelInUnit(typed('price', '61600'), null, 'stopLoss', 'amount')).toBeNull()
  // Three digits are no money.
  expect(pricesOfLevels(typed('amount', '1.234'), LONG).stopLoss.value).toBeNull()
  expect(pricesOfLevels(typed('amount', '1'), null).stopLoss.value).toBe('')
})
