import { expect, test } from 'vitest'
import type { WalkedPath } from '../../tests/support/pages/walk.ts'
import { toCtrf, toJUnit } from './outputs.ts'

const passed: WalkedPath = {
  chart: 'loan',
  path: '1: to "editing" & back',
  layout: 'desktop',
  steps: [{ step: 1, did: 'presses button "Review"', how: 'press', state: '"reviewing"', looks: ['heading "Loan"'] }],
  fault: null,
  tree: null,
  milliseconds: 1234.5,
}
const failed: WalkedPath = {
  ...passed,
  layout: 'phone',
  fault: 'there is no <button> "Sign"\u0007',
  tree: '- heading "Loan"',
  milliseconds: 500,
}

test('JUnit has a suite for the chart, a case for each walk, and the fault with the page as it was', () => {
  const text = toJUnit([passed, failed])
  expect(text).toContain('<testsuite name="loan" tests="2" failures="1" time="1.734">')
  expect(text).toContain('name="path 1: to &quot;editing&quot; &amp; back, desktop" time="1.234"/>')
  expect(text).toContain('<failure message="there is no &lt;button&gt; &quot;Sign&quot;">- heading &quot;Loan&quot;</failure>')
})

test('CTRF counts the walks and says at which step one failed', () => {
  expect(toCtrf([passed, failed], 1_000, 3_000)).toMatchObject({
    results: {
      summary: { tests: 2, passed: 1, failed: 1, start: 1_000, stop: 3_000 },
      tests: [
        { suite: 'loan', status: 'passed', duration: 1235, steps: [{ status: 'passed' }] },
        { status: 'failed', message: failed.fault, trace: failed.tree, steps: [{ status: 'failed' }] },
      ],
    },
  })
})
