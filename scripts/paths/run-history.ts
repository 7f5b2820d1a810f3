/** `reports/runs.json`: what was walked when, on which commit. The report of the paths and the explorer of the charts show it. */
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '../../src/domain/constants.ts'
import type { PictureTheme } from '../../src/explorer/pictures.ts'
import type { Run } from '../../src/explorer/runs.ts'
import type { WalkedPath } from '../../tests/support/pages/walk.ts'

const ROOT = join(import.meta.dirname, '../..')
const REPORTS = join(ROOT, 'reports')
const RUNS = join(REPORTS, 'runs.json')
/** Older runs are forgotten. */
const MOST_RUNS = 100

/** Those of this machine, newest last; none where nothing was walked. */
export const runsOnFile = async (): Promise<readonly Run[]> => JSON.parse(await readFile(RUNS, 'utf8').catch(() => '[]')) as readonly Run[]

/** Those of another machine. @throws when the file isn't there, or holds something else */
export const readRuns = async (file: string): Promise<readonly Run[]> => {
  const runs = JSON.parse(await readFile(file, 'utf8')) as unknown
  if (!Array.isArray(runs)) throw new Error(`${file} holds no test runs. “npm run paths” keeps them in reports/runs.json.`)
  return runs as readonly Run[]
}

interface RunFacts {
  readonly theme: PictureTheme
  readonly url: string | null
  /** Epoch milliseconds. */
  readonly began: number
  /** In which pictures were taken, if they were. */
  readonly languages?: readonly Locale[]
}

/** Puts what was walked on file. @returns all runs that are on file now */
export const keepRun = async (walked: readonly WalkedPath[], { theme, url, began, languages }: RunFacts): Promise<readonly Run[]> => {
  const run: Run = {
    at: new Date(began).toISOString(),
    commit: git('rev-parse', 'HEAD'),
    isChanged: Boolean(git('status', '--porcelain')),
    url,
    theme,
    ...(languages && { languages }),
    walks: walked.map(({ chart, path, layout, fault, milliseconds }) => ({
      chart,
      path,
      device: layout,
      isPassed: fault === null,
      milliseconds: Math.round(milliseconds),
    })),
  }
  const runs = [...(await runsOnFile()), run].slice(-MOST_RUNS)
  await mkdir(REPORTS, { recursive: true })
  await writeFile(RUNS, JSON.stringify(runs))
  return runs
}

const git = (...args: readonly string[]): string | null => {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}
