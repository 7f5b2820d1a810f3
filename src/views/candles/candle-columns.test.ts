import { describe, expect, test } from 'vitest'
import type { Candle } from '../../domain/wire/market.ts'
import { CandleColumns, FACTOR, MAX_GAP } from './candle-columns.ts'

const MINUTE = 60_000
/** A deterministic walk. */
const rows = (count: number, start = 0): Candle[] =>
  Array.from({ length: count }, (_, i) => {
    const price = (k: number): number => 100 + 10 * Math.sin(k / 7) + (k % 13) / 3
    const [open, close] = [price(start + i), price(start + i + 1)]
    return [
      (start + i) * MINUTE,
      String(open),
      String(Math.max(open, close) + (i % 5)),
      String(Math.min(open, close) - (i % 3)),
      String(close),
    ]
  })
const slowExtent = (candles: readonly Candle[], from: number, to: number): { low: number; high: number } => ({
  low: Math.min(...candles.slice(from, to + 1).map((c) => Number(c[3]))),
  high: Math.max(...candles.slice(from, to + 1).map((c) => Number(c[2]))),
})

describe('CandleColumns', () => {
  test('lowest and highest of any range are those of its bars', () => {
    const candles = rows(1_500)
    const columns = CandleColumns.from(candles, MINUTE)
    const out = { low: 0, high: 0 }
    for (const [from, to] of [
      [0, 0],
      [0, 1_499],
      [3, 3],
      [7, 8],
      [8, 15],
      [9, 1_337],
      [63, 64],
      [512, 1_023],
      [511, 1_024],
      [1_499, 1_499],
    ] as const) {
      columns.extent(from, to, out)
      expect(out, `${from}–${to}`).toEqual(slowExtent(candles, from, to))
    }
  })

  test('a block of the pyramid opens with its first bar and closes with its last', () => {
    const candles = rows(100)
    const columns = CandleColumns.from(candles, MINUTE)
    const [, upper] = columns.levels
    expect(upper!.open[2]).toBe(Number(candles[2 * FACTOR]![1]))
    expect(upper!.close[2]).toBe(Number(candles[3 * FACTOR - 1]![4]))
    expect(upper!.high[2]).toBe(slowExtent(candles, 16, 23).high)
    // The last block is not full yet.
    expect(upper!.close[12]).toBe(Number(candles[99]![4]))
  })

  test('grows beyond its first capacity without losing a bar or a block', () => {
    const candles = rows(3_000)
    const columns = new CandleColumns(MINUTE, 16)
    for (const c of candles) columns.append(c[0], Number(c[1]), Number(c[2]), Number(c[3]), Number(c[4]))
    const whole = CandleColumns.from(candles, MINUTE)
    const [a, b] = [
      { low: 0, high: 0 },
      { low: 0, high: 0 },
    ]
    columns.extent(5, 2_990, a)
    whole.extent(5, 2_990, b)
    expect(a).toEqual(b)
    expect(columns.time.slice(0, 3_000)).toEqual(whole.time.slice(0, 3_000))
  })

  test('a pause leaves empty places, a long one no more than its share', () => {
    const columns = new CandleColumns(MINUTE)
    for (const minute of [0, 1, 3, 500, 501]) columns.append(minute * MINUTE, 1, 1, 1, 1)
    expect([...columns.slot.slice(0, 5)]).toEqual([0, 1, 3, 4 + MAX_GAP, 5 + MAX_GAP])
  })

  test('finds bars by place and by time', () => {
    const columns = new CandleColumns(MINUTE)
    for (const minute of [0, 1, 3, 500]) columns.append(minute * MINUTE, 1, 1, 1, 1)
    expect(columns.indexAt(-5)).toBe(0)
    expect(columns.indexAt(2.5)).toBe(1)
    expect(columns.indexAt(99)).toBe(3)
    expect(columns.nearestTo(2.6)).toBe(2)
    expect(columns.nearestTo(1.2)).toBe(1)
    expect(columns.indexOf(3 * MINUTE)).toBe(2)
    expect(columns.indexOf(2 * MINUTE)).toBe(-1)
  })
})

describe('sync', () => {
  const shown = (columns: CandleColumns): number[] => [...columns.bars.close.slice(0, columns.length)]

  test('tells what changed', () => {
    const candles = rows(20)
    const columns = CandleColumns.from(candles, MINUTE)
    expect(columns.sync(candles)).toBe('none')
    const moved: Candle[] = [...candles.slice(0, -1), [candles[19]![0], '100', '130', '90', '129']]
    expect(columns.sync(moved)).toBe('last')
    expect(columns.bars.high[19]).toBe(130)
    const next: Candle[] = [...moved.slice(0, -1), [moved[19]![0], '100', '131', '90', '131'], [20 * MINUTE, '131', '132', '130', '131']]
    expect(columns.sync(next)).toBe('appended')
    expect(shown(columns)).toEqual(next.map((c) => Number(c[4])))
    expect(columns.bars.high[19]).toBe(131)
  })

  test('another history is read whole', () => {
    const columns = CandleColumns.from(rows(20), MINUTE)
    expect(columns.sync(rows(20, 5))).toBe('replaced')
    expect(columns.sync([...rows(3, -3), ...rows(20)])).toBe('replaced')
    expect(columns.sync([])).toBe('replaced')
    expect(new CandleColumns(MINUTE).sync(rows(1))).toBe('replaced')
  })

  test('a changed last bar changes the blocks above it', () => {
    const candles = rows(200)
    const columns = CandleColumns.from(candles, MINUTE)
    columns.replaceLast(1, 999, 0.5, 2)
    const out = { low: 0, high: 0 }
    columns.extent(0, 199, out)
    expect(out).toEqual({ low: 0.5, high: 999 })
  })
})
