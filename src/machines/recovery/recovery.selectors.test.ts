import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { RECOVERY_FIELDS, type RecoveryField } from '../../domain/password-fields.ts'
import { recoveryMachine } from './recovery.machine.ts'
import { selectRecovery, selectRecoveryCode, selectRecoveryField } from './recovery.selectors.ts'

const typed = (field: RecoveryField) => ({ type: 'recovery.change', field, ref: `sealed:recovery.${field}:1`, problem: null }) as const
const SEND = { type: 'recovery.sendCode', now: 1_000 } as const
const SUBMIT = { type: 'recovery.submit', key: 'key-1' } as const
const empty = () => drive(recoveryMachine, undefined)
const addressed = () => empty().send(typed('email'))
const coded = () => addressed().send(SEND).done('sendCode', { resendAfter: 60_000 })
const filled = () => RECOVERY_FIELDS.slice(1).reduce((form, field) => form.send(typed(field)), coded())
const tooMany = { code: '30004', message: '' }

test('without a good address the mistake is named, whichever way is chosen', () => {
  for (const way of [SEND, { type: 'recovery.enterCode' }] as const) {
    const tried = empty().send(way)
    expect(selectRecovery(tried.snapshot)).toMatchObject({ step: 'address', isFilling: true })
    expect(selectRecoveryField(tried.snapshot, 'email').problem).toBe('enterValidEmail')
    expect(tried.started).toEqual([])
  }
})

test('a mistake in the address shows when the field was left', () => {
  expect(selectRecoveryField(empty().snapshot, 'email').problem).toBeNull()
  expect(selectRecoveryField(empty().send({ type: 'recovery.blur', field: 'email' }).snapshot, 'email').problem).toBe('enterValidEmail')
})

test('a code that is not sent says why; a code from before leads on, without the old reason', () => {
  const refused = addressed().send(SEND).fail('sendCode', tooMany)
  expect(selectRecovery(refused.snapshot)).toMatchObject({ step: 'address', failure: tooMany, whyNot: null })
  const onward = refused.send({ type: 'recovery.enterCode' })
  expect(selectRecovery(onward.snapshot)).toMatchObject({ step: 'newPassword', failure: null })
  expect(selectRecoveryCode(onward.snapshot)).toMatchObject({ isSent: false, resendAt: null, whyNotSend: null })
})

test('another code may be asked for after a minute, and only while the form is being filled in', () => {
  expect(selectRecoveryCode(coded().snapshot)).toMatchObject({ isSent: true, resendAt: 61_000, whyNotSend: 'codeWait' })
  const resendable = coded().fire('codeResendWait')
  expect(selectRecoveryCode(resendable.snapshot)).toMatchObject({ isSent: true, resendAt: null, whyNotSend: null })
  const failed = resendable.send({ ...SEND, now: 70_000 }).fail('sendAnother', tooMany)
  expect(selectRecoveryCode(failed.snapshot)).toMatchObject({ isSent: false, failure: tooMany, whyNotSend: null })
  const submitting = filled().fire('codeResendWait').send(SUBMIT)
  expect(selectRecoveryCode(submitting.snapshot).whyNotSend).toBe('inFlight')
  expect(submitting.send(SEND).started.filter(({ src }) => src === 'sendCode')).toHaveLength(1)
})

test('another code becomes possible while a reset is in flight, which goes on', () => {
  const resendable = filled().send(SUBMIT).fire('codeResendWait')
  expect(selectRecovery(resendable.snapshot)).toMatchObject({ isSubmitting: true, whyNot: 'inFlight' })
})

test.each<[string, RecoveryField]>([
  ['10091', 'code'],
  ['30014', 'code'],
  ['30015', 'confirmPassword'],
  ['30016', 'password'],
  ['30025', 'password'],
])('refusal %s stands beside %s until it is changed; the wait for another code goes on', (code, field) => {
  const refused = filled().send(SUBMIT).fail('resetPassword', { code, message: '' })
  expect(selectRecoveryField(refused.snapshot, field).refusal).toEqual({ code, message: '' })
  expect(selectRecoveryCode(refused.snapshot).resendAt).toBe(61_000)
  const later = filled().fire('codeResendWait').send(SUBMIT).fail('resetPassword', { code, message: '' })
  expect(selectRecoveryCode(later.snapshot).whyNotSend).toBeNull()
  expect(selectRecoveryField(refused.send(typed(field)).snapshot, field).refusal).toBeNull()
})

