import { describe, expect, test } from 'vitest'
import { readAmount, writeAmount } from './decimal-input.ts'
import { LOCALES, type Locale } from './constants.ts'

const value = (text: string, locale: Locale) => readAmount(text, locale).value

describe('readAmount', () => {
  test.each([
    ['1.5', 'en', '1.5'], ['1,5', 'en', '1.5'], ['1,5', 'de', '1.5'], ['1.5', 'de', '1.5'],
    ['1,234.50', 'en', '1234.50'], ['1.234,50', 'de', '1234.50'], ['1,234,567', 'en', '1234567'], ['1.500', 'en', '1.500'],
    ['1,500', 'de', '1.500'], ['12 000', 'fr', '12000'], ['12\u202f000,5', 'fr', '12000.5'], ["12'000.5", 'en', '12000.5'],
    ['.5', 'en', '0.5'], ['5.', 'en', '5'], ['007', 'en', '7'], ['0,250', 'en', '0.250'], ['١٢٫٥', 'ar', '12.5'], ['１２．５'.replace('．', '.'), 'ja', '12.5'],
    ['๑๒.๕', 'th', '12.5'],
  ] as const)('%s in %s is %s', (text, locale, expected) => {
    expect(value(text, locale)).toBe(expected)
  })

  test.each([
    ['1,500', 'en'], ['1.500', 'de'], ['1.2.3', 'en'], ['1,23,456', 'en'], ['1,2345.6', 'en'], ['1.5,5.5', 'de'], ['-1', 'en'], ['1e3', 'en'],
    ['abc', 'en'], ['.', 'en'], ['1..5', 'en'], ['1'.repeat(21), 'en'], [`0.${'1'.repeat(19)}`, 'en'],
  ] as const)('%s in %s is refused', (text, locale) => {
    expect(value(text, locale)).toBeNull()
  })

  test('nothing typed is empty, not wrong', () => {
    expect(readAmount('  ', 'en')).toEqual({ text: '  ', value: '' })
  })

  test('what is written is read back in every language', () => {
    for (const locale of LOCALES) expect(value(writeAmount('63410.250', locale).text, locale)).toBe('63410.250')
  })
})
