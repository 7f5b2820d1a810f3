import { describe, expect, test } from 'vitest'
import { registrationProblemOf, signInProblemOf, type RegistrationField, type SignInField } from './account-fields.ts'

test.each<[SignInField, string, string | null]>([
  ['account', '', 'enterUsernameOrEmail'],
  ['account', '   ', 'enterUsernameOrEmail'],
  ['account', 'ada', null],
  ['account', 'x', null],
  ['account', 'ada@', 'emailFormatIncorrect'],
  ['account', ' ada@example.org ', null],
  ['password', '', 'enterPassword'],
  ['password', ' ', null],
  ['password', 'old', null],
])('sign-in %s “%s”: %s', (field, value, problem) => {
  expect(signInProblemOf(field, value)).toBe(problem)
})

test.each<[RegistrationField, string, string | null]>([
  ['username', '', 'usernameFormat'],
  ['username', 'ab', 'usernameFormat'],
  ['username', 'abc', null],
  ['username', 'a'.repeat(32), null],
  ['username', 'a'.repeat(33), 'usernameFormat'],
  ['username', 'ada lovelace', 'usernameFormat'],
  ['username', ' ada.l-1_ ', null],
  ['email', '', 'enterValidEmail'],
  ['email', ' ', 'enterValidEmail'],
  ['email', 'ada', 'emailFormatIncorrect'],
  ['email', 'ada@example', 'emailFormatIncorrect'],
  ['email', ' ada@example.org ', null],
  ['email', `${'a'.repeat(250)}@example.org`, 'emailFormatIncorrect'],
  ['password', '', 'enterPassword'],
  ['password', '1234567', 'passwordLength'],
  ['password', '12345678', null],
  ['password', 'p'.repeat(128), null],
  ['password', 'p'.repeat(129), 'passwordLength'],
  ['code', '', 'enterVerificationCode'],
  ['code', '12345', 'enterVerificationCode'],
  ['code', '1234567', 'enterVerificationCode'],
  ['code', '12345a', 'enterVerificationCode'],
  ['code', ' 123456 ', null],
])('registration %s “%s”: %s', (field, value, problem) => {
  expect(registrationProblemOf(field, value)).toBe(problem)
})

describe('the confirmation', () => {
  test.each<[string, string | undefined, string | null]>([
    ['', undefined, 'confirmPassword'],
    ['', '', 'confirmPassword'],
    ['', 'correct horse', 'enterPasswordAgain'],
    ['correct house', 'correct horse', 'passwordsInconsistent'],
    ['correct horse ', 'correct horse', 'passwordsInconsistent'],
    ['correct horse', 'correct horse', null],
  ])('“%s” of “%s”: %s', (value, password, problem) => {
    expect(registrationProblemOf('confirmPassword', value, password === undefined ? {} : { password })).toBe(problem)
  })
})
