import { expect, test } from 'vitest'
import { keepPeriod, lastPeriod } from './last-period.ts'

const storage = (kept: string | null) => {
  const held = { value: kept }
  return { read: () => held.value, write: (_: string, value: string | null) => ((held.value = value), true) }
}

test('the time frame looked at last is known again', () => {
  const browser = storage(null)
  expect(lastPeriod(browser)).toBeUndefined()
  keepPeriod(browser, '4h')
  expect(lastPeriod(browser)).toBe('4h')
})
test('one that there is not counts as none', () => expect(lastPeriod(storage('2h'))).toBeUndefined())
