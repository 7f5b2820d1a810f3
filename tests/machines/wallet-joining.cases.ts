import { walletJoiningMachine } from '../../src/machines/wallet-joining/wallet-joining.machine.ts'
import { defineCases } from '../support/paths/cases.ts'
import type { PortInput } from '../support/port-input.ts'

const failed = (code: string) => ({ code, message: '' })

export const cases = defineCases({
  machine: walletJoiningMachine,
  input: undefined,
  events: [
    { type: 'wallet.connected', walletId: 'io.fox', chain: 'ethereum', addressRef: 'sealed:wallet.address:1' },
    { type: 'wallet.connected', walletId: 'org.tronlink', chain: 'tron', addressRef: 'sealed:wallet.address:2' },
    { type: 'wallet.lost' },
    { type: 'walletJoining.start' },
    { type: 'walletJoining.cancel' },
  ],
  effects: {
    requestChallenge: { ok: [({ n }) => ({ messageRef: `sealed:wallet.message:${n}` })], fail: [failed('30004'), failed('NETWORK')] },
    readMessage: { ok: [undefined], fail: [failed('MESSAGE_DOMAIN'), failed('MESSAGE_FORM')] },
    signMessage: {
      ok: [({ n }) => ({ signatureRef: `sealed:wallet.signature:${n}` })],
      fail: [failed('WALLET_REFUSED'), failed('WALLET_FAILED')],
    },
    submitSignature: {
      ok: [{ success: 20005 }],
      fail: [failed('30102'), failed('30103'), failed('30107'), failed('30090'), failed('30024'), failed('NETWORK')],
    },
  },
  abstract: ({ walletId, messageRef, signatureRef, failure }) => [walletId, messageRef === null, signatureRef === null, failure?.code],
  laws: [
    {
      name: 'the wallet sees a text only after the page has compared it',
      holdsOver: ({ before, started, event }) =>
        !started.includes('signMessage') || ('readMessage' in before.effects && event.type === 'xstate.done.actor.readMessage'),
    },
    {
      name: 'the text that was compared is the text that is signed, and its signature the one that is sent',
      holdsAt: ({ effects, context }) => {
        const signing = effects.signMessage?.input as PortInput<typeof walletJoiningMachine, 'signMessage'> | undefined
        const sending = effects.submitSignature?.input as PortInput<typeof walletJoiningMachine, 'submitSignature'> | undefined
        return (
          (!signing ||
            (signing.messageRef !== null &&
              signing.messageRef === context.messageRef &&
              signing.addressRef === context.addressRef &&
              signing.walletId === context.walletId)) &&
          (!sending ||
            (sending.signatureRef !== null && sending.messageRef === context.messageRef && sending.signatureRef === context.signatureRef))
        )
      },
    },
    {
      name: 'a new try begins with a new text',
      holdsOver: ({ event, after }) =>
        event.type !== 'walletJoining.start' || !('requestChallenge' in after.effects) || after.context.messageRef === null,
    },
    {
      name: 'nothing is sent twice',
      holdsOver: ({ before, started }) => !started.includes('submitSignature') || !('submitSignature' in before.effects),
    },
    { name: 'without a wallet nothing is asked', holdsAt: ({ value, effects }) => value !== 'idle' || Object.keys(effects).length === 0 },
  ],
  equivalents: [
    ...['connected', 'submitting'].map((state) => ({
      mutant: `drop action: walletJoining.${state} on wallet.connected action 0`,
      reason: 'On the path it is the wallet that was there before; `wallet-joining.selectors.test.ts` has another one.',
    })),
  ],
})
