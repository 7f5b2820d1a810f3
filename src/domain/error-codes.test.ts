import { expect, test } from 'vitest'
import { asFailure } from './error-codes.ts'

test.each([
  [
    { code: 30004, message: 'too many', result: { until: 1_000 } },
    { code: '30004', message: 'too many', until: 1_000 },
  ],
  [
    { code: '30004', message: '', until: 1_000 },
    { code: '30004', message: '', until: 1_000 },
  ],
  [
    { code: '10004', message: 'wrong', result: null },
    { code: '10004', message: 'wrong' },
  ],
  [
    { code: '10004', result: { until: 'soon' } },
    { code: '10004', message: '' },
  ],
  [new Error('away'), { code: 'NETWORK', message: 'Error: away' }],
  [null, { code: 'NETWORK', message: 'null' }],
])('%j is told to a chart as %j', (error, failure) => {
  expect(asFailure(error)).toEqual(failure)
})

test('the venue says whether a wait ends on another day', () => {
  expect(asFailure({ code: '30004', message: '', result: { until: 5, isFar: true } })).toEqual({
    code: '30004',
    message: '',
    until: 5,
    isFar: true,
  })
  expect(asFailure({ code: '30004', message: '', result: { until: 5, isFar: 'yes' } })).toEqual({ code: '30004', message: '', until: 5 })
  expect(asFailure({ code: '30004', message: '', until: 5, isFar: true })).toMatchObject({ isFar: true })
})
