import { expect, test } from 'vitest'
import { INDICATORS } from '../../domain/indicators/study.ts'
import type { Candle } from '../../domain/wire/market.ts'
import { CandleColumns } from './candle-columns.ts'
import { Studies, valuesAt, type WantedStudy } from './studies.ts'

const MINUTE = 60_000
const candleAt = (i: number, close: number): Candle => [
  i * MINUTE,
  '100',
  String(Math.max(100, close)),
  String(Math.min(100, close)),
  String(close),
]
const closeAt = (i: number): number => 100 + 10 * Math.sin(i / 5) + (i % 7)
const ALL: readonly WantedStudy[] = INDICATORS.map((indicator) => ({ indicator, period: 9, label: indicator }))

/** Every value of every study, as far as there are bars. */
const shown = (studies: Studies, length: number): readonly (readonly number[])[] =>
  Array.from({ length }, (_, i) => studies.drawn.flatMap((study) => valuesAt(study, i)))

test('a live market, bar by bar, leaves what the whole history gives', () => {
  let rows = Array.from({ length: 250 }, (_, i) => candleAt(i, closeAt(i)))
  const columns = CandleColumns.from(rows, MINUTE)
  const studies = new Studies(columns, ALL)
  const capacity = columns.time.length
  for (let i = 250; i < 400; i++) {
    rows = [...rows.slice(0, -1), candleAt(i - 1, closeAt(i - 1)), candleAt(i, 50)]
    studies.sync(columns.sync(rows))
    rows = [...rows.slice(0, -1), candleAt(i, closeAt(i) + 3)]
    studies.sync(columns.sync(rows))
    expect(shown(studies, columns.length).at(-1)).toEqual(shown(new Studies(columns, ALL), columns.length).at(-1))
  }
  // The columns have grown on the way, and have other arrays.
  expect(columns.time.length).toBeGreaterThan(capacity)
  expect(shown(studies, columns.length)).toEqual(shown(new Studies(columns, ALL), columns.length))
})

test('a new price writes the last bar alone, a new bar the last two', () => {
  const rows = Array.from({ length: 60 }, (_, i) => candleAt(i, closeAt(i)))
  const columns = CandleColumns.from(rows, MINUTE)
  const studies = new Studies(columns, [{ indicator: 'sma', period: 3, label: '' }])
  const { values } = studies.drawn[0]!.lines[0]!
  const marked = (): readonly number[] => {
    const written = [...values.slice(0, columns.length).entries()].filter(([, value]) => value !== -1).map(([i]) => i)
    values.fill(-1)
    return written
  }
  values.fill(-1)
  studies.sync('none')
  expect(marked()).toEqual([])
  columns.replaceLast(100, 120, 90, 110)
  studies.sync('last')
  expect(marked()).toEqual([59])
  columns.append(60 * MINUTE, 100, 120, 90, 110)
  studies.sync('appended')
  expect(marked()).toEqual([59, 60])
})
