import type { SignInAttempt } from '../../src/domain/wire/security.ts'
import { signInsMachine } from '../../src/machines/sign-ins/sign-ins.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

const attempt = (id: string, change: Partial<SignInAttempt> = {}): SignInAttempt => ({
  id,
  at: 1_767_484_800_000,
  way: 'password',
  outcome: 'right',
  browser: 'chrome',
  system: 'windows',
  network: '203.0.113.x',
  ...change,
})
const FIRST = { items: [attempt('9'), attempt('8', { outcome: 'wrong', network: null })], next: '8' }
const LAST = { items: [attempt('7', { outcome: 'refused', way: null, browser: 'safari', system: 'iphone' })], next: null }

export const cases = defineCases({
  machine: signInsMachine,
  input: undefined,
  mostSteps: 15,
  events: [{ type: 'signIns.loadMore' }, { type: 'signIns.retry' }, { type: 'signIns.refresh' }],
  effects: {
    fetchList: { ok: [FIRST, LAST, { items: [], next: null }], fail: [{ code: 'NETWORK', message: 'away' }] },
    refreshList: { ok: [FIRST, { items: [], next: null }], fail: [{ code: 'NETWORK', message: 'away' }] },
    fetchMore: { ok: [LAST], fail: [{ code: 'NETWORK', message: 'away' }] },
  },
  abstract: ({ items, next, isOutdated, failure }) => [items.map(({ id }) => id).join(), next === null, isOutdated, failure !== null],
  laws: [
    { name: 'no row is there twice', holdsAt: ({ context }) => new Set(context.items.map(({ id }) => id)).size === context.items.length },
    { name: 'what failed is told with its reason', holdsAt: ({ value, context }) => value !== 'failed' || context.failure !== null },
  ],
  equivalents: [
    {
      mutant: 'retarget: signIns.loadingMore done fetchMore[1] to signIns.loaded.complete',
      reason: 'On the path the page is the last one; `sign-ins.selectors.test.ts` has one with more behind it.',
    },
  ],
})
