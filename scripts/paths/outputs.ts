/** What was walked, in the forms that other programs read: JUnit (test reports of CI systems) and CTRF (https://ctrf.io, JSON). */
import type { WalkedPath } from '../../tests/support/pages/walk.ts'

/** XML 1.0 knows no control characters but tab and line ends, not even as references. */
const isAllowed = (letter: string): boolean => letter >= ' ' || letter === '\t' || letter === '\n' || letter === '\r'

const escape = (text: string): string =>
  [...text].filter(isAllowed).join('').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const nameOf = ({ path, layout }: WalkedPath): string => `path ${path}, ${layout}`
const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3)
const sum = (walked: readonly WalkedPath[]): number => walked.reduce((total, { milliseconds }) => total + milliseconds, 0)
const faultsIn = (walked: readonly WalkedPath[]): number => walked.filter(({ fault }) => fault !== null).length

/** One suite for each chart, one case for each walk. */
export const toJUnit = (walked: readonly WalkedPath[]): string => {
  const suites = [...Map.groupBy(walked, ({ chart }) => chart)].map(([chart, walks]) => {
    const cases = walks.map((walk) => {
      const head = `    <testcase classname="${escape(chart)}" name="${escape(nameOf(walk))}" time="${seconds(walk.milliseconds)}"`
      if (walk.fault === null) return `${head}/>`
      const failure = `      <failure message="${escape(walk.fault)}">${escape(walk.tree ?? '')}</failure>`
      return `${head}>\n${failure}\n    </testcase>`
    })
    const counts = `tests="${walks.length}" failures="${faultsIn(walks)}" time="${seconds(sum(walks))}"`
    return `  <testsuite name="${escape(chart)}" ${counts}>\n${cases.join('\n')}\n  </testsuite>`
  })
  const counts = `tests="${walked.length}" failures="${faultsIn(walked)}" time="${seconds(sum(walked))}"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="paths" ${counts}>\n${suites.join('\n')}\n</testsuites>\n`
}

/** @param began @param ended epoch milliseconds */
export const toCtrf = (walked: readonly WalkedPath[], began: number, ended: number): object => ({
  reportFormat: 'CTRF',
  specVersion: '0.0.0',
  results: {
    tool: { name: 'paths' },
    summary: {
      tests: walked.length,
      passed: walked.length - faultsIn(walked),
      failed: faultsIn(walked),
      pending: 0,
      skipped: 0,
      other: 0,
      start: began,
      stop: ended,
    },
    tests: walked.map((walk) => ({
      name: nameOf(walk),
      suite: walk.chart,
      status: walk.fault === null ? 'passed' : 'failed',
      duration: Math.round(walk.milliseconds),
      ...(walk.fault !== null && { message: walk.fault, trace: walk.tree ?? '' }),
      steps: walk.steps.map((step, index) => ({
        name: step.did,
        status: walk.fault !== null && index === walk.steps.length - 1 ? 'failed' : step.how === 'skip' ? 'skipped' : 'passed',
      })),
    })),
  },
})
