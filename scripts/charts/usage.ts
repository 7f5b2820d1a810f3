/**
 * `npm run charts:usage -- <session logs> [--json]`: how often the sessions in these logs took each arrow of each chart, then the arrows
 * that nobody takes and those that no committed path takes. A log that can't be read is told and left out; the end is then 1.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FEATURES } from '../../src/features.ts'
import { replayableCharts } from '../../src/system/feature.ts'
import { readGolden } from '../../tests/support/paths/case-files.ts'
import { roomOf } from '../features/parts.ts'
import { countUsage, toUsagePage } from './count-usage.ts'
import { LogProblem, readLog, type Life } from './read-log.ts'

const FOLDER = fileURLToPath(new URL('../../tests/machines/', import.meta.url))

const args = process.argv.slice(2)
const files = args.filter((arg) => arg !== '--json')
const charts = await replayableCharts(FEATURES)
const logs: (readonly Life[])[] = []
for (const file of files) {
  try {
    logs.push(readLog(await readFile(file, 'utf8'), charts))
  } catch (error) {
    const isUnreadable = error instanceof Error && 'code' in error
    if (!(error instanceof LogProblem) && !isUnreadable) throw error
    console.error(isUnreadable ? `${file} can't be read (${error.code}).` : `${file}: ${error.message}`)
    process.exitCode = 1
  }
}
if (logs.length) {
  const usage = await countUsage(logs, charts, ({ id }) =>
    readGolden({ pathsFile: join(FOLDER, `${roomOf(id)}.paths.json`), loggedFile: join(FOLDER, `${roomOf(id)}.logged.json`) }),
  )
  process.stdout.write(args.includes('--json') ? `${JSON.stringify(usage, null, 2)}\n` : toUsagePage(usage))
} else {
  console.error('No log was read. Say which: npm run charts:usage -- <session logs> [--json].')
  process.exitCode = 1
}
