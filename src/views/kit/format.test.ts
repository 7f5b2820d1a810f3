import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../domain/constants.ts'
import { directionOfChange, formatOf, UNKNOWN } from './format.ts'

const en = formatOf('en')
const de = formatOf('de')

describe('money', () => {
  test('keeps every digit of a decimal string that no float could hold', () => {
    expect(en.money('12345678901234567.89', 'USDT')).toBe('12,345,678,901,234,567.89\u00a0USDT')
  })
  test('has the digits of its currency in lists', () => {
    expect(en.money('1.5', 'BTC')).toBe('1.5000\u00a0BTC')
    expect(de.money('1234.5', 'USDT')).toBe('1.234,50\u00a0USDT')
  })
  test('rounds to the side the caller names', () => {
    expect(en.money('0.001', 'USDT', 'up')).toBe('0.01\u00a0USDT')
    expect(en.money('0.019', 'USDT', 'down')).toBe('0.01\u00a0USDT')
    expect(en.money('0.015', 'USDT')).toBe('0.02\u00a0USDT')
  })
  test('has a true minus, and a plus sign only on changes', () => {
    expect(en.money('-3', 'USDT')).toBe('−3.00\u00a0USDT')
    expect(en.signedMoney('154.48', 'USDT')).toBe('+154.48\u00a0USDT')
    expect(en.signedMoney('-52.1', 'USDT')).toBe('−52.10\u00a0USDT')
  })
  test('gives no sign to what rounds to nothing', () => {
    expect(en.signedMoney('0.001', 'USDT')).toBe('0.00\u00a0USDT')
    expect(en.signedMoney('-0.001', 'USDT')).toBe('0.00\u00a0USDT')
  })
  test('shows a dash, not a zero, for what is not known', () => {
    for (const unknown of [undefined, null, '']) expect(en.money(unknown, 'USDT')).toBe(UNKNOWN)
  })
})

describe('percentages', () => {
  test('are exact and localised', () => {
    expect(en.change('2.31')).toBe('+2.31%')
    expect(en.change('-3.04')).toBe('−3.04%')
    expect(de.change('2.31')).toBe('+2,31\u00a0%')
  })
  test('of a share', () => {
    expect(en.share('0.473')).toBe('47.3%')
    expect(en.share('0.005', 1)).toBe('0.5%')
    expect(en.share('1')).toBe('100.0%')
    expect(en.share('0.0012', 2)).toBe('0.12%')
  })
})

test('prices have the digits the instrument quotes', () => {
  expect(en.price('1.0842', 5)).toBe('1.08420')
  expect(en.price('64182.4', 2)).toBe('64,182.40')
})

test.each(LOCALES)('%s writes Latin digits of the Gregorian calendar, without marks of direction', (locale) => {
  const format = formatOf(locale)
  const at = Date.UTC(2026, 2, 14, 12)
  expect(format.money('1234567.8', 'USDT')).toMatch(/^1\D234\D567\D80\u00a0USDT$/)
  expect(format.change('-1.5')).toMatch(/^−1[.,]50\s?%$/)
  expect(format.dateTime(at)).toContain('2026')
  expect(format.dateTime(at)).not.toMatch(/[\u0660-\u0669\u0e50-\u0e59]/)
})

test('a date carries day, month and year, in British order in English', () => {
  expect(en.date(Date.UTC(2026, 2, 14, 12))).toBe('14 Mar 2026')
})

test('the direction of a change', () => {
  const directions = ['0.1', '-0.1', '0', '-0.00', '', undefined].map(directionOfChange)
  expect(directions).toEqual(['up', 'down', 'flat', 'flat', 'flat', 'flat'])
})

test('a list is joined as the language does it', () => {
  expect(en.list(['2×', '5×', '10×'])).toBe('2×, 5×, and 10×')
  expect(de.list(['2×', '5×', '10×'])).toBe('2×, 5× und 10×')
})

test.each([
  ['en', '$3.8\u00a0B', '1.2\u00a0M'],
  ['zh', '$38亿', '120万'],
  ['de', '3,8\u00a0Mrd.\u00a0$', '1,2\u00a0Mio.'],
  ['ar', null, null],
] as const)('a large figure in short, in %s', (locale, money, count) => {
  const format = formatOf(locale)
  if (money !== null) expect([format.compact('3800000000', 'USD'), format.compact(1_200_000)]).toEqual([money, count])
  expect(format.compact('3800000000', 'USD')).toMatch(/3[.,]8|38/)
})
