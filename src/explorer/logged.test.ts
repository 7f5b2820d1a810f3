import { expect, test } from 'vitest'
import { isLogged, livesOf, pathOf, type LoggedPath } from './logged.ts'

const life = (chart: string, stream: string): LoggedPath => ({
  number: 0,
  name: stream,
  chart,
  stream,
  at: 0,
  begin: [`${chart}.idle`],
  steps: [],
  partedAt: null,
})
const committed = { number: 1, name: 'to busy', begin: ['loan.idle'], steps: [] }
const log = { lives: [life('loan', 'loan:1'), life('mode', 'mode'), life('loan', 'loan:2')], untold: 0 }

test('the lives of a chart are numbered after its committed paths, and found by their number', () => {
  const logged = livesOf(log, { id: 'loan', paths: [committed] })
  expect(logged.map(({ number, stream }) => [number, stream])).toEqual([
    [2, 'loan:1'],
    [3, 'loan:2'],
  ])
  const chart = { paths: [committed], logged }
  expect([1, 2, 3, 4].map((number) => pathOf(chart, number))).toEqual([committed, logged[0], logged[1], undefined])
  expect([committed, logged[0]!].map(isLogged)).toEqual([false, true])
})