test.each(['10001', '10002', '10005', '10008'])('refusal %s leads back to the address', (code) => {
  const refused = filled().send(SUBMIT).fail('resetPassword', { code, message: '' })
  expect(selectRecovery(refused.snapshot).step).toBe('address')
  expect(selectRecoveryField(refused.snapshot, 'email').refusal).toEqual({ code, message: '' })
})

test('an unknown outcome is asked for again under the same key', () => {
  const unknown = filled().send(SUBMIT).fail('resetPassword', { code: 'TIMEOUT', message: '' })
  expect(selectRecovery(unknown.snapshot)).toMatchObject({ isOutcomeUnknown: true, whyNot: 'outcomeUnknown' })
  const again = unknown.send({ type: 'recovery.check' })
  expect(again.started.filter(({ src }) => src === 'resetPassword').map(({ input }) => (input as { key: string }).key)).toEqual([
    'key-1',
    'key-1',
  ])
  const done = again.done('resetPassword', { success: 20005 })
  expect(selectRecovery(done.snapshot)).toMatchObject({ step: 'changed', whyNot: null })
  expect(selectRecovery(done.send({ type: 'recovery.begin' }).snapshot).step).toBe('address')
})

test('a reload in the middle admits the doubt, and leaves the code as it was', () => {
  const unknown = filled().send(SUBMIT).fail('resetPassword', { code: 'INTERRUPTED', message: '' })
  const reloaded = unknown.send({ type: 'recovery.valueLost', field: 'code' })
  expect(selectRecovery(reloaded.snapshot)).toMatchObject({ step: 'newPassword', isFilling: true, mayBeReset: true })
  expect(selectRecoveryCode(reloaded.snapshot).resendAt).toBe(61_000)
  const later = unknown.fire('codeResendWait').send({ type: 'recovery.valueLost', field: 'code' })
  expect(selectRecoveryCode(later.snapshot).whyNotSend).toBeNull()
  const withoutAddress = unknown.send({ type: 'recovery.valueLost', field: 'email' })
  expect(selectRecovery(withoutAddress.snapshot)).toMatchObject({ step: 'address', mayBeReset: true })
  const nothingSent = coded().send({ type: 'recovery.valueLost', field: 'email' })
  expect(selectRecovery(nothingSent.snapshot)).toMatchObject({ step: 'address', mayBeReset: false })
})

test('a new password judges its confirmation anew, and another address needs another code', () => {
  const changed = filled().send({ ...typed('password'), confirmProblem: 'passwordsInconsistent' })
  expect(changed.snapshot.context.fields.confirmPassword.problem).toBe('passwordsInconsistent')
  const back = filled().send({ type: 'recovery.back' })
  expect(selectRecoveryField(back.snapshot, 'code').ref).toBe('sealed:recovery.code:1')
  const elsewhere = back.send(typed('email'))
  expect(selectRecoveryField(elsewhere.snapshot, 'code').ref).toBeNull()
  expect(selectRecoveryField(elsewhere.snapshot, 'password').ref).toBe('sealed:recovery.password:1')
})

/** No answer, however often the page asks by itself. */
const givenUp = () => {
  let asked = filled().send(SUBMIT).fail('resetPassword', { code: 'TIMEOUT', message: '' })
  for (let repetition = 0; repetition < 10; repetition++)
    asked = asked.fire('reconcileDelay').fail('resetPassword', { code: 'TIMEOUT', message: '' })
  return asked.fire('reconcileDelay')
}

test('where no answer ever came, going back leaves the wait for another code as it was', () => {
  const resting = givenUp()
  expect(selectRecovery(resting.snapshot)).toMatchObject({ isOutcomeUnknown: true, hasGivenUp: true })
  const later = resting.fire('codeResendWait')
  for (const after of [{ type: 'recovery.dismiss' }, { type: 'recovery.valueLost', field: 'code' }] as const) {
    expect(selectRecoveryCode(resting.send(after).snapshot).resendAt).toBe(61_000)
    expect(selectRecovery(later.send(after).snapshot)).toMatchObject({ isFilling: true, mayBeReset: true })
    expect(selectRecoveryCode(later.send(after).snapshot).whyNotSend).toBeNull()
  }
})
