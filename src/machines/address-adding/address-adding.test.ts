import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import type { AddressField } from '../../domain/address-fields.ts'
import { addressAddingMachine } from './address-adding.machine.ts'
import { selectAddressAdding } from './address-adding.selectors.ts'

const ASKED_AT = 1_767_571_207_000
const change = (field: AddressField) =>
  ({ type: 'addressAdding.change', field, ref: `sealed:addressAdding.${field}:1`, problem: null }) as const
const entering = () =>
  drive(addressAddingMachine, undefined)
    .send({ type: 'addressAdding.open', network: null })
    .send(change('address'))
    .send(change('label'))
    .send({ type: 'addressAdding.sendCode', now: ASKED_AT })
    .done('sendCode', { resendAfter: 60_000 })
const resending = () =>
  entering()
    .fire('codeResendWait')
    .send({ type: 'addressAdding.sendCode', now: ASKED_AT + 90_000 })
const SUBMIT = { type: 'addressAdding.submit', key: 'key-of-click-1' } as const

test('another code counts its own minute', () => {
  expect(resending().snapshot.context.codeAskedAt).toBe(ASKED_AT + 90_000)
})

test('an addition that is under way stays so when another code was sent', () => {
  const submitting = resending().send(change('code')).send(SUBMIT)
  expect(submitting.snapshot.value).toEqual({ entering: { form: 'submitting', code: 'resending' } })
  const sent = submitting.done('sendAnother', { resendAfter: 60_000 })
  expect(sent.snapshot.value).toEqual({ entering: { form: 'submitting', code: 'waiting' } })
  expect(sent.started.filter(({ src }) => src === 'addAddress')).toHaveLength(1)
})

test('an address that is lost while the outcome is unknown may be in the book: the form says so', () => {
  const unknown = entering().send(change('code')).send(SUBMIT).fail('addAddress', { code: 'NETWORK', message: '' })
  expect(unknown.snapshot.value).toMatchObject({ entering: { form: 'unknown' } })
  const lost = unknown.send({ type: 'addressAdding.valueLost', field: 'address' })
  expect(lost.snapshot.context.key).toBeNull()
  expect(selectAddressAdding(lost.snapshot)).toMatchObject({ step: 'address', isFilling: true, mayBeAdded: true })
})
