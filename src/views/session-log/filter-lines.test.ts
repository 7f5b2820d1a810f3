import { describe, expect, test } from 'vitest'
import type { LogFilter } from '../../machines/session-log/session-log.types.ts'
import { isNarrowed, linesThrough } from './filter-lines.ts'
import type { LogLine } from './log-lines.ts'

const line = (seq: number, chart: string, origin: LogLine['origin']): LogLine => ({
  seq,
  at: seq,
  chart,
  key: '',
  kind: 'fact',
  origin,
  eventType: null,
  name: '',
  reason: '',
  values: {},
  states: [],
})
const LINES = [line(1, 'session', 'you'), line(2, 'session', 'answers'), line(3, 'position', 'errors'), line(4, 'position', 'you')]
const ALL: LogFilter = { chart: null, hidden: [], text: '' }
const sentenceOf = ({ seq, chart }: LogLine): string => `${chart} did thing ${seq}`
const through = (filter: Partial<LogFilter>): readonly number[] =>
  linesThrough(LINES, { ...ALL, ...filter }, sentenceOf).map(({ seq }) => seq)

test('without a filter the lines are the same ones', () => {
  expect(linesThrough(LINES, ALL, sentenceOf)).toBe(LINES)
  expect(isNarrowed(ALL)).toBe(false)
  expect(isNarrowed({ ...ALL, text: '  ' })).toBe(false)
})

describe('a filter', () => {
  test.each<[Partial<LogFilter>, readonly number[]]>([
    [{ chart: 'session' }, [1, 2]],
    [{ hidden: ['you'] }, [2, 3]],
    [{ hidden: ['you', 'errors'], chart: 'position' }, []],
    [{ text: 'Position' }, [3, 4]],
    [{ text: ' thing   4 ' }, [4]],
    [{ text: 'nowhere' }, []],
    [{ text: 'session', hidden: ['answers'] }, [1]],
  ])('%j leaves %j', (filter, left) => {
    expect(through(filter)).toEqual(left)
    expect(isNarrowed({ ...ALL, ...filter })).toBe(true)
  })
})
