/** A thread that measures the charts that it is sent the names of, one after another, and says whose committed paths are out of date. */
import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { loadAllCaseFiles, readGolden } from '../../tests/support/paths/case-files.ts'
import { explore } from '../../tests/support/paths/explore.ts'
import { generate } from '../../tests/support/paths/generate.ts'
import { faultsOf, measure, type ChartReport } from '../../tests/support/paths/measure.ts'

export interface MeasuredChart {
  /** `null`: it has no committed paths. */
  readonly report: ChartReport | null
  readonly faults: readonly string[]
}

const measured = async (name: string): Promise<MeasuredChart> => {
  const [file] = await loadAllCaseFiles([name])
  const golden = file && (await readGolden(file))
  if (!golden) return { report: null, faults: [`${name}: no committed paths; run \`npm run charts:paths\``] }
  const model = explore(file.cases)
  const report = measure(file.cases, golden, model)
  const isCurrent = generate(file.cases, model).text === (await readFile(file.pathsFile, 'utf8'))
  const faults = [
    ...faultsOf(report),
    ...(isCurrent ? [] : ['the committed paths are not what the chart gives; run `npm run charts:paths` and review the difference']),
  ]
  return { report, faults: faults.map((fault) => `${report.chart}: ${fault}`) }
}

parentPort?.on('message', (name: string) => {
  // What it throws ends the thread, and the report with it.
  void measured(name).then((one) => parentPort?.postMessage(one))
})
