import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { usdtAuthorizationMachine } from './usdt-authorization.machine.ts'

const FOX = { type: 'wallet.connected', walletId: 'io.fox', chain: 'ethereum', addressRef: 'sealed:wallet.address:1' } as const
const TRON = { type: 'wallet.connected', walletId: 'org.tronlink', chain: 'tron', addressRef: 'sealed:wallet.address:2' } as const
const OF_TRON = { walletId: 'org.tronlink', chain: 'tron', addressRef: 'sealed:wallet.address:2' }
const NOTHING_SIGNED = { messageRef: null, signatureRef: null, failure: null }
const NO_PROOF = { proof: null, validFor: 0 }
const PROOF = { id: 'proof-1', chain: 'ethereum', address: '0x5aAeb6', state: 'valid', provedAt: 0, expiresAt: 1_000_000 } as const

const connected = () => drive(usdtAuthorizationMachine, undefined).send(FOX)
const reading = () =>
  connected()
    .done('checkProof', NO_PROOF)
    .send({ type: 'usdtAuthorization.start' })
    .done('requestChallenge', { messageRef: 'sealed:wallet.message:1' })
    .done('readMessage')
const proved = () => connected().done('checkProof', { proof: PROOF, validFor: 1_000_000 })
const expired = () => proved().fire('proofLifetime')
const checkingOfTron = { src: 'checkProof', input: { chain: 'tron', addressRef: 'sealed:wallet.address:2' } }

test('another wallet forgets the text of the one before', () => {
  expect(reading().snapshot.context.messageRef).toBe('sealed:wallet.message:1')
  const next = reading().send(TRON)
  expect(next.snapshot.context).toEqual({ ...OF_TRON, ...NOTHING_SIGNED, ...NO_PROOF })
  expect(next.started.at(-1)).toEqual(checkingOfTron)
})

test('a proof that has expired goes with its wallet', () => {
  expect(expired().snapshot.context).toMatchObject({ proof: { ...PROOF, state: 'expired' }, validFor: 0 })
  expect(expired().send(TRON).snapshot.context).toEqual({ ...OF_TRON, ...NOTHING_SIGNED, ...NO_PROOF })
  const lost = expired().send({ type: 'wallet.lost' })
  expect([lost.snapshot.value, lost.snapshot.context]).toMatchObject(['idle', { walletId: null, ...NO_PROOF }])
})

test('another wallet than the proved one is asked about, with nothing of the former', () => {
  const unanswered = proved().send({ type: 'usdtAuthorization.refresh' }).fail('checkAgain', { code: 'NETWORK', message: '' })
  expect(unanswered.snapshot.value).toEqual({ connected: { proved: 'resting' } })
  expect(unanswered.snapshot.context.failure).not.toBeNull()
  const next = unanswered.send(TRON)
  expect(next.snapshot.context).toEqual({ ...OF_TRON, ...NOTHING_SIGNED, ...NO_PROOF })
  expect(next.started.at(-1)).toEqual(checkingOfTron)
  expect(next.emitted).toEqual(['usdtAuthorization.proved', 'usdtAuthorization.unproved'])
})

test('a proof that was renewed elsewhere is the one that counts', () => {
  const renewed = { proof: { ...PROOF, id: 'proof-2', expiresAt: 2_000_000 }, validFor: 2_000_000 }
  const again = proved().send({ type: 'usdtAuthorization.refresh' }).done('checkAgain', renewed)
  expect(again.snapshot.value).toEqual({ connected: { proved: 'resting' } })
  expect(again.snapshot.context).toMatchObject(renewed)
})

test('a wallet that comes while the signature is with the venue is the one it goes on with', () => {
  const next = reading()
    .send({ type: 'usdtAuthorization.sign' })
    .done('signMessage', { signatureRef: 'sealed:wallet.signature:1' })
    .send(TRON)
  expect([next.snapshot.value, next.snapshot.context]).toMatchObject(['submitting', { ...OF_TRON, ...NOTHING_SIGNED }])
  const judged = next.done('submitSignature', { proof: PROOF, validFor: 1_000_000 })
  expect([judged.snapshot.value, judged.snapshot.context.proof]).toEqual([{ connected: 'checking' }, null])
  expect(judged.started.at(-1)).toEqual(checkingOfTron)
})
