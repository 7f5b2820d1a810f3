import { expect, test } from 'vitest'
import { answerOf, failureOf, LATE } from './answers.ts'

test('a failure enters a chart as code and message, whatever was thrown', () => {
  expect(failureOf({ event: { error: { code: 10011, message: 'no money', stack: 'private' } } })).toEqual({
    failure: { code: '10011', message: 'no money' },
  })
  expect(failureOf({ event: { error: new Error('gone') } }).failure).toMatchObject({ code: 'NETWORK' })
})

test('an answer enters as it is, a missing one as a time-out', () => {
  expect(answerOf({ event: { output: { count: 3 } } })).toEqual({ count: 3 })
  expect(LATE).toEqual({ failure: { code: 'TIMEOUT', message: '' } })
})
