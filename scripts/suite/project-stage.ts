/**
 * Runs the tests of one Vitest project. What fails is run once more at the end: passing then, it is `flaky`, which is reported
 * and does not turn the run red; failing again, it has failed.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { REPORT_PATH, type StageReport, type StageTest } from './stage-reporter.ts'

export interface Flaky {
  readonly stage: string
  readonly file: string
  readonly test: string
  /** What it said when it failed. */
  readonly error: string
}

export interface StageResult {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly flaky: readonly Flaky[]
  readonly tests: readonly StageTest[]
}

export interface ProjectRun {
  readonly project: string
  /** Folder of `vitest.config.ts`; reports are written to `reports/` in it. */
  readonly root: string
  /** Further arguments: which files, which names, `--changed`. Without any all tests of the project run. */
  readonly only?: readonly string[]
  /** What Vitest prints is thrown away. */
  readonly isQuiet?: boolean
}

const VITEST = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
const REPORTER = resolve(import.meta.dirname, 'stage-reporter.ts')
/** Stands in for the name of a test where a whole file failed. */
const WHOLE_FILE = '(the whole file)'

export const runProject = (run: ProjectRun): StageResult => {
  const first = runOnce(run, run.project)
  const tests = first?.tests ?? []
  const failures = first ? failuresOf(first) : []
  const again = failures.length ? runOnce({ ...run, only: selectionOf(failures) }, `${run.project}-again`) : undefined
  const flaky = failures.filter((failure) => again && hasPassed(again, failure))
  // An error that belongs to no test cannot be run again; a run that wrote no report has ended in the middle.
  const homeless = first ? first.unhandled.length + (again?.unhandled.length ?? 0) : 1
  for (const error of first?.unhandled ?? ['the stage ended without a report']) console.error(`${run.project}: ${error}`)
  return {
    passed: tests.filter(({ state }) => state === 'passed').length + flaky.length,
    failed: failures.length - flaky.length + homeless,
    skipped: tests.filter(({ state }) => state === 'skipped').length,
    flaky: flaky.map((failure) => ({ stage: run.project, ...failure })),
    tests,
  }
}

type Failure = Omit<Flaky, 'stage'>

const failuresOf = ({ tests, broken }: StageReport): Failure[] => [
  ...tests.filter(({ state }) => state === 'failed').map(({ file, name, error }) => ({ file, test: name, error: error ?? '' })),
  ...broken.map(({ file, error }) => ({ file, test: WHOLE_FILE, error })),
]

const hasPassed = ({ tests, broken }: StageReport, { file, test }: Failure): boolean => {
  const isBroken = broken.some((each) => each.file === file)
  const own = tests.filter((each) => each.file === file && (test === WHOLE_FILE || each.name === test) && each.state !== 'skipped')
  return !isBroken && own.length > 0 && own.every(({ state }) => state === 'passed')
}

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const selectionOf = (failures: readonly Failure[]): string[] => {
  const files = [...new Set(failures.map(({ file }) => file))]
  if (failures.some(({ test }) => test === WHOLE_FILE)) return files
  return [...files, '-t', `^(?:${failures.map(({ test }) => escaped(test)).join('|')})$`]
}

const runOnce = ({ project, root, only = [], isQuiet = false }: ProjectRun, name: string): StageReport | undefined => {
  const path = join(root, 'reports', `${name}.json`)
  rmSync(path, { force: true })
  const options = ['run', '--project', project, '--passWithNoTests', '--reporter=dot', `--reporter=${REPORTER}`]
  const { status, signal } = spawnSync(process.execPath, [VITEST, ...options, ...only], {
    cwd: root,
    stdio: isQuiet ? 'ignore' : 'inherit',
    env: { ...process.env, NODE_ENV: 'test', [REPORT_PATH]: path },
  })
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as StageReport
    const isSilent = status !== 0 && !report.unhandled.length && !failuresOf(report).length
    // As when the client can't be built: nothing was run, and nothing of it has failed.
    return isSilent
      ? { ...report, unhandled: [`it ended with ${signal ?? `code ${status}`} and no failure; the reason stands above`] }
      : report
  } catch {
    console.error(`${name} was ended by ${signal ?? `code ${status}`} before it could report`)
    return undefined
  }
}
