import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import type { EmailChangeField } from '../../domain/email-change-fields.ts'
import { emailChangeMachine } from './email-change.machine.ts'
import { selectEmailChange, selectEmailChangeCode, selectEmailChangeField } from './email-change.selectors.ts'

const typed = (field: EmailChangeField) =>
  ({ type: 'emailChange.change', field, ref: `sealed:emailChange.${field}:1`, problem: null }) as const
const SEND = { type: 'emailChange.sendCode', now: 1_000 } as const
const empty = () => drive(emailChangeMachine, undefined)
const coded = () => empty().send(typed('email')).send(SEND).done('sendCode', { resendAfter: 60_000 })
const submitted = () => coded().send(typed('code')).send({ type: 'emailChange.submit', key: 'key-1' })

test('a mistake in the address shows when the field was left', () => {
  expect(selectEmailChangeField(empty().snapshot, 'email').problem).toBeNull()
  const left = empty().send({ type: 'emailChange.blur', field: 'email' })
  expect(selectEmailChangeField(left.snapshot, 'email').problem).toBe('enterValidEmail')
})

test('an address that is lost while the change is in flight admits that it may be done', () => {
  const lost = submitted().fail('changeEmail', { code: 'INTERRUPTED', message: '' }).send({ type: 'emailChange.valueLost', field: 'email' })
  expect(selectEmailChange(lost.snapshot)).toMatchObject({ step: 'address', mayBeChanged: true })
  const nothingSent = coded().send({ type: 'emailChange.valueLost', field: 'email' })
  expect(selectEmailChange(nothingSent.snapshot)).toMatchObject({ step: 'address', mayBeChanged: false })
})

test('the wait for another code is counted from when that was asked for', () => {
  const another = coded()
    .fire('codeResendWait')
    .send({ ...SEND, now: 70_000 })
    .done('sendAnother', { resendAfter: 60_000 })
  expect(selectEmailChangeCode(another.snapshot)).toMatchObject({ isSent: true, resendAt: 130_000, whyNotSend: 'codeWait' })
})
