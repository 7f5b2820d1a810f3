import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { REGISTRATION_FIELDS, type RegistrationField } from '../../domain/account-fields.ts'
import { registrationMachine } from './registration.machine.ts'
import { selectEmailCode, selectRegistration, selectRegistrationField, whyNotRegister, whyNotSendCode } from './registration.selectors.ts'

const typed = (field: RegistrationField) =>
  ({ type: 'registration.change', field, ref: `sealed:registration.${field}:1`, problem: null }) as const
const empty = () => drive(registrationMachine, undefined)
const filled = () => REGISTRATION_FIELDS.reduce((form, field) => form.send(typed(field)), empty())
const submitted = () => filled().send({ type: 'registration.submit', key: 'key-1' })

test('a mistake shows when its field was left, all of them when registering was tried', () => {
  expect(selectRegistrationField(empty().snapshot, 'username').problem).toBeNull()
  const left = empty().send({ type: 'registration.blur', field: 'username' })
  expect(selectRegistrationField(left.snapshot, 'username').problem).toBe('usernameFormat')
  expect(selectRegistrationField(left.snapshot, 'email').problem).toBeNull()
  const tried = left.send({ type: 'registration.submit', key: 'key-0' })
  expect(REGISTRATION_FIELDS.map((field) => selectRegistrationField(tried.snapshot, field).problem)).toEqual([
    'usernameFormat',
    'enterValidEmail',
    'enterPassword',
    'confirmPassword',
    'enterVerificationCode',
  ])
  expect(tried.started).toEqual([])
})

test('a new password judges its confirmation anew', () => {
  const changed = filled().send({ ...typed('password'), confirmProblem: 'passwordsInconsistent' })
  expect(changed.snapshot.context.fields.confirmPassword).toMatchObject({
    ref: 'sealed:registration.confirmPassword:1',
    problem: 'passwordsInconsistent',
  })
  expect(changed.send({ ...typed('password'), confirmProblem: null }).snapshot.context.fields.confirmPassword.problem).toBeNull()
})

test.each<[string, RegistrationField]>([
  ['10003', 'username'],
  ['10006', 'username'],
  ['10002', 'email'],
  ['10007', 'email'],
  ['19999', 'email'],
  ['10091', 'code'],
  ['30014', 'code'],
  ['30015', 'confirmPassword'],
  ['30016', 'password'],
  ['30025', 'password'],
])('refusal %s stands beside %s until it is changed', (code, field) => {
  const refused = submitted().fail('registerAccount', { code, message: '' })
  expect(selectRegistrationField(refused.snapshot, field).refusal).toEqual({ code, message: '' })
  expect(selectRegistration(refused.snapshot)).toMatchObject({ isFilling: true, failure: null, whyNotSubmit: null })
  expect(selectRegistrationField(refused.send(typed(field)).snapshot, field).refusal).toBeNull()
})

test('an unknown outcome is asked for again under the same key, and only then', () => {
  const unknown = submitted().fail('registerAccount', { code: 'TIMEOUT', message: '' })
  expect(selectRegistration(unknown.snapshot)).toMatchObject({ isOutcomeUnknown: true, whyNotSubmit: 'outcomeUnknown' })
  expect(whyNotSendCode(unknown.snapshot)).toBe('outcomeUnknown')
  const ignored = unknown.send({ type: 'registration.submit', key: 'key-2' })
  const again = ignored.fire('reconcileDelay')
  expect(again.started.map(({ input }) => (input as { key: string }).key)).toEqual(['key-1', 'key-1'])
  const done = again.done('registerAccount', { userId: 'u1' })
  expect(done.emitted).toEqual(['registration.completed'])
  expect(selectRegistration(done.snapshot)).toMatchObject({ isRegistered: true, whyNotSubmit: 'registered' })
  expect(selectRegistrationField(done.snapshot, 'email').ref).toBeNull()
})

test('a reload in the middle admits the doubt instead of sending an empty form', () => {
  const reloaded = REGISTRATION_FIELDS.reduce(
    (form, field) => form.send({ type: 'registration.valueLost', field }),
    submitted().fail('registerAccount', { code: 'INTERRUPTED', message: '' }),
  )
  expect(selectRegistration(reloaded.snapshot)).toMatchObject({ isFilling: true, mayBeRegistered: true })
  expect(reloaded.started).toHaveLength(1)
})

test('a code that was sent is still good after a reload that loses the passwords only', () => {
  const reloaded = filled()
    .send({ type: 'registration.sendCode', now: 1_000 })
    .done('sendCode', { resendAfter: 60_000 })
    .send({ type: 'registration.submit', key: 'key-1' })
    .fail('registerAccount', { code: 'INTERRUPTED', message: '' })
    .send({ type: 'registration.valueLost', field: 'password' })
  expect(selectRegistration(reloaded.snapshot)).toMatchObject({ isFilling: true, mayBeRegistered: true })
  expect(selectEmailCode(reloaded.snapshot)).toMatchObject({ isSent: true, resendAt: 61_000 })
})

test('a code goes to a valid address once a minute; another address begins anew', () => {
  const wanting = empty().send({ type: 'registration.sendCode', now: 1_000 })
  expect(selectRegistrationField(wanting.snapshot, 'email').problem).toBe('enterValidEmail')
  const sending = filled().send({ type: 'registration.sendCode', now: 1_000 })
  expect(selectEmailCode(sending.snapshot)).toMatchObject({ isSending: true, whyNotSend: 'sendingCode' })
  const waiting = sending.done('sendCode', { resendAfter: 60_000 })
  expect(selectEmailCode(waiting.snapshot)).toMatchObject({ isSent: true, resendAt: 61_000, whyNotSend: 'codeWait' })
  expect(selectEmailCode(waiting.fire('codeResendWait').snapshot)).toMatchObject({ isSent: true, resendAt: null, whyNotSend: null })
  expect(selectEmailCode(waiting.send(typed('email')).snapshot)).toMatchObject({ isSent: false, resendAt: null, whyNotSend: null })
  expect(whyNotRegister(waiting.send({ type: 'registration.submit', key: 'key-1' }).snapshot)).toBe('inFlight')
})

test('a code not sent says why: beside the address when it is about that', () => {
  const sending = filled().send({ type: 'registration.sendCode', now: 1_000 })
  const busy = sending.fail('sendCode', { code: '30004', message: '' })
  expect(selectEmailCode(busy.snapshot)).toMatchObject({ failure: { code: '30004' }, whyNotSend: null })
  const taken = sending.fail('sendCode', { code: '10007', message: '' })
  expect(selectEmailCode(taken.snapshot).failure).toBeNull()
  expect(selectRegistrationField(taken.snapshot, 'email').refusal).toEqual({ code: '10007', message: '' })
})

test('where no answer ever came, going back to the form leaves the code that was sent', () => {
  const noAnswer = { code: 'TIMEOUT', message: '' }
  let asked = filled()
    .send({ type: 'registration.sendCode', now: 1_000 })
    .done('sendCode', { resendAfter: 60_000 })
    .send({ type: 'registration.submit', key: 'key-1' })
    .fail('registerAccount', noAnswer)
  for (let repetition = 0; repetition < 10; repetition++) asked = asked.fire('reconcileDelay').fail('registerAccount', noAnswer)
  const back = asked.fire('reconcileDelay').send({ type: 'registration.dismiss' })
  expect(selectRegistration(back.snapshot)).toMatchObject({ isFilling: true, mayBeRegistered: true })
  expect(selectEmailCode(back.snapshot)).toMatchObject({ isSent: true, resendAt: 61_000 })
})
