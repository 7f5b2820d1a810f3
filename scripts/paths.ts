/**
 * `npm run paths [-- names] [--desktop] [--path=3]`: walks the committed paths of every chart (or of those named) through the built
 * page, in both layouts, and writes `reports/paths/index.html` with a picture of every state. Ends with 1 on a fault.
 */
import { join } from 'node:path'
import { createGate, errandsOf, loadBindings, openWalkway } from '../tests/support/pages/run.ts'
import { countsOf, createAlbum, reasonsOf, writeReport } from '../tests/support/pages/report.ts'
import { walk } from '../tests/support/pages/walk.ts'

const FOLDER = join(import.meta.dirname, '../reports/paths')

const args = process.argv.slice(2)
const onlyPath = args.find((arg) => arg.startsWith('--path='))?.slice('--path='.length)
const charts = await loadBindings(args.filter((arg) => !arg.startsWith('--')))
const walkway = await openWalkway()
const album = await createAlbum(FOLDER)
const inTurn = createGate()
const errands = errandsOf(charts, !args.includes('--desktop')).filter(
  ({ path }) => onlyPath === undefined || path.name.split(':')[0] === onlyPath,
)
if (!errands.length) throw new Error(`There is no path ${onlyPath}; the report and tests/machines/*.paths.json number them.`)
const began = performance.now()

const walked = await Promise.all(
  errands.map(({ chart, path, layout }) =>
    inTurn(async () => {
      const result = await walk({ ...walkway, ...chart, path, layout, onSeen: album.take(chart.binding.name) })
      console.log(
        `${result.fault ? 'FAULT' : 'ok   '} ${chart.binding.name}, path ${path.name}, ${layout} (${(result.milliseconds / 1000).toFixed(1)} s)`,
      )
      if (result.fault) console.log(`      ${result.fault}`, process.env['TREE'] ? result.tree : '')
      return result
    }),
  ),
)
await walkway.close()
await writeReport(FOLDER, walked, album.shots())

const { paths, faults, steps, byItself, handedIn, impossible } = countsOf(walked)
for (const how of ['handIn', 'skip'] as const)
  for (const [reason, count] of reasonsOf(walked, how))
    console.log(`${how === 'skip' ? 'not on a page' : 'handed in'}, ${count}: ${reason}`)
console.log(
  `${paths} walks, ${steps} steps: ${byItself} by themselves, ${handedIn} handed in, ${impossible} not on a page; ${faults} faults; ${((performance.now() - began) / 1000).toFixed(0)} s`,
)
console.log(`Report: ${join(FOLDER, 'index.html')}`)
if (faults) process.exitCode = 1
