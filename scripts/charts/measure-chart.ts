/** A thread that measures the charts that it is sent the names of, one after another. */
import { parentPort } from 'node:worker_threads'
import { loadAllCaseFiles, readGolden } from '../../tests/support/paths/case-files.ts'
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
  const report = measure(file.cases, golden)
  return { report, faults: faultsOf(report).map((fault) => `${report.chart}: ${fault}`) }
}

parentPort?.on('message', (name: string) => {
  // What it throws ends the thread, and the report with it.
  void measured(name).then((one) => parentPort?.postMessage(one))
})
