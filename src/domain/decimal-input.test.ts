import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INTL_TAG, LOCALES, type Locale } from './constants.ts'
import { amountFault, marksOf, readAmount, readDecimal, shownText, writeAmount } from './decimal-input.ts'
import { dec } from './money.ts'

const POINT: readonly Locale[] = ['en', 'zh', 'hk', 'ja', 'ko', 'ar', 'th']
const COMMA: readonly Locale[] = ['de', 'fr', 'it', 'es']
const read = (text: string, locale: Locale): string => {
  const reading = readDecimal(text, locale)
  return 'value' in reading ? reading.value : reading.problem
}

test('every language is one of the two', () => {
  expect([...POINT, ...COMMA].toSorted()).toEqual([...LOCALES].toSorted())
  for (const locale of POINT) expect(marksOf(locale).decimal).toBe('.')
  for (const locale of COMMA) expect(marksOf(locale).decimal).toBe(',')
})

describe.each(POINT)('%s writes a point', (locale) => {
  test.each([
    ['1.5', '1.5'],
    ['1,5', 'ambiguous'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['0.50', '0.5'],
    ['007', '7'],
    ['1,234.56', '1234.56'],
    ['1,234,567', '1234567'],
    ['1 234.5', '1234.5'],
    ['1,500', 'ambiguous'],
    ['1.234,5', 'ambiguous'],
    ['1.2.3', 'ambiguous'],
    ['12,34,567', 'ambiguous'],
    ['1,234 567', 'ambiguous'],
  ])('%s is %s', (text, result) => expect(read(text, locale)).toBe(result))
})

describe.each(COMMA)('%s writes a comma', (locale) => {
  test.each([
    ['1,5', '1.5'],
    ['1.5', 'ambiguous'],
    [',5', '0.5'],
    ['5,', '5'],
    ['0,50', '0.5'],
    ['1 234,56', '1234.56'],
    ['1\u202F234,56', '1234.56'],
    ['1.500', 'ambiguous'],
    ['1,234.5', 'ambiguous'],
    ['1,2,3', 'ambiguous'],
  ])('%s is %s', (text, result) => expect(read(text, locale)).toBe(result))
})

test.each(['de', 'it', 'es'] as const)('%s groups by points', (locale) => {
  expect(read('1.234.567', locale)).toBe('1234567')
  expect(read('1.234,56', locale)).toBe('1234.56')
})

describe.each(LOCALES)('%s', (locale) => {
  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['abc', 'notANumber'],
    ['-1', 'notANumber'],
    ['−1', 'notANumber'],
    ['+1', 'notANumber'],
    ['1e3', 'notANumber'],
    ['.', 'notANumber'],
    [',', 'notANumber'],
    ['1x', 'notANumber'],
    ['∞', 'notANumber'],
    ['1'.repeat(21), 'notANumber'],
  ])('%j is %s', (text, problem) => expect(read(text, locale)).toBe(problem))

  test.each([
    ['١٢٣', '123'],
    ['١٫٥', '1.5'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['۱۲', '12'],
    ['๑๒', '12'],
    ['１２', '12'],
    ['\u200F12\u200E', '12'],
    ['\u061C\u0661\u0662', '12'],
  ])('digits of %s are read in every language', (text, value) => expect(read(text, locale)).toBe(value))

  test('a figure as Intl writes it reads back as itself', () => {
    const written = new Intl.NumberFormat(INTL_TAG[locale], { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (cents) => {
        expect(read(written.format(cents / 100), locale)).toBe(dec(cents).div(100).toFixed())
      }),
    )
  })

  test('a figure put into a field reads back as itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (units) => {
        const value = dec(units).div(1000).toFixed()
        expect(readAmount(writeAmount(value, locale).text, locale).value).toBe(value)
      }),
    )
  })

  test('nothing that is typed is read as another figure than its digits say', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('0', '1', '5', '.', ',', ' ', '-', 'e', '٫', '٣') }), (text) => {
        const value = read(text, locale)
        if (!/^\d/.test(value)) return
        const digits = text.replaceAll('٣', '3').replaceAll(/\D/g, '').replace(/^0+/, '')
        expect(dec(value).times(dec(10).pow(18)).toFixed().replace(/^0+/, '').replace(/0+$/, '')).toBe(digits.replace(/0+$/, ''))
      }),
    )
  })
})

test('a field knows empty, wrong and right', () => {
  expect(readAmount(' ', 'en')).toEqual({ text: ' ', value: '' })
  expect(readAmount('1,5', 'en')).toEqual({ text: '1,5', value: null })
  expect(readAmount('1,5', 'de')).toEqual({ text: '1,5', value: '1.5' })
  expect(writeAmount(null, 'de')).toEqual({ text: '', value: '' })
})

test.each<[string, Locale, string]>([
  ['1,5', 'en', 'amountMark'],
  ['0.05', 'de', 'amountMark'],
  ['1,500', 'en', 'amountMark'],
  ['-3', 'en', 'amountNegative'],
  ['\u22120,5', 'de', 'amountNegative'],
  ['-abc', 'en', 'amountText'],
  ['abc', 'en', 'amountText'],
  ['1e5', 'en', 'amountText'],
  ['123456789012345678901', 'en', 'amountTooLong'],
  ['61600.001', 'en', 'amountDigits'],
])('%s in %s is told as %s', (text, locale, fault) => expect(amountFault(readAmount(text, locale), locale)).toBe(fault))

test.each<[string, Locale, Locale, string]>([
  ['0.05', 'en', 'de', '0,05'],
  ['0,05', 'de', 'en', '0.05'],
  ['1.500,5', 'de', 'en', '1500.5'],
  ['1 500', 'de', 'en', '1 500'],
  ['0.050', 'en', 'th', '0.050'],
  ['', 'en', 'de', ''],
  ['1,5', 'en', 'de', '1,5'],
])('%s typed in %s stands as it is meant in %s', (text, before, after, shown) =>
  expect(shownText(readAmount(text, before), after)).toBe(shown),
)
test('what another language refused is not told as a mistake of this one', () =>
  expect(amountFault(readAmount('1,5', 'en'), 'de')).toBe('enterCorrectAmount'))
