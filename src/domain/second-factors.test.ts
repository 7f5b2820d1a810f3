import { expect, test } from 'vitest'
import { isAppCode, isRecoveryCode, plainCode, recoveryCodeOf } from './second-factors.ts'

test('a recovery code is shown in two halves, and read however it is typed', () => {
  const code = recoveryCodeOf(Uint8Array.from({ length: 10 }, (_, at) => at * 25))
  expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/)
  expect([code, code.toUpperCase(), ` ${code.replace('-', ' ')} `].map(isRecoveryCode)).toEqual([true, true, true])
  expect(plainCode(' ABCDE-fghjk ')).toBe('abcdefghjk')
  expect(['', 'abcde-fghj', 'abcde-fghj0', '123456'].map(isRecoveryCode)).toEqual([false, false, false, false])
})

test('a code of an app has six digits', () => {
  expect(['123456', '123 456', ' 123456'].map(isAppCode)).toEqual([true, true, true])
  expect(['12345', '1234567', '12345a', ''].map(isAppCode)).toEqual([false, false, false, false])
})
