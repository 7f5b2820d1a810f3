import { expect, test } from 'vitest'
import { PASSWORD_CHANGE_FIELDS, passwordChangeProblemOf, RECOVERY_FIELDS, recoveryProblemOf } from '../../domain/password-fields.ts'
import { createVault } from '../../journal/vault.ts'
import { sealForm } from './seal-form.ts'

const SECRET = 'correct horse battery'

test('what is typed stays in memory; the event says what is wrong with it', () => {
  const vault = createVault({ session: 's' })
  const seal = sealForm(vault, { form: 'recovery', fields: RECOVERY_FIELDS, problemOf: recoveryProblemOf })
  const type = 'recovery.change' as const
  const password = seal({ type, field: 'password', value: SECRET })
  expect(password).toEqual({ type, field: 'password', ref: 'sealed:recovery.password:s-1', problem: null })
  expect(vault.read(password['ref'] as string)).toBe(SECRET)
  expect(seal({ type, field: 'email', value: 'anna@' })['problem']).toBe('emailFormatIncorrect')
  expect(seal({ type, field: 'code', value: '12' })['problem']).toBe('enterVerificationCode')
  expect(seal({ type, field: 'confirmPassword', value: 'another' })['problem']).toBe('passwordsInconsistent')
  expect(seal({ type, field: 'password', value: 'another' })).toMatchObject({ problem: 'passwordLength', confirmProblem: null })
  expect(seal({ type, field: 'password', value: '' })).toMatchObject({ problem: 'enterPassword', confirmProblem: 'passwordsInconsistent' })
})

test('a confirmation that was forgotten is judged no more', () => {
  const vault = createVault({ session: 's' })
  const seal = sealForm(vault, { form: 'passwordChange', fields: PASSWORD_CHANGE_FIELDS, problemOf: passwordChangeProblemOf })
  const type = 'passwordChange.change' as const
  seal({ type, field: 'confirmPassword', value: SECRET })
  vault.forget('passwordChange.confirmPassword')
  expect(seal({ type, field: 'password', value: 'x' })).not.toHaveProperty('confirmProblem')
  expect(seal({ type, field: 'currentPassword', value: 'x' })['problem']).toBeNull()
  expect(seal({ type, field: 'currentPassword', value: '' })['problem']).toBe('enterPassword')
})
