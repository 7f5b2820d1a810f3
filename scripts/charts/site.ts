/**
 * `npm run charts:site -- <folder> [--model charts.json] [--before charts.json] [--runs runs.json] [--usage usage.json]` makes the explorer of the charts
 * as a folder of files: it opens from a disk and under any path of a website. With `--model` it shows a model that was written before,
 * instead of the running code; with `--before` it tells what has changed since that one. Test runs come along (`npm run paths`, or those
 * of `--runs`), and so do pictures that were taken (`npm run paths -- --storyboard`). `--usage` shows how often sessions took each arrow, as
 * `npm run charts:usage` has counted it.
 */
import { parseArgs } from 'node:util'
import { compareModels } from '../../src/explorer/compare.ts'
import { readRuns, runsOnFile } from '../paths/run-history.ts'
import { readPictures } from '../paths/storyboard.ts'
import { buildModel } from './model.ts'
import { questionsOnFile } from './questions-on-file.ts'
import { readUsageFile } from './usage-file.ts'
import { readModelFile, writeSite } from './site-folder.ts'

const { positionals, values } = parseArgs({
  options: { model: { type: 'string' }, before: { type: 'string' }, runs: { type: 'string' }, usage: { type: 'string' } },
  allowPositionals: true,
})
const [folder, ...more] = positionals
if (folder === undefined || more.length) {
  console.error('Say where it goes: npm run charts:site -- <folder>')
  process.exit(1)
}
const model = values.model === undefined ? await buildModel() : await readModelFile(values.model)
const before = values.before === undefined ? null : await readModelFile(values.before)
await writeSite(folder, model, {
  pictures: await readPictures(),
  runs: values.runs === undefined ? await runsOnFile() : await readRuns(values.runs),
  questions: await questionsOnFile(),
  ...(values.usage !== undefined && { usage: await readUsageFile(values.usage) }),
  ...(before && { changes: { before: before.product, differences: compareModels(before, model) } }),
})
console.log(`${model.charts.length} charts, written to ${folder}. Open ${folder.replace(/\/$/, '')}/index.html.`)
