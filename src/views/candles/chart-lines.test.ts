import { describe, expect, test } from 'vitest'
import { CandleColumns } from './candle-columns.ts'
import { levelAt, lineAt, movedBy, placeOfPoint, pointAt } from './chart-lines.ts'
import type { Level, Scene } from './scene.ts'

const MINUTE = 60_000
/** Ten bars, 20 pixels each; prices 0 to 100 on 100 pixels; a pause of two minutes after the fifth. */
const scene = (over: Partial<Scene> = {}): Scene => {
  const columns = new CandleColumns(MINUTE)
  for (let i = 0; i < 10; i++) columns.append((i < 5 ? i : i + 2) * MINUTE, 50, 60, 40, 55)
  return { columns, dpr: 1, width: 300, height: 100, step: 20, shift: 10, low: 0, high: 100, lines: [], ...over } as Scene
}
const level = { id: 1, points: [{ time: 0, price: 60 }] }
const trend = {
  id: 2,
  points: [
    { time: 0, price: 20 },
    { time: 4 * MINUTE, price: 80 },
  ],
}

describe('places', () => {
  test('a bar has its middle; a time between two bars lies between them, one beyond the last as many places further', () => {
    const of = scene()
    const xOfMinute = (minute: number): number => placeOfPoint(of, { time: minute * MINUTE, price: 0 }).x
    expect([0, 4, 4.5, 7, 11, 14, -2].map(xOfMinute)).toEqual([10, 90, 100, 150, 230, 290, -30])
    expect(placeOfPoint(of, { time: 0, price: 75 }).y).toBe(25)
  })

  test('a pixel is the time of the nearest bar and the price of its row', () => {
    const of = scene()
    expect(pointAt(of, { x: 33, y: 25 })).toEqual({ time: MINUTE, price: 75 })
    expect(pointAt(of, { x: 290, y: 0 })).toEqual({ time: 14 * MINUTE, price: 100 })
    expect(pointAt(of, { x: -30, y: 0 }).time).toBe(-2 * MINUTE)
  })
})

describe('which price a press takes hold of', () => {
  const price = (id: string, at: number, isMovable = true): Level => ({
    ...{ id, price: at, isMovable, kind: 'trigger', label: id, labelAbove: id, labelBelow: id },
  })
  const of = scene({ levels: [price('fixed', 50, false), price('upper', 47), price('lower', 44)] })
  const idAt = (y: number, pointer: 'mouse' | 'touch' = 'mouse', x = 100) => levelAt(of, { x, y }, pointer)?.id ?? null

  test('the nearest that can be moved, within the reach of the pointer', () => {
    // Price 47 lies at pixel 53, price 44 at 56.
    expect([44, 45, 53, 54, 55, 64, 65].map((y) => idAt(y))).toEqual([null, 'upper', 'upper', 'upper', 'lower', 'lower', null])
    expect([65, 72, 73].map((y) => idAt(y, 'touch'))).toEqual(['lower', 'lower', null])
  })

  test('none beside the plot', () => {
    expect(idAt(53, 'mouse', 300)).toBeNull()
  })
})

describe('what a press takes hold of', () => {
  const of = scene({ lines: [level, trend] })
  test('a line within eight pixels of a mouse and sixteen of a finger', () => {
    expect(lineAt(of, { x: 250, y: 48 }, 'mouse')?.line.id).toBe(1)
    expect(lineAt(of, { x: 250, y: 49 }, 'mouse')).toBeNull()
    expect(lineAt(of, { x: 250, y: 49 }, 'touch')?.line.id).toBe(1)
    expect(lineAt(of, { x: 250, y: 57 }, 'touch')).toBeNull()
  })
  test('on a screen with twice the pixels, as many of these', () => {
    expect(lineAt({ ...of, dpr: 2 }, { x: 250, y: 55 }, 'mouse')?.line.id).toBe(1)
  })
  test('an end of a trend line, or all of it between them, but not beyond', () => {
    expect(lineAt(of, { x: 12, y: 82 }, 'mouse')).toEqual({ line: trend, hold: 0 })
    expect(lineAt(of, { x: 90, y: 20 }, 'mouse')).toEqual({ line: trend, hold: 1 })
    expect(lineAt(of, { x: 50, y: 54 }, 'mouse')).toEqual({ line: trend, hold: 'whole' })
    expect(lineAt(of, { x: 110, y: 5 }, 'mouse')).toBeNull()
  })
  test('nothing below the candles or beside the plot', () => {
    expect(lineAt({ ...of, height: 40 }, { x: 250, y: 40 }, 'touch')).toBeNull()
    expect(lineAt({ ...of, width: 200 }, { x: 250, y: 40 }, 'mouse')).toBeNull()
  })
})

describe('a drag', () => {
  const of = scene()
  test('moves the whole line, by whole bars and by price; in a pause there is no bar to move to', () => {
    expect(movedBy(of, { line: trend, hold: 'whole' }, 19, -10)).toEqual([
      { time: MINUTE, price: 30 },
      { time: 4 * MINUTE, price: 90 },
    ])
  })
  test('moves one end and leaves the other', () => {
    expect(movedBy(of, { line: trend, hold: 1 }, -20, 10)).toEqual([
      { time: 0, price: 20 },
      { time: 3 * MINUTE, price: 70 },
    ])
  })
  test('straight up keeps a time between two bars', () => {
    const between = { id: 3, points: [{ time: 1.5 * MINUTE, price: 50 }] }
    expect(movedBy(of, { line: between, hold: 'whole' }, 0, -5)).toEqual([{ time: 1.5 * MINUTE, price: 55 }])
  })
})
