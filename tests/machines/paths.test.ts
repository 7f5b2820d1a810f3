/** Holds every chart to its committed paths, step by step: state, context, effects, timers and messages. */
import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { loadAllCharts } from '../../scripts/charts/load.ts'
import { createFold } from '../../src/journal/fold.ts'
import { loadAllCaseFiles, readGolden, readLogged } from '../support/paths/case-files.ts'
import { play } from '../support/paths/player.ts'
import { beginPath, seeAfter, splitStep } from '../support/paths/golden.ts'

const files = await loadAllCaseFiles()

test('every chart has a case file', async () => {
  const charts = (await loadAllCharts()).map(({ name }) => name)
  expect(files.map(({ name }) => name)).toEqual(charts)
})

test('paths from session logs belong to a chart, and to its present version', async () => {
  const logged = (await readdir(import.meta.dirname)).flatMap((name) => /^(.+)\.logged\.json$/.exec(name)?.[1] ?? [])
  expect(logged.filter((name) => !files.some((file) => file.name === name))).toEqual([])
  for (const file of files) {
    const { id: chart, version } = file.cases.machine
    const found = await readLogged(file)
    // A meant change: `npm run paths:from-log -- --renew <chart>`, then review the difference.
    if (found) expect({ chart: found.chart, version: found.version }).toEqual({ chart, version })
  }
})

for (const file of files) {
  const golden = await readGolden(file)
  test(`${file.name} has committed paths of its present version`, () => {
    expect(golden).toMatchObject({ chart: file.cases.machine.id, version: file.cases.machine.version })
  })
  const fold = createFold(file.cases.machine, { trace: true })
  test.each(golden?.paths ?? [])(`${file.name} $name`, (path) => {
    if (!golden) return
    let played = beginPath(fold, golden, path)
    expect(seeAfter(undefined, played)).toEqual(path.begin)
    for (const [index, one] of path.steps.entries()) {
      const { step, seen } = splitStep(one)
      const next = play(fold, played.position, step)
      expect(next && seeAfter(played.position, next), `step ${index + 1}, ${JSON.stringify(step)}`).toEqual(seen)
      if (!next) return
      played = next
    }
  })
}
