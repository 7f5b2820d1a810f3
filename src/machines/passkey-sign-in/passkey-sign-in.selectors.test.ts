import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { passkeySignInMachine } from './passkey-sign-in.machine.ts'
import { selectPasskeySignIn } from './passkey-sign-in.selectors.ts'

const looking = () => drive(passkeySignInMachine, undefined)
const idle = () => looking().done('lookForPasskeys')
const preparing = () => idle().send({ type: 'passkeySignIn.start' })
const asking = () => preparing().done('requestQuestion', { questionRef: 'sealed:passkey.question:1' })
const submitting = () => asking().done('askPasskey', { answerRef: 'sealed:passkey.answer:1' })

test('nothing is offered where the browser knows no passkeys, nor before that is known', () => {
  expect(selectPasskeySignIn(looking().snapshot).isOffered).toBe(false)
  expect(selectPasskeySignIn(looking().fail('lookForPasskeys', { code: 'PASSKEY_UNSUPPORTED', message: '' }).snapshot)).toMatchObject({
    isOffered: false,
    failure: null,
  })
  expect(selectPasskeySignIn(idle().snapshot)).toEqual({
    isOffered: true,
    isBusy: false,
    isSubmitting: false,
    isAsking: false,
    failure: null,
  })
})

test('only the browser’s dialog waits for the person; what is given there is never shown', () => {
  expect(selectPasskeySignIn(preparing().snapshot)).toMatchObject({ isBusy: true, isAsking: false, isSubmitting: false })
  expect(selectPasskeySignIn(asking().snapshot)).toMatchObject({ isBusy: false, isAsking: true })
  expect(selectPasskeySignIn(submitting().snapshot)).toMatchObject({ isBusy: true, isSubmitting: true, isAsking: false })
  expect(JSON.stringify(selectPasskeySignIn(submitting().snapshot))).not.toContain('sealed')
  expect(submitting().send({ type: 'passkeySignIn.start' }).started).toHaveLength(4)
})

test('whoever thinks better of it is back at the offer, and a failure stands until it is tried again', () => {
  const back = asking().send({ type: 'passkeySignIn.cancel' })
  expect(selectPasskeySignIn(back.snapshot)).toMatchObject({ isOffered: true, isAsking: false, failure: null })
  expect(back.snapshot.context.questionRef).toBeNull()
  // With the venue it cannot be taken back.
  expect(selectPasskeySignIn(submitting().send({ type: 'passkeySignIn.cancel' }).snapshot).isSubmitting).toBe(true)
  const failed = submitting().fail('submitAnswer', { code: '30031', message: '' })
  expect(selectPasskeySignIn(failed.snapshot)).toMatchObject({ isOffered: true, isBusy: false, failure: { code: '30031' } })
  const again = failed.send({ type: 'passkeySignIn.start' })
  expect(selectPasskeySignIn(again.snapshot).failure).toBeNull()
  expect(again.snapshot.context).toMatchObject({ questionRef: null, answerRef: null })
})

test('who signs in leaves neither question nor answer behind', () => {
  const done = submitting().done('submitAnswer', { userId: 'u1' })
  expect(done.snapshot.context).toEqual({ questionRef: null, answerRef: null, failure: null })
  expect(done.emitted).toEqual(['passkeySignIn.completed'])
})
