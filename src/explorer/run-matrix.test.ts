import { expect, test } from 'vitest'
import { matrixOf } from './run-matrix.ts'
import { historiesOf, type Run, type WalkResult } from './runs.ts'

const walk = (chart: string, path: string, more: Partial<WalkResult> = {}): WalkResult => ({
  chart,
  path,
  device: 'desktop',
  isPassed: true,
  milliseconds: 1_000,
  ...more,
})
const run = (at: string, commit: string, walks: readonly WalkResult[], more: Partial<Run> = {}): Run => ({
  at,
  commit,
  isChanged: false,
  url: null,
  theme: 'light',
  walks,
  ...more,
})

test('a chart has a cell for each device and language in which something was walked', () => {
  const { columns, rows } = matrixOf(
    historiesOf([
      run('2026-11-28', 'a', [walk('wallet', '1'), walk('loan', '1'), walk('loan', '1', { device: 'phone', isPassed: false })]),
      run('2026-11-29', 'b', [walk('loan', '2', { milliseconds: 500 })]),
      run('2026-11-29', 'b', [walk('loan', '1', { milliseconds: 90_000 })], { languages: ['en', 'ar'] }),
    ]),
  )
  expect(columns.map(({ device, language }) => `${device} ${language}`)).toEqual(['desktop en', 'desktop ar', 'phone en'])
  expect(rows.map(({ chart }) => chart)).toEqual(['loan', 'wallet'])
  const [loan, wallet] = rows
  expect(loan!.cells.map((cell) => cell && [cell.passed, cell.whole, cell.latest.commit, cell.milliseconds])).toEqual([
    [2, 2, 'b', 1_500],
    [1, 1, 'b', null],
    [0, 1, 'a', 1_000],
  ])
  expect(wallet!.cells.map((cell) => cell?.whole ?? null)).toEqual([1, null, null])
})

test('a cell says whether all of its paths were walked on the same commit, and which depend on chance', () => {
  const { rows } = matrixOf(
    historiesOf([
      run('2026-11-27', 'a', [walk('loan', '1'), walk('loan', '2')]),
      run('2026-11-28', 'a', [walk('loan', '1', { isPassed: false })]),
      run('2026-11-29', 'b', [walk('loan', '1')]),
    ]),
  )
  const [cell] = rows[0]!.cells
  expect(cell).toMatchObject({ isOfOneCommit: false, latest: { commit: 'b' } })
  expect(cell!.flaky.map(({ path, outcomes }) => [path, outcomes.map(({ commit, isPassed }) => [commit, isPassed])])).toEqual([
    [
      '1',
      [
        ['b', true],
        ['a', false],
        ['a', true],
      ],
    ],
  ])
})
