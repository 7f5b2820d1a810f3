import { expect, test } from 'vitest'
import { failureOf, LATE } from './answers.ts'
import { asking } from './asking.ts'

const plan = { ask: { id: 'askName', src: 'askName', input: { of: 1 } }, timeout: 'nameTimeout', answered: 'known' } as const

test('a failure and a late answer lead to the same place, each with its reason, and do the same besides', () => {
  const { invoke, after } = asking({ ...plan, unanswered: { target: 'failed', store: 'storeFailure', besides: ['askAnew'] } })
  expect(invoke).toMatchObject({ ...plan.ask, onDone: 'known' })
  expect(invoke.onError).toEqual({ target: 'failed', actions: [{ type: 'storeFailure', params: failureOf }, 'askAnew'] })
  expect(after).toEqual({ nameTimeout: { target: 'failed', actions: [{ type: 'storeFailure', params: LATE }, 'askAnew'] } })
})
