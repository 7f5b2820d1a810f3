import { expect, test } from 'vitest'
import { historiesOf, pathNumberOf, type Run } from './runs.ts'

const run = (commit: string | null, outcome: Readonly<Record<string, boolean>>, more: Partial<Run> = {}): Run => ({
  at: '2026-11-29T08:00:00.000Z',
  commit,
  isChanged: false,
  url: null,
  theme: 'light',
  walks: Object.entries(outcome).map(([path, isPassed], index) => ({
    chart: 'loan',
    path,
    device: 'desktop',
    isPassed,
    milliseconds: 1_000 + index,
  })),
  ...more,
})

test('a path that passed and failed on the same commit is flaky; one that a change broke is not', () => {
  const histories = historiesOf([
    run('a', { one: true, two: true }),
    run('a', { one: false, two: true }),
    run('b', { one: true, two: false }),
  ])
  expect(histories.map(({ path, runs, failures, isFlaky, last }) => [path, runs, failures, isFlaky, last.isPassed])).toEqual([
    ['one', 3, 1, true, true],
    ['two', 3, 1, false, false],
  ])
})

test('runs with changed files or outside of a repository say nothing about chance', () => {
  const histories = historiesOf([
    run('a', { one: true }),
    run('a', { one: false }, { isChanged: true }),
    run(null, { one: false }),
    run(null, { one: true }),
  ])
  expect(histories[0]!.isFlaky).toBe(false)
})

test('a run that takes pictures counts in each of its languages, and its time not at all', () => {
  const histories = historiesOf([run('a', { one: true }), run('a', { one: true }, { languages: ['en', 'ar'] })])
  expect(histories.map(({ language, runs, milliseconds }) => [language, runs, milliseconds])).toEqual([
    ['en', 2, 1_000],
    ['ar', 1, null],
  ])
})

test('how each walk ended is kept of what depends on chance, the newest first', () => {
  const [one, two] = historiesOf([run('a', { one: true, two: true }), run('a', { one: false, two: true })])
  expect(one!.outcomes.map(({ isPassed }) => isPassed)).toEqual([false, true])
  expect(two!.outcomes).toEqual([])
})

test('a path is found by its number', () => expect(pathNumberOf('12: to unknown')).toBe(12))
