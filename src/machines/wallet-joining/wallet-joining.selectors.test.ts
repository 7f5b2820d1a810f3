import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { walletFailure } from '../../domain/wallet.ts'
import { walletJoiningMachine } from './wallet-joining.machine.ts'
import { selectWalletJoining, whyNotJoin } from './wallet-joining.selectors.ts'

const FOX = { type: 'wallet.connected', walletId: 'io.fox', chain: 'ethereum', addressRef: 'sealed:wallet.address:1' } as const
const TRON = { type: 'wallet.connected', walletId: 'org.tronlink', chain: 'tron', addressRef: 'sealed:wallet.address:2' } as const
const OF_TRON = { walletId: 'org.tronlink', chain: 'tron', addressRef: 'sealed:wallet.address:2' }
const idle = () => drive(walletJoiningMachine, undefined)
const ready = () => idle().send(FOX)
const signing = () =>
  ready().send({ type: 'walletJoining.start' }).done('requestChallenge', { messageRef: 'sealed:wallet.message:1' }).done('readMessage')
const submitting = () => signing().done('signMessage', { signatureRef: 'sealed:wallet.signature:1' })

test('the text shows while the wallet shows it, and no longer', () => {
  expect(selectWalletJoining(ready().snapshot)).toEqual({
    state: 'ready',
    messageRef: null,
    failure: null,
    success: null,
    whyNotStart: null,
  })
  expect(selectWalletJoining(signing().snapshot)).toEqual({
    state: 'signing',
    messageRef: 'sealed:wallet.message:1',
    failure: null,
    success: null,
    whyNotStart: 'inFlight',
  })
  expect(selectWalletJoining(signing().send({ type: 'walletJoining.cancel' }).snapshot)).toMatchObject({ state: 'ready', messageRef: null })
})

test('why joining is off', () => {
  expect(whyNotJoin(idle().snapshot)).toBe('walletNotConnected')
  expect(whyNotJoin(submitting().snapshot)).toBe('inFlight')
  expect(whyNotJoin(submitting().done('submitSignature', { success: 20005 }).snapshot)).toBe('inFlight')
})

test('another wallet begins anew, with nothing of the former', () => {
  expect(signing().send(TRON).snapshot.context).toEqual({ ...OF_TRON, messageRef: null, signatureRef: null, failure: null, success: null })
  const failed = ready().send({ type: 'walletJoining.start' }).fail('requestChallenge', walletFailure('WALLET_FAILED'))
  expect(failed.send(TRON).snapshot.context).toEqual({ ...OF_TRON, messageRef: null, signatureRef: null, failure: null, success: null })
  const done = submitting().done('submitSignature', { success: 20005 })
  expect(selectWalletJoining(done.snapshot)).toMatchObject({ state: 'joined', success: 20005, messageRef: null })
  expect(done.emitted).toEqual(['walletJoining.completed'])
  expect(done.send({ type: 'wallet.lost' }).snapshot.value).toBe('idle')
})

test('a wallet that comes while the venue judges the signature is the one for the next try', () => {
  const next = submitting().send({ type: 'wallet.lost' }).send(TRON)
  expect([next.snapshot.value, next.snapshot.context]).toMatchObject([
    'submitting',
    { ...OF_TRON, signatureRef: 'sealed:wallet.signature:1' },
  ])
  expect(next.fail('submitSignature', { code: '30107', message: '' }).send({ type: 'walletJoining.start' }).started.at(-1)).toEqual({
    src: 'requestChallenge',
    input: { chain: 'tron', addressRef: 'sealed:wallet.address:2' },
  })
})

test.each([
  ['30102', 'expired'],
  ['30103', 'expired'],
  ['30104', 'failed'],
  ['30107', 'failed'],
  ['30090', 'failed'],
  ['30024', 'failed'],
  ['TIMEOUT', 'failed'],
])('refusal %s is %s', (code, state) => {
  expect(selectWalletJoining(submitting().fail('submitSignature', { code, message: '' }).snapshot).state).toBe(state)
})
