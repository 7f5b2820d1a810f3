import type { ProvedWallet } from '../../src/domain/wire/authorization.ts'
import { usdtAuthorizationMachine } from '../../src/machines/usdt-authorization/usdt-authorization.machine.ts'
import { defineCases } from '../support/paths/cases.ts'
import type { PortInput } from '../support/port-input.ts'

const failed = (code: string) => ({ code, message: '' })

const VALID: ProvedWallet = {
  id: 'proof-1',
  chain: 'ethereum',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  state: 'valid',
  provedAt: 1_767_484_800_000,
  // Twenty days: a longer wait than browsers can have is waited for in parts, which the journal’s own tests try out.
  expiresAt: 1_769_212_800_000,
}
const LIFETIME = VALID.expiresAt - VALID.provedAt
const held = { proof: VALID, validFor: LIFETIME }
const revoked = { proof: { ...VALID, state: 'revoked' as const }, validFor: 0 }
const none = { proof: null, validFor: 0 }

type Value = string | { readonly connected: string | { readonly proved: string } }
const isProved = (value: unknown): boolean => {
  const { connected } = typeof value === 'string' ? { connected: '' } : (value as Exclude<Value, string>)
  return typeof connected !== 'string'
}

export const cases = defineCases({
  machine: usdtAuthorizationMachine,
  input: undefined,
  events: [
    { type: 'wallet.connected', walletId: 'io.fox', chain: 'ethereum', addressRef: 'sealed:wallet.address:1' },
    { type: 'wallet.connected', walletId: 'org.tronlink', chain: 'tron', addressRef: 'sealed:wallet.address:2' },
    { type: 'wallet.lost' },
    { type: 'usdtAuthorization.start' },
    { type: 'usdtAuthorization.sign' },
    { type: 'usdtAuthorization.cancel' },
    { type: 'usdtAuthorization.retry' },
    { type: 'usdtAuthorization.refresh' },
    { type: 'usdtAuthorization.revoke' },
    { type: 'usdtAuthorization.confirm' },
    { type: 'usdtAuthorization.keep' },
  ],
  effects: {
    checkProof: { ok: [none, held, revoked], fail: [failed('NETWORK')] },
    checkAgain: { ok: [held, revoked], fail: [failed('NETWORK')] },
    requestChallenge: { ok: [({ n }) => ({ messageRef: `sealed:wallet.message:${n}` })], fail: [failed('30024'), failed('NETWORK')] },
    readMessage: { ok: [undefined], fail: [failed('MESSAGE_DOMAIN'), failed('MESSAGE_FORM')] },
    signMessage: {
      ok: [({ n }) => ({ signatureRef: `sealed:wallet.signature:${n}` })],
      fail: [failed('WALLET_REFUSED'), failed('WALLET_FAILED')],
    },
    submitSignature: { ok: [held], fail: [failed('30102'), failed('30103'), failed('30107'), failed('30024'), failed('NETWORK')] },
    revokeProof: { ok: [revoked], fail: [failed('NETWORK')] },
  },
  abstract: ({ walletId, messageRef, signatureRef, failure, proof }) => [
    walletId,
    messageRef === null,
    signatureRef === null,
    failure?.code,
    proof?.state,
  ],
  laws: [
    {
      name: 'the wallet sees a text only after the page has compared it and the person has read it',
      holdsOver: ({ before, started, event }) =>
        !started.includes('signMessage') ||
        (event.type === 'usdtAuthorization.sign' && JSON.stringify(before.value) === JSON.stringify({ connected: 'reading' })),
    },
    {
      name: 'a text is read by the person only after the page has compared it',
      holdsOver: ({ before, after, event }) =>
        JSON.stringify(after.value) !== JSON.stringify({ connected: 'reading' }) ||
        JSON.stringify(before.value) === JSON.stringify(after.value) ||
        event.type === 'xstate.done.actor.readMessage',
    },
    {
      name: 'the text that was compared is the text that is signed, and its signature the one that is sent',
      holdsAt: ({ effects, context, value }) => {
        const signing = effects.signMessage?.input as PortInput<typeof usdtAuthorizationMachine, 'signMessage'> | undefined
        const sending = effects.submitSignature?.input as PortInput<typeof usdtAuthorizationMachine, 'submitSignature'> | undefined
        return (
          (!signing ||
            (signing.messageRef !== null &&
              signing.messageRef === context.messageRef &&
              signing.addressRef === context.addressRef &&
              signing.walletId === context.walletId)) &&
          (!sending || (value === 'submitting' && sending.messageRef !== null && sending.signatureRef !== null))
        )
      },
    },
    {
      name: 'a new try begins with a new text',
      holdsOver: ({ event, after }) =>
        event.type !== 'usdtAuthorization.start' || !('requestChallenge' in after.effects) || after.context.messageRef === null,
    },
    {
      name: 'nothing is sent twice',
      holdsOver: ({ before, started }) => !started.includes('submitSignature') || !('submitSignature' in before.effects),
    },
    { name: 'without a wallet nothing is asked', holdsAt: ({ value, effects }) => value !== 'idle' || Object.keys(effects).length === 0 },
    {
      name: 'what counts as proved has a proof that holds',
      holdsAt: ({ value, context }) => !isProved(value) || (context.proof?.state === 'valid' && context.validFor > 0),
    },
    {
      name: 'nothing is revoked before the question',
      holdsOver: ({ before, started }) =>
        !started.includes('revokeProof') || JSON.stringify(before.value) === JSON.stringify({ connected: { proved: 'confirming' } }),
    },
    {
      name: 'another wallet never takes over the proof of the one before',
      holdsOver: ({ event, after }) => event.type !== 'wallet.connected' || !isProved(after.value),
    },
  ],
  equivalents: [
    {
      mutant: 'drop action: usdtAuthorization.connected on wallet.lost action 1',
      reason: 'On the path the wallet that is lost has no proof; `usdt-authorization.test.ts` has one whose proof has expired.',
    },
    {
      mutant: 'drop action: usdtAuthorization.connected.proved on wallet.connected action 1',
      reason: 'On the path no question has failed while the wallet was proved; `usdt-authorization.test.ts` has one that did.',
    },
    {
      mutant: 'drop action: usdtAuthorization.connected.proved on wallet.connected action 3',
      reason: 'On the path it is the wallet that was there before; `usdt-authorization.test.ts` has another one.',
    },
    {
      mutant: 'drop action: usdtAuthorization.connected.proved.rechecking done checkAgain[0] action 0',
      reason: 'On the path the venue says the same again; `usdt-authorization.test.ts` has a proof that was renewed meanwhile.',
    },
    {
      mutant: 'drop action: usdtAuthorization.submitting on wallet.connected action 1',
      reason: 'On the path it is the wallet that was there before; `usdt-authorization.test.ts` has another one.',
    },
  ],
})
