import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { OWN_CODES } from '../../domain/error-codes.ts'
import type { ProofField } from '../../domain/proof-fields.ts'
import type { ProofWay } from '../../domain/wire/prove.ts'
import { securityCentreMachine } from './security-centre.machine.ts'
import { selectProofCode, selectProofPassword, selectProofRefusal } from '../shapes/proof-facts.ts'
import { selectSecurityCentre } from './security-centre.selectors.ts'

const loading = () => drive(securityCentreMachine, undefined)
const unproved = (...ways: ProofWay[]) => loading().done('fetchProof', { provedFor: 0, ways })
type Driven = ReturnType<typeof loading>
const typed = (from: Driven, field: ProofField) =>
  from.send({ type: 'securityCentre.change', field, ref: `sealed:securityCentre.${field}:1`, problem: null })
const proving = () => typed(typed(unproved('password', 'code'), 'password'), 'code').send({ type: 'securityCentre.prove' })
const refused = (code: number | string) => proving().fail('prove', { code: String(code), message: '' }).snapshot

test('what is asked for is what the venue takes; with nothing to give there is nothing to press', () => {
  expect(selectSecurityCentre(loading().snapshot)).toMatchObject({ isLoading: true, asksPassword: false, offersPasskey: false })
  expect(selectSecurityCentre(unproved('password').snapshot)).toMatchObject({ asksPassword: true, asksCode: false, offersPasskey: false })
  expect(selectSecurityCentre(unproved('code', 'passkey').snapshot)).toMatchObject({
    asksPassword: false,
    asksCode: true,
    offersPasskey: true,
  })
  const nothing = unproved().send({ type: 'securityCentre.prove' }).send({ type: 'securityCentre.provePasskey' })
  expect(nothing.started).toHaveLength(1)
  expect(selectSecurityCentre(nothing.snapshot)).toMatchObject({ isProving: false, isPasskeyBusy: false, isProved: false })
})

test('empty fields are scolded once it was tried, and each once it was left', () => {
  const shown = unproved('password', 'code')
  expect([selectProofPassword(shown.snapshot).problem, selectProofCode(shown.snapshot).problem]).toEqual([null, null])
  const left = shown.send({ type: 'securityCentre.blur', field: 'code' }).snapshot
  expect([selectProofPassword(left).problem, selectProofCode(left).problem]).toEqual([null, 'enterFactorCode'])
  const tried = shown.send({ type: 'securityCentre.prove' })
  expect([selectProofPassword(tried.snapshot).problem, selectProofCode(tried.snapshot).problem]).toEqual([
    'enterPassword',
    'enterFactorCode',
  ])
  expect(tried.started).toHaveLength(1)
})

test('what is not asked for is not sent, whatever was typed into it', () => {
  const sent = typed(typed(unproved('password'), 'password'), 'code').send({ type: 'securityCentre.prove' })
  expect(sent.started.at(-1)).toEqual({ src: 'prove', input: { password: 'sealed:securityCentre.password:1', code: null } })
})

test('a wrong password or code stands beside its field, anything else above; what was typed stays', () => {
  expect(selectSecurityCentre(proving().snapshot)).toMatchObject({ isProving: true, isProved: false })
  expect(selectProofPassword(refused(10_004))).toMatchObject({ refusal: { code: '10004' }, ref: 'sealed:securityCentre.password:1' })
  for (const code of [OWN_CODES.factorCodeWrong, OWN_CODES.factorCodeUsed]) {
    expect(selectProofCode(refused(code))).toMatchObject({ refusal: { code: String(code) }, ref: 'sealed:securityCentre.code:1' })
    expect(selectProofRefusal(refused(code))).toBe(String(code))
  }
  // Of a code that the form has no field for the sentence would be seen nowhere.
  const unasked = typed(unproved('password'), 'password')
    .send({ type: 'securityCentre.prove' })
    .fail('prove', { code: String(OWN_CODES.factorCodeWrong), message: '' }).snapshot
  expect(selectSecurityCentre(unasked).failure).toMatchObject({ code: String(OWN_CODES.factorCodeWrong) })
  expect(selectProofRefusal(unasked)).toBeNull()
  const held = refused(OWN_CODES.tooManyAttempts)
  expect(selectSecurityCentre(held).failure).toMatchObject({ code: String(OWN_CODES.tooManyAttempts) })
  expect(selectProofRefusal(held)).toBeNull()
})

test('with the proof what was typed is forgotten, and when it is over the venue is asked again', () => {
  const proved = proving().done('prove', { provedFor: 600_000, ways: ['password', 'code'] })
  expect(selectSecurityCentre(proved.snapshot)).toMatchObject({ isProved: true, failure: null })
  expect(JSON.stringify(proved.snapshot.context)).not.toContain('sealed')
  expect(selectSecurityCentre(proved.fire('proofLifetime').snapshot)).toMatchObject({ isProved: false, isLoading: true })
})

test('a passkey’s question and answer are never shown, and are forgotten whatever comes of them', () => {
  const preparing = unproved('passkey').send({ type: 'securityCentre.provePasskey' })
  expect(selectSecurityCentre(preparing.snapshot)).toMatchObject({
    isPasskeyBusy: true,
    isAskingPasskey: false,
    isSubmittingPasskey: false,
  })
  const asking = preparing.done('requestQuestion', { questionRef: 'sealed:passkey.question:1' })
  expect(selectSecurityCentre(asking.snapshot)).toMatchObject({ isPasskeyBusy: false, isAskingPasskey: true })
  const submitting = asking.done('askPasskey', { answerRef: 'sealed:passkey.answer:1' })
  expect(selectSecurityCentre(submitting.snapshot)).toMatchObject({ isPasskeyBusy: true, isSubmittingPasskey: true })
  expect(JSON.stringify(selectSecurityCentre(submitting.snapshot))).not.toContain('sealed')
  for (const end of [
    asking.send({ type: 'securityCentre.cancel' }),
    asking.fire('dialogTimeout'),
    submitting.fail('submitAnswer', { code: '30031', message: '' }),
    submitting.done('submitAnswer', { provedFor: 1, ways: ['passkey'] }),
  ])
    expect(end.snapshot.context).toMatchObject({ questionRef: null, answerRef: null })
})
