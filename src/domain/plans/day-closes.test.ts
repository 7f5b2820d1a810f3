import { expect, test } from 'vitest'
import { DAY } from '../simulation/calendar.ts'
import type { Candle } from '../wire/market.ts'
import { closesFrom } from './day-closes.ts'

const at = (day: number, close: string): Candle => [day * DAY, '1', '1', '1', close]

test('are those of the days that are asked for, oldest first', () =>
  expect(closesFrom([at(99, '9'), at(100, '10'), at(101, '11'), at(102, '12')], 101, 2)).toEqual(['10', '11']))

test('a day without trading has the close of the day before, also where that was before the first', () => {
  expect(closesFrom([at(100, '10'), at(103, '13')], 103, 4)).toEqual(['10', '10', '10', '13'])
  expect(closesFrom([at(98, '8'), at(103, '13')], 103, 3)).toEqual(['8', '8', '13'])
})

test('are unknown where no candle tells, or tells nothing that can be divided by', () => {
  expect(closesFrom([at(102, '12')], 102, 2)).toBeNull()
  expect(closesFrom([at(101, '0'), at(102, '12')], 102, 2)).toBeNull()
})
