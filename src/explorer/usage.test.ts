import { expect, test } from 'vitest'
import type { Chart } from './model.ts'
import { markOf, sessionsOf, type Usage } from './usage.ts'

const arrow = (id: string, count: number) => ({ id, words: id, count })
const USAGE: Usage = {
  logs: 2,
  charts: [
    {
      chart: 'loan',
      title: 'Loan',
      opened: 3,
      parted: 0,
      taken: [arrow('ask', 4), arrow('look', 1)],
      untaken: [arrow('leave', 0)],
      untested: [],
    },
  ],
  unopened: ['Wallet'],
  ofOtherVersions: 0,
}
const CHART = {
  states: [],
  transitions: [],
  paths: [{ number: 1, name: '1', begin: [], steps: [{ words: '', took: ['ask', 'leave'], to: [], isRefused: false, emitted: [] }] }],
} as unknown as Chart

test('a chart has the counts of the arrows that were taken; one that nobody opened has none', () => {
  expect(sessionsOf(USAGE, 'loan')).toEqual({ opened: 3, taken: { ask: 4, look: 1 } })
  expect(sessionsOf(USAGE, 'wallet')).toEqual({ opened: 0, taken: {} })
})

test('what no session took and what no path tests are told apart', () => {
  const mark = (...ids: readonly string[]) => markOf(CHART, sessionsOf(USAGE, 'loan'), ids)
  expect(mark('ask')).toEqual({ count: 4, isUntaken: false, isUntested: false })
  expect(mark('look')).toEqual({ count: 1, isUntaken: false, isUntested: true })
  expect(mark('leave')).toEqual({ count: 0, isUntaken: true, isUntested: false })
  expect(mark('gone')).toEqual({ count: 0, isUntaken: true, isUntested: true })
})

test('arrows that are drawn as one count together', () => {
  const mark = markOf(CHART, sessionsOf(USAGE, 'loan'), ['ask', 'look', 'leave'])
  expect(mark).toEqual({ count: 5, isUntaken: false, isUntested: false })
})
