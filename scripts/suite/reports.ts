/** What a run leaves behind for whoever looks after the suite: the flaky tests, and the slowest of each stage. */
import type { Flaky } from './project-stage.ts'
import type { StageTest } from './stage-reporter.ts'

const SHOWN = 10

const firstLine = (text: string): string => text.split('\n').find((line) => line.trim() !== '') ?? ''

/** For the end of a run; nothing when there is none. */
export const flakyLines = (flaky: readonly Flaky[]): readonly string[] =>
  flaky.length
    ? [
        `${flaky.length} flaky: failed, and passed when run once more (reports/flaky.json)`,
        ...flaky.flatMap(({ stage, file, test, error }) => [`  flaky: ${stage}, ${file}: ${test}`, `         ${firstLine(error)}`]),
      ]
    : []

/** Markdown: the ten slowest tests of each stage. */
export const slowestPage = (stages: readonly { readonly name: string; readonly tests: readonly StageTest[] }[]): string =>
  [
    '# The slowest tests',
    ...stages.filter(({ tests }) => tests.length).flatMap(({ name, tests }) => ['', ...slowestTable(name, tests)]),
    '',
  ].join('\n')

const slowestTable = (stage: string, tests: readonly StageTest[]): readonly string[] => [
  `## ${stage}`,
  '',
  '| Seconds | Test | File |',
  '|---:|---|---|',
  ...tests
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, SHOWN)
    .map(({ milliseconds, name, file }) => `| ${(milliseconds / 1000).toFixed(1)} | ${name.replaceAll('|', String.raw`\|`)} | ${file} |`),
]
