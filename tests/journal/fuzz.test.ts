/**
 * 2,000 random runs of each chart, no difference between live, replay, checkpoint and XState's own interpreter. A new chart is
 * one more line: any chart with a case file can be fuzzed. `FUZZ_RUNS` sets another number of runs.
 */
import { expect, test } from 'vitest'
import { smallCharts } from '../support/charts/cases.ts'
import { fuzz } from '../support/fuzz.ts'
import { loadCaseFiles } from '../support/paths/case-files.ts'

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 2_000)

/** Charts of the product that are fuzzed as long as the small ones; all others a tenth of that. */
const THOROUGHLY: readonly string[] = ['connection', 'contract-ticket', 'position', 'registration', 'session']

test.each(smallCharts.map((cases) => [cases.machine.id, cases] as const))('%s', { timeout: 120_000 }, async (_id, cases) => {
  const report = await fuzz(cases, { runs: RUNS })
  expect(report.differences).toEqual([])
  expect(report.entries).toBeGreaterThan(RUNS * 5)
  expect(report.checkpoints).toBeGreaterThan(RUNS / 2)
  expect(report.reloads).toBeGreaterThan(RUNS / 10)
})

const files = await loadCaseFiles()
test.each(files.map(({ name, cases }) => [name, cases] as const))('%s', { timeout: 120_000 }, async (name, cases) => {
  const report = await fuzz(cases, { runs: THOROUGHLY.includes(name) ? RUNS : RUNS / 10 })
  expect(report.differences).toEqual([])
})
