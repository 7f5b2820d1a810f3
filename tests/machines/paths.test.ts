/** Holds every chart to its committed paths, step by step: state, context, effects, timers and messages. */
import { expect, test } from 'vitest'
import { loadCharts } from '../../scripts/charts/load.ts'
import { createFold } from '../../src/journal/fold.ts'
import { loadCaseFiles, readGolden } from '../support/paths/case-files.ts'
import { play } from '../support/paths/player.ts'
import { beginPath, seeAfter, splitStep } from '../support/paths/golden.ts'

const files = await loadCaseFiles()

test('every chart has a case file', async () => {
  const charts = (await loadCharts()).map(({ name }) => name)
  expect(files.map(({ name }) => name)).toEqual(charts)
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
