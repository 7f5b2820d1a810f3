import { beforeEach, expect, test, vi } from 'vitest'
import { steadyClock, type Clock } from './clock.ts'

const START = Date.UTC(2026, 0, 14, 15)
const HOUR = 3_600_000

let wall: number
let steady: number
let clock: Clock
const onSetBack = vi.fn<(by: number) => void>()

const pass = (milliseconds: number): void => {
  wall += milliseconds
  steady += milliseconds
}
const open = (notBefore = 0): void => {
  clock = steadyClock(notBefore, onSetBack, { wall: () => wall, steady: () => steady })
}

beforeEach(() => {
  wall = START
  steady = 0
  onSetBack.mockReset()
  open()
})

test('follows the clock of the machine', () => {
  expect(clock.now()).toBe(START)
  pass(500)
  expect(clock.now()).toBe(START + 500)
  wall += HOUR
  expect(clock.now()).toBe(START + HOUR + 500)
  expect(onSetBack).not.toHaveBeenCalled()
})

test('goes on at its pace when the clock is set back, says so once, and follows it again when it has caught up', () => {
  clock.now()
  pass(500)
  wall -= HOUR
  expect(clock.now()).toBe(START + 500)
  pass(500)
  expect(clock.now()).toBe(START + 1_000)
  expect(onSetBack.mock.calls).toEqual([[HOUR]])
  wall += HOUR + 5_000
  expect(clock.now()).toBe(START + 6_000)
  wall -= 2 * HOUR
  clock.now()
  expect(onSetBack).toHaveBeenCalledTimes(2)
})

test('set back twice, goes on from where it was', () => {
  clock.now()
  wall -= HOUR
  clock.now()
  wall -= HOUR
  expect(clock.now()).toBe(START)
  pass(1_000)
  expect(clock.now()).toBe(START + 1_000)
  expect(onSetBack.mock.calls).toEqual([[HOUR], [2 * HOUR]])
})

test('stands still for a small correction, without a word', () => {
  clock.now()
  wall -= 1_500
  expect(clock.now()).toBe(START)
  pass(1_000)
  expect(clock.now()).toBe(START)
  pass(1_000)
  expect(clock.now()).toBe(START + 500)
  expect(onSetBack).not.toHaveBeenCalled()
})

test('begins no earlier than what is booked already', () => {
  open(START + HOUR)
  expect(clock.now()).toBe(START + HOUR)
  pass(1_000)
  expect(clock.now()).toBe(START + HOUR + 1_000)
  expect(onSetBack.mock.calls).toEqual([[HOUR]])
})
