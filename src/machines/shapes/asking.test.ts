import { expect, test } from 'vitest'
import { failureOf, LATE } from './answers.ts'
import { asking, trying } from './asking.ts'

const plan = { ask: { id: 'askName', src: 'askName', input: { of: 1 } }, timeout: 'nameTimeout', answered: 'known' } as const

test('a failure and a late answer lead to the same place, each with its reason, and do the same besides', () => {
  const { invoke, after } = asking({ ...plan, unanswered: { target: 'failed', store: 'storeFailure', besides: ['askAnew'] } })
  expect(invoke).toMatchObject({ ...plan.ask, onDone: 'known' })
  expect(invoke.onError).toEqual([{ target: 'failed', actions: [{ type: 'storeFailure', params: failureOf }, 'askAnew'] }])
  expect(after).toEqual({ nameTimeout: { target: 'failed', actions: [{ type: 'storeFailure', params: LATE }, 'askAnew'] } })
})

test('a failure that leads elsewhere is looked at first; a late answer does not lead there', () => {
  const refused = { guard: 'isRefused', target: 'closed' } as const
  const { invoke, after } = asking({ ...plan, unanswered: { target: 'failed', store: 'storeFailure' }, elsewhere: [refused] })
  expect(invoke.onError).toEqual([refused, { target: 'failed', actions: [{ type: 'storeFailure', params: failureOf }] }])
  expect(after).toEqual({ nameTimeout: { target: 'failed', actions: [{ type: 'storeFailure', params: LATE }] } })
})

test('an attempt that fails and one that is late lead on in the same way', () => {
  const otherwise = { target: 'known', actions: 'forgetName' } as const
  const { invoke, after } = trying({ ask: plan.ask, timeout: 'nameTimeout', done: 'known', otherwise })
  expect(invoke).toEqual({ ...plan.ask, onDone: 'known', onError: otherwise })
  expect(after).toEqual({ nameTimeout: otherwise })
})
