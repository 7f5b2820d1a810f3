import { expect, test } from 'vitest'
import { wireBetween, type Place } from './wire.ts'

const place = (x: number, y: number): Place => ({ x, y, width: 100, height: 20 })

test('a wire leaves and meets charts at the sides that face one another', () => {
  expect(wireBetween(place(0, 0), place(200, 100))).toBe('M50 20C50 60 250 60 250 100')
  expect(wireBetween(place(200, 100), place(0, 0))).toBe('M250 100C250 60 50 60 50 20')
})

test('it bends even where there is hardly room, and goes over a row', () => {
  expect(wireBetween(place(0, 0), place(0, 24))).toBe('M50 20C50 30 50 14 50 24')
  expect(wireBetween(place(0, 50), place(300, 50))).toBe('M50 50C50 36 350 36 350 50')
})
