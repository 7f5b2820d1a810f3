import { expect, test } from 'vitest'
import { createVenueClock } from './venue-clock.ts'

const DAY = 86_400_000
const NOON = Date.UTC(2026, 0, 14, 12)
const header = (at: number) => new Date(at).toUTCString()

/** A device whose clock is wrong by so much, in front of a venue that answers in `trip` milliseconds. */
const device = (wrongBy: number) => {
  let time = NOON
  let error = wrongBy
  const clock = createVenueClock(() => time + error)
  return {
    clock,
    venueTime: () => time,
    wait: (ms: number) => {
      time += ms
    },
    setWrongBy: (ms: number) => {
      error = ms
    },
    hear: (trip: number, stated?: string) => {
      const hear = clock.ask()
      time += trip / 2
      const date = stated ?? header(time)
      time += trip / 2
      hear(date)
    },
    error: () => clock.now() - time,
  }
}

test('before the venue has said anything the device is believed', () => {
  expect(device(DAY).error()).toBe(DAY)
})

test.each([DAY, -DAY, 3_600_000, 90_000])('a clock that is wrong by %i ms is put right to the second by one answer', (wrongBy) => {
  const one = device(wrongBy)
  one.wait(437)
  one.hear(120)
  expect(Math.abs(one.error())).toBeLessThanOrEqual(560)
  // And back: what the venue says of an instant, on the device's own clock.
  expect(Math.abs(one.clock.onDevice(one.venueTime()) - (one.venueTime() + wrongBy))).toBeLessThanOrEqual(560)
})

test('its times are whole milliseconds, as the venue wants them', () => {
  const one = device(DAY)
  one.hear(121)
  expect(one.clock.now() % 1).toBe(one.venueTime() % 1)
})

test('further answers narrow it down, and a slow one does not spoil it', () => {
  const one = device(-DAY)
  for (let answer = 0; answer < 40; answer++) {
    one.wait(1_037)
    one.hear(40)
  }
  expect(Math.abs(one.error())).toBeLessThan(60)
  one.hear(4_000)
  expect(Math.abs(one.error())).toBeLessThan(60)
})

test('a clock that is right is left alone', () => {
  const one = device(0)
  one.wait(900)
  one.hear(300)
  expect(one.error()).toBe(0)
})

test('a device whose clock is set while the page is open is measured anew', () => {
  const one = device(0)
  one.hear(50)
  one.setWrongBy(DAY)
  one.hear(50)
  expect(Math.abs(one.error())).toBeLessThanOrEqual(530)
})

test.each([undefined, '', 'yesterday', 12])('an answer without a readable time (%s) says nothing', (stated) => {
  const one = device(DAY)
  one.clock.ask()(stated)
  expect(one.error()).toBe(DAY)
})
