/**
 * `npm run paths:from-log -- <session log> [--stream <n>] [--name "…"] [--until <entry>]` turns a stream of a session log that
 * somebody sent into a committed path of its chart, in tests/machines/<chart>.logged.json. Mend the chart first: what is expected is
 * what the chart does now. `-- --renew [charts]` writes the expectations of all such paths anew, to be reviewed, after a change that is
 * meant.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { FEATURES } from '../../src/features.ts'
import { replayableCharts } from '../../src/system/feature.ts'
import { choosePath, commitPath, renewPaths } from './log-to-path.ts'
import { LogProblem, readLog } from './read-log.ts'

const FOLDER = fileURLToPath(new URL('../../tests/machines/', import.meta.url))
const USAGE = 'Say which log: npm run paths:from-log -- <session log> [--stream <n>] [--name "…"] [--until <entry>], or --renew [charts].'

try {
  console.log(await run())
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { stream: { type: 'string' }, name: { type: 'string' }, until: { type: 'string' }, renew: { type: 'boolean' } },
  })
  const charts = await replayableCharts(FEATURES)
  if (values.renew) return (await renewPaths(FOLDER, charts, positionals)).join('\n')
  const [file, ...others] = positionals
  if (file === undefined || others.length) throw new LogProblem(USAGE)
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new LogProblem(`${file} can't be read (${(error as NodeJS.ErrnoException).code}). ${USAGE}`)
  })
  const chosen = choosePath(readLog(text, charts), charts, {
    stream: numberOf('stream', values.stream),
    name: values.name,
    until: numberOf('until', values.until),
  })
  return commitPath(FOLDER, charts, chosen)
}

function numberOf(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new LogProblem(`--${option} takes a whole number from 1, not “${text}”.`)
  return number
}
