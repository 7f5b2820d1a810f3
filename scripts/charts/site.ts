/**
 * `npm run charts:site -- <folder> [--model charts.json] [--before charts.json or folder] [--runs runs.json] [--usage usage.json] [--log session.json]` makes the explorer of the charts
 * as a folder of files: it opens from a disk and under any path of a website. With `--model` it shows a model that was written before,
 * instead of the running code; with `--before` it tells what has changed since that one, and where that is a folder with
 * pictures, what looks otherwise. Test runs come along (`npm run paths`, or those of `--runs`), and so do pictures that were taken
 * (`npm run paths -- --storyboard`). `--usage` shows how often sessions took each arrow, as `npm run charts:usage` has counted it. `--log`
 * shows a session log that somebody sent, on the charts, step by step.
 */
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compareModels } from '../../src/explorer/compare.ts'
import { FEATURES } from '../../src/features.ts'
import { replayableCharts } from '../../src/system/feature.ts'
import { PicturesProblem } from '../paths/compare-pictures.ts'
import { readRuns, runsOnFile } from '../paths/run-history.ts'
import { readPictures } from '../paths/storyboard.ts'
import { compareWith } from './compared-looks.ts'
import { readLoggedPaths } from './logged-paths.ts'
import { buildModel } from './model.ts'
import { questionsOnFile } from './questions-on-file.ts'
import { LogProblem } from './read-log.ts'
import { readUsageFile } from './usage-file.ts'
import { readModelFile, writeSite } from './site-folder.ts'
import { readVerdicts } from './verdicts.ts'

const { positionals, values } = parseArgs({
  options: {
    model: { type: 'string' },
    before: { type: 'string' },
    runs: { type: 'string' },
    usage: { type: 'string' },
    log: { type: 'string' },
  },
  allowPositionals: true,
})
const [folder, ...more] = positionals
if (folder === undefined || more.length) {
  console.error('Say where it goes: npm run charts:site -- <folder>')
  process.exit(1)
}
const log = values.log === undefined ? null : await readLoggedPaths(values.log, await replayableCharts(FEATURES)).catch(refuse)
const model = values.model === undefined ? await buildModel() : await readModelFile(values.model)
const former = values.before === undefined ? null : await formerVersion(values.before).catch(refuse)
await writeSite(
  folder,
  model,
  {
    pictures: await readPictures(),
    runs: values.runs === undefined ? await runsOnFile() : await readRuns(values.runs),
    questions: await questionsOnFile(),
    ...(values.usage !== undefined && { usage: await readUsageFile(values.usage) }),
    ...(log && { log }),
    ...(former && { changes: { before: former.model.product, differences: compareModels(former.model, model) } }),
    ...(former?.looks && { looks: { looks: former.looks, verdicts: await readVerdicts() } }),
  },
  former?.pictures,
)
console.log(`${model.charts.length} charts, written to ${folder}. Open ${folder.replace(/\/$/, '')}/index.html.`)

/** A folder that was made without pictures tells only of the charts. */
async function formerVersion(place: string) {
  const found = await stat(place).catch(() => null)
  if (!found) throw new PicturesProblem(`There is no ${place}. --before takes a folder that this command has made, or its charts.json.`)
  const isFolder = found.isDirectory()
  const before = await readModelFile(isFolder ? join(place, 'charts.json') : place)
  const hasPictures = isFolder && existsSync(join(place, 'pictures.json'))
  return { model: before, looks: hasPictures ? await compareWith(place) : null, pictures: join(place, 'pictures') }
}

function refuse(error: unknown): never {
  if (!(error instanceof LogProblem || error instanceof PicturesProblem)) throw error
  console.error(error.message)
  process.exit(1)
}
