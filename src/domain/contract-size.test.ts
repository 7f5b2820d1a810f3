import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lotsForNotional, notionalForLots } from './contract-size.ts'
import { dec } from './money.ts'

const BITCOIN = { lotSize: '1', lotStep: '0.01', price: '64182.40' }

test('lots are those that the amount buys at this price, in whole steps and never more', () => {
  expect(lotsForNotional('32091.20', BITCOIN)).toBe('0.5')
  expect(lotsForNotional('32091.19', BITCOIN)).toBe('0.49')
  expect(lotsForNotional('1000', BITCOIN)).toBe('0.01')
  expect(lotsForNotional('641.82', BITCOIN)).toBe('0')
  expect(lotsForNotional('0', BITCOIN)).toBe('0')
})

test('the amount of lots is the least in cents that buys them', () => {
  expect(notionalForLots('0.5', BITCOIN)).toBe('32091.2')
  expect(notionalForLots('0.01', { lotSize: '1', price: '1.08437' })).toBe('0.02')
})

test('a quotient that only rounding makes whole buys a step less', () => {
  expect(lotsForNotional('2.99999999999999999999', { lotSize: '1', lotStep: '1', price: '1' })).toBe('2')
  expect(lotsForNotional('0.999999999999999999999', { lotSize: '0.3', lotStep: '1', price: '3.333333333333333333333' })).toBe('0')
})

const terms = fc.record({
  lotSize: fc.constantFrom('0.001', '0.1', '1', '10', '1000'),
  lotStep: fc.constantFrom('0.01', '0.1', '1'),
  price: fc.integer({ min: 1, max: 10_000_000_000 }).map((units) => dec(units).div(100_000).toFixed()),
})
/** Counts of the smallest unit of the test, 10⁻¹², so that whole numbers decide. */
const units = (value: string): bigint => BigInt(dec(value).times('1e12').toFixed())

test('of every amount: as whole numbers divide it, rounded down', () => {
  fc.assert(
    fc.property(terms, fc.integer({ min: 0, max: 1_000_000_000 }), (t, cents) => {
      const notional = dec(cents).div(100).toFixed()
      const perStep = (units(t.lotSize) * units(t.lotStep) * units(t.price)) / 10n ** 24n
      const steps = units(notional) / perStep
      expect(lotsForNotional(notional, t)).toBe(dec(steps.toString()).times(t.lotStep).toFixed())
    }),
    { numRuns: 10_000 },
  )
})

test('of every number of lots: the amount buys them, a cent less does not', () => {
  fc.assert(
    fc.property(terms, fc.integer({ min: 1, max: 100_000 }), (t, steps) => {
      const lots = dec(steps).times(t.lotStep).toFixed()
      const notional = notionalForLots(lots, t)
      const perStep = dec(t.lotSize).times(t.lotStep).times(t.price)
      // Where a cent buys more than one step, it buys more than these lots too.
      if (perStep.gt('0.01')) expect(lotsForNotional(notional, t)).toBe(lots)
      else expect(dec(lotsForNotional(notional, t)).gte(lots)).toBe(true)
      expect(dec(lotsForNotional(dec(notional).minus('0.01').toFixed(), t)).lt(lots)).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})
