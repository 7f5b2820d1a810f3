/**
 * What the last `npm run charts:report` measured, kept in `reports/proof.json` with a fingerprint of each chart's paths and file: a
 * chart that has changed since counts as not measured.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Proof } from '../../src/explorer/model.ts'
import type { ChartReport } from '../../tests/support/paths/measure.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FILE = `${ROOT}reports/proof.json`

interface Kept extends Proof {
  readonly of: string
}
/** By id of the chart. */
type Proofs = Readonly<Record<string, Kept>>

const readProofs = async (): Promise<Proofs> => JSON.parse(await readFile(FILE, 'utf8').catch(() => '{}')) as Proofs

/** Of the chart's own file, its cases and its paths. */
const fingerprintOf = async (name: string): Promise<string> => {
  const hash = createHash('sha256')
  for (const file of [
    `src/machines/${name}/${name}.machine.ts`,
    `tests/machines/${name}.cases.ts`,
    `tests/machines/${name}.paths.json`,
    `tests/machines/${name}.logged.json`,
  ])
    hash.update(await readFile(ROOT + file).catch(() => ''))
  return hash.digest('hex').slice(0, 16)
}

/** Adds to what is kept. @param reports with the name of each chart's files */
export const keepProofs = async (reports: readonly { readonly name: string; readonly report: ChartReport }[]): Promise<void> => {
  const added = await Promise.all(
    reports.map(async ({ name, report }): Promise<readonly [string, Kept]> => {
      const { transitions, covered, unreachable, mutants, killed, survivors } = report
      return [report.chart, { of: await fingerprintOf(name), transitions, covered, unreachable, mutants, killed, survivors }]
    }),
  )
  await mkdir(`${ROOT}reports`, { recursive: true })
  await writeFile(FILE, JSON.stringify({ ...(await readProofs()), ...Object.fromEntries(added) }, null, 1))
}

/** What was measured of a chart as it is now; null where it wasn't. */
export const proofsOnFile = async (): Promise<(chart: string, name: string) => Promise<Proof | null>> => {
  const proofs = await readProofs()
  return async (chart, name) => {
    const { of, ...proof } = proofs[chart] ?? {}
    return of !== undefined && of === (await fingerprintOf(name)) ? (proof as Proof) : null
  }
}
