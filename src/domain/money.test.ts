import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare, dec, isAmount, isAmountAtScale, roundDown, roundUp, subtract, toDecimal } from './money.ts'

/** Figures of up to ten integer and six fraction digits, signed. */
const figure = fc.bigInt(-(10n ** 16n), 10n ** 16n).map((units) => dec(units.toString()).div(1_000_000).toFixed())

describe('rounding', () => {
  test('half goes away from zero, as in PostgreSQL', () => {
    expect(toDecimal(dec('2.345'), 2)).toBe('2.35')
    expect(toDecimal(dec('-2.345'), 2)).toBe('-2.35')
    expect(toDecimal(dec('2.344999'), 2)).toBe('2.34')
  })

  test('nothing left is zero without a sign', () => {
    expect(toDecimal(dec('-0.004'), 2)).toBe('0')
    expect(roundDown(dec('-0.009'), 2)).toBe('0')
  })

  test('what is paid is rounded up, what is received down, and the truth lies between', () => {
    fc.assert(
      fc.property(
        figure.filter((value) => !value.startsWith('-')),
        fc.integer({ min: 0, max: 6 }),
        (value, scale) => {
          expect(dec(roundUp(dec(value), scale)).gte(value)).toBe(true)
          expect(dec(roundDown(dec(value), scale)).lte(value)).toBe(true)
          expect(
            dec(roundUp(dec(value), scale))
              .minus(roundDown(dec(value), scale))
              .lte(dec(10).pow(-scale)),
          ).toBe(true)
        },
      ),
    )
  })

  test('large and small figures never turn into exponents', () => {
    expect(toDecimal(dec('12345678901234567890').times(1000), 6)).toBe('12345678901234567890000')
    expect(toDecimal(dec('0.0000001'), 18)).toBe('0.0000001')
  })
})

describe('arithmetic on text', () => {
  test('adding and taking away again changes nothing', () => {
    fc.assert(
      fc.property(figure, figure, (a, b) => {
        expect(compare(subtract(add(a, b), b), a)).toBe(0)
      }),
    )
  })

  test('a tenth and two tenths are three tenths', () => {
    expect(add('0.1', '0.2')).toBe('0.3')
  })
})

describe('amounts on the wire', () => {
  test.each(['0', '1', '1.5', '00.10', '12345678901234567890.123456789012345678'])('%s is one', (text) => {
    expect(isAmount(text)).toBe(true)
  })
  test.each(['', '-1', '+1', '1.', '.5', '1e3', '1,5', ' 1', '1\n', '0x1', 'NaN', '123456789012345678901', '1.1234567890123456789'])(
    '%j is none',
    (text) => {
      expect(isAmount(text)).toBe(false)
    },
  )

  test('an amount may not have more digits than its currency', () => {
    expect(isAmountAtScale('1.25', 2)).toBe(true)
    expect(isAmountAtScale('1.250', 2)).toBe(false)
    expect(isAmountAtScale('1', 0)).toBe(true)
  })
})
