/** Vitest's reporter for `npm test`: writes down every test with its time, and every failure, the homeless ones included. */
import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

export interface StageTest {
  readonly file: string
  /** With the names of what it lies in, as `-t` wants it. */
  readonly name: string
  readonly state: 'passed' | 'failed' | 'skipped'
  readonly milliseconds: number
  readonly error: string | null
}

export interface StageReport {
  readonly tests: readonly StageTest[]
  /** Files whose tests could not be run: they do not load, or what stands before their tests failed. */
  readonly broken: readonly { readonly file: string; readonly error: string }[]
  /** Errors that belong to no test. */
  readonly unhandled: readonly string[]
}

/** Environment variable with the path that the report is written to. */
export const REPORT_PATH = 'STAGE_REPORT'

const textOf = ({ name, message, stack }: SerializedError): string => String(stack ?? `${name ?? 'Error'}: ${message}`)

const readTest = (test: TestCase): StageTest => {
  const { state, errors = [] } = test.result()
  return {
    file: test.module.relativeModuleId,
    name: namesOf(test).join(' > '),
    state: state === 'pending' ? 'skipped' : state,
    milliseconds: test.diagnostic()?.duration ?? 0,
    error: errors.length ? errors.map(textOf).join('\n') : null,
  }
}

const namesOf = ({ parent, name }: TestCase): string[] => {
  const names = [name]
  for (let at = parent; at.type === 'suite'; at = at.parent) names.unshift(at.name)
  return names
}

/** Of the file itself and of the groups in it: their hooks fail without any test failing. */
const errorsAround = (module: TestModule): readonly SerializedError[] => [
  ...module.errors(),
  ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
]

export default class StageReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const report: StageReport = {
      tests: modules.flatMap((module) => [...module.children.allTests()].map(readTest)),
      broken: modules.flatMap((module) => {
        const errors = errorsAround(module)
        return errors.length ? [{ file: module.relativeModuleId, error: errors.map(textOf).join('\n') }] : []
      }),
      unhandled: unhandled.map(textOf),
    }
    const path = process.env[REPORT_PATH]
    if (path !== undefined) writeFileSync(path, JSON.stringify(report, null, 1))
  }
}
