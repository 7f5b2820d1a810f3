import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { NAMELESS, NOT_PASSED, PENDING, PHOTOLESS, readWith, refOf, WHOLE } from '../../../tests/support/sample-identities.ts'
import { kycMachine } from './kyc.machine.ts'
import { itemsAsked, itemsStanding, problemBeside, selectIdentityState, selectKyc, stepFacts } from './kyc.selectors.ts'

const reviewing = () => drive(kycMachine, undefined).done('readIdentity', readWith(WHOLE))
const submitted = () => reviewing().send({ type: 'kyc.submit', key: 'key-of-click-1' })

test('a draft is saved while it is reviewed, and the review stays', () => {
  const back = reviewing().send({ type: 'kyc.back' }).send({ type: 'kyc.next' })
  const saving = back.fire('draftPause')
  expect(saving.snapshot.value).toEqual({ filling: { form: 'reviewing', draft: 'saving' } })
  expect(saving.done('saveDraft', undefined).snapshot.value).toEqual({ filling: { form: 'reviewing', draft: 'kept' } })
})

test('a refusal where nothing is unsaved saves nothing', () =>
  expect(submitted().fail('submitIdentity', { code: '10008', message: 'suspended' }).snapshot.value).toEqual({
    filling: { form: 'reviewing', draft: 'kept' },
  }))

test('what is typed while the draft is saved is saved after it', () => {
  const saving = drive(kycMachine, undefined)
    .done('readIdentity', readWith(NAMELESS))
    .send({ type: 'kyc.change', field: 'firstName', ref: refOf('firstName'), problem: null })
    .fire('draftPause')
    .send({ type: 'kyc.change', field: 'firstName', ref: refOf('firstName', 2), problem: null })
  expect(selectKyc(saving.done('saveDraft', undefined).snapshot).draft).toBe('waiting')
})

test('an upload that ends while the venue is asked is not lost with the answer', () => {
  const taken = { type: 'photoCapture.taken', purpose: 'identityFront', pictureId: 'taken-meanwhile' } as const
  const { context, value } = drive(kycMachine, undefined).send(taken).done('readIdentity', readWith(NAMELESS)).snapshot
  expect(context.pictures).toEqual({ ...NAMELESS.pictures, front: 'taken-meanwhile' })
  expect(value).toEqual({ filling: { form: 'entering', draft: 'waiting' } })
})

test('what is refused stands beside its item until that is changed', () => {
  const refused = submitted().done('submitIdentity', {
    outcome: 'refused',
    failure: { code: '30201', message: '' },
    items: [{ item: 'birthdate', problem: 'future' }],
  })
  const { context } = refused.snapshot
  expect([context.step, problemBeside(context, 'birthdate', 'birthdate'), problemBeside(context, 'address', 'address')]).toEqual([
    'details',
    'future',
    undefined,
  ])
  const mended = refused.send({ type: 'kyc.change', field: 'birthdate', ref: refOf('birthdate', 2), problem: null }).snapshot.context
  expect([mended.failure, problemBeside(mended, 'birthdate', 'birthdate')]).toEqual([null, undefined])
})

test('only what failed is asked for, in the steps that have some of it', () => {
  const { context } = drive(kycMachine, undefined).done('readIdentity', NOT_PASSED).send({ type: 'kyc.resend' }).snapshot
  expect(stepFacts(context).map(({ step }) => step)).toEqual(['details', 'photos', 'review'])
  expect(itemsAsked(context)).toEqual(['birthdate'])
  expect(itemsStanding(context)).not.toContain('front')
})

test('a passport has no back, and none is sent along', () => {
  const passport = reviewing()
    .send({ type: 'kyc.goTo', step: 'document' })
    .send({ type: 'kyc.change', field: 'documentType', ref: refOf('documentType', 2), problem: null, hasBack: false })
  expect(itemsAsked(passport.snapshot.context, 'photos')).toEqual(['front', 'inHand'])
})

test('how it stands is known once it was read', () => {
  const reading = drive(kycMachine, undefined)
  expect(selectIdentityState(reading.snapshot)).toBeNull()
  const pending = reading.done('readIdentity', PENDING)
  expect(selectIdentityState(pending.snapshot)).toBe('pending')
  expect(selectIdentityState(pending.fire('decisionDue').snapshot)).toBe('overdue')
})

const opened = (step: string | null, form = PHOTOLESS) =>
  drive(kycMachine, undefined).send({ type: 'kyc.open', step }).done('readIdentity', readWith(form))
test.each([
  ['a step before', 'document', 'document'],
  ['the first that lacks something', 'photos', 'photos'],
  ['one behind that', 'signature', 'photos'],
  ['the last', 'review', 'photos'],
  ['one that there is none of', 'payment', 'photos'],
  ['none', null, 'photos'],
] as const)('an address that names %s', (_, named, shown) => {
  expect(opened(named).snapshot.context.step).toBe(shown)
  expect(opened(null).send({ type: 'kyc.open', step: named }).snapshot.context.step).toBe(shown)
})

test('a step that asks for nothing leads to the next that does', () => {
  const resent = drive(kycMachine, undefined).done('readIdentity', NOT_PASSED).send({ type: 'kyc.resend' })
  const mended = resent.send({ type: 'kyc.change', field: 'birthdate', ref: refOf('birthdate', 2), problem: null })
  expect(mended.send({ type: 'kyc.open', step: 'document' }).snapshot.context.step).toBe('photos')
})

test('after a reload the step is the one that was shown, although the draft had another', () => {
  const { context } = opened(null, WHOLE)
    .send({ type: 'kyc.goTo', step: 'signature' })
    .send({ type: 'kyc.valuesLost' })
    .done('readIdentity', readWith(WHOLE)).snapshot
  expect([context.step, context.asked]).toEqual(['signature', null])
})

test('a step that a lost signature keeps away is shown once the draft has brought it back', () => {
  const { context } = opened(null, WHOLE)
    .send({ type: 'kyc.back' })
    .send({ type: 'signature.removed' })
    .send({ type: 'kyc.open', step: 'review' })
    .send({ type: 'kyc.valuesLost' })
    .done('readIdentity', readWith(WHOLE)).snapshot
  expect([context.step, context.asked]).toEqual(['review', null])
})

test('a submission that a reload cuts off leads back to the review, whatever step the draft was left at', () => {
  const { context } = submitted()
    .send({ type: 'kyc.valuesLost' })
    .fail('submitIdentity', { code: 'INTERRUPTED', message: 'reloaded' })
    .done('readIdentity', readWith({ ...WHOLE, step: 'signature' })).snapshot
  expect(context.step).toBe('review')
})

test('a photo that was removed on another device does not come back by a reload', () => {
  const reloaded = reviewing().send({ type: 'signature.removed' }).send({ type: 'kyc.valuesLost' })
  const { context } = reloaded.done('readIdentity', readWith({ ...WHOLE, pictures: { ...WHOLE.pictures, back: null } })).snapshot
  expect([context.pictures.back, context.step, context.isUnsaved]).toEqual([null, 'photos', false])
})
