import { expect, test } from 'vitest'
import { cases } from '../../tests/support/charts/paths-parcel.cases.ts'
import { event, journalOf, type Happening } from '../../tests/support/journal-of.ts'
import { PATH_EPOCH } from '../../tests/support/paths/cases.ts'
import { mutantsOf } from '../../tests/support/paths/mutants.ts'
import { loggedPaths, readLoggedPaths } from './logged-paths.ts'
import { readLog } from './read-log.ts'

const charts = { parcel: { machine: cases.machine } }
const SENT: readonly Happening[] = [
  [900, event('parcel.weigh', { weight: 12 })],
  [4_100, { k: 'timer', id: 'noticeLifetime@parcel.notice.shown' }],
  [60, event('parcel.send')],
  [400, { k: 'done', id: 'printLabel', output: { label: 'L1' } }],
  [30_000, event('parcel.hold')],
  [10, event('parcel.weigh', { weight: 5 })],
]
const told = (text: string) => loggedPaths(readLog(text, charts), charts)

test('a log is told step by step: what happened when, which arrows it took, where the chart was then', () => {
  const { lives, untold } = told(journalOf(cases.machine, SENT))
  expect(untold).toBe(0)
  const [life] = lives
  expect(life).toMatchObject({ chart: 'parcel', stream: 'parcel:7', at: PATH_EPOCH, partedAt: null })
  expect(life!.steps.map(({ words, at }) => [words, at! - PATH_EPOCH])).toEqual([
    ['Weigh', 900],
    [expect.stringMatching(/^After/), 5_000],
    ['Send', 5_060],
    ['Print label: done', 5_460],
    ['Hold', 35_460],
    ['Weigh', 35_470],
  ])
  expect(life!.steps.every(({ took, isRefused }) => took.length > 0 || isRefused)).toBe(true)
  expect(life!.steps.at(-1)).toMatchObject({ took: [], isRefused: true })
  expect(life!.begin).not.toEqual(life!.steps[2]!.to)
})

test('it ends where the chart goes elsewhere than the log', () => {
  const mutant = mutantsOf(cases.machine).find(({ id }) => id === 'drop transition: parcel.journey.travelling on parcel.hold')!
  const { lives } = told(journalOf(mutant.machine, SENT))
  expect(lives[0]).toMatchObject({ partedAt: 6 })
  expect(lives[0]!.steps).toHaveLength(4)
})

test('what can’t be told is counted', () => {
  const text = journalOf(cases.machine, SENT).replaceAll('"v":"1"', '"v":"0"')
  expect(told(text)).toEqual({ lives: [], untold: 1 })
})

test('a file that isn’t there is said by a sentence', async () => {
  await expect(readLoggedPaths('/nowhere/session.json', charts)).rejects.toThrow("/nowhere/session.json can't be read (ENOENT)")
})
