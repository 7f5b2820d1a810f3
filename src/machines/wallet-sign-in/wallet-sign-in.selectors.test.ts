import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { walletFailure } from '../../domain/wallet.ts'
import { walletSignInMachine } from './wallet-sign-in.machine.ts'
import { selectWalletSignIn, whyNotStart } from './wallet-sign-in.selectors.ts'

const FOX = { type: 'wallet.connected', walletId: 'io.fox', chain: 'ethereum', addressRef: 'sealed:wallet.address:1' } as const
const TRON = { type: 'wallet.connected', walletId: 'org.tronlink', chain: 'tron', addressRef: 'sealed:wallet.address:2' } as const
const OF_TRON = { walletId: 'org.tronlink', chain: 'tron', addressRef: 'sealed:wallet.address:2' }
const idle = () => drive(walletSignInMachine, undefined)
const ready = () => idle().send(FOX)
const signing = () =>
  ready().send({ type: 'walletSignIn.start' }).done('requestChallenge', { messageRef: 'sealed:wallet.message:1' }).done('readMessage')
const submitting = () => signing().done('signMessage', { signatureRef: 'sealed:wallet.signature:1' })

test('the text shows while the wallet shows it, and no longer', () => {
  expect(selectWalletSignIn(ready().snapshot)).toEqual({ state: 'ready', messageRef: null, failure: null, whyNotStart: null })
  expect(selectWalletSignIn(signing().snapshot)).toEqual({
    state: 'signing',
    messageRef: 'sealed:wallet.message:1',
    failure: null,
    whyNotStart: 'inFlight',
  })
  expect(selectWalletSignIn(signing().send({ type: 'walletSignIn.cancel' }).snapshot)).toMatchObject({ state: 'ready', messageRef: null })
})

test('why signing in is off', () => {
  expect(whyNotStart(idle().snapshot)).toBe('walletNotConnected')
  expect(whyNotStart(submitting().snapshot)).toBe('inFlight')
  expect(whyNotStart(submitting().done('submitSignature', { userId: 'u1' }).snapshot)).toBe('alreadySignedIn')
})

test('another wallet begins anew, with nothing of the former', () => {
  expect(signing().send(TRON).snapshot.context).toEqual({ ...OF_TRON, messageRef: null, signatureRef: null, failure: null })
  const failed = ready().send({ type: 'walletSignIn.start' }).fail('requestChallenge', walletFailure('WALLET_FAILED'))
  expect(failed.send(TRON).snapshot.context).toEqual({ ...OF_TRON, messageRef: null, signatureRef: null, failure: null })
  const done = submitting().done('submitSignature', { userId: 'u1' })
  expect(done.send(TRON).snapshot.context).toMatchObject(OF_TRON)
  expect(done.send({ type: 'wallet.lost' }).snapshot.value).toBe('idle')
})

test('a wallet that comes while the venue judges the signature is the one for the next try', () => {
  const next = submitting().send({ type: 'wallet.lost' }).send(TRON)
  expect([next.snapshot.value, next.snapshot.context]).toMatchObject([
    'submitting',
    { ...OF_TRON, signatureRef: 'sealed:wallet.signature:1' },
  ])
  expect(next.fail('submitSignature', { code: '30107', message: '' }).send({ type: 'walletSignIn.start' }).started.at(-1)).toEqual({
    src: 'requestChallenge',
    input: { chain: 'tron', addressRef: 'sealed:wallet.address:2' },
  })
})

test.each([
  ['30102', 'expired'],
  ['30103', 'expired'],
  ['30104', 'failed'],
  ['30107', 'failed'],
  ['30108', 'failed'],
  ['TIMEOUT', 'failed'],
])('refusal %s is %s', (code, state) => {
  expect(selectWalletSignIn(submitting().fail('submitSignature', { code, message: '' }).snapshot).state).toBe(state)
})
