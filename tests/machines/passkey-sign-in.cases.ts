import { passkeySignInMachine } from '../../src/machines/passkey-sign-in/passkey-sign-in.machine.ts'
import { defineCases } from '../support/paths/cases.ts'
import type { PortInput } from '../support/port-input.ts'

const failed = (code: string) => ({ code, message: '' })

export const cases = defineCases({
  machine: passkeySignInMachine,
  input: undefined,
  events: [{ type: 'passkeySignIn.start' }, { type: 'passkeySignIn.cancel' }],
  effects: {
    lookForPasskeys: { ok: [undefined], fail: [failed('PASSKEY_UNSUPPORTED')] },
    requestQuestion: { ok: [({ n }) => ({ questionRef: `sealed:passkey.question:${n}` })], fail: [failed('30004'), failed('NETWORK')] },
    askPasskey: {
      ok: [({ n }) => ({ answerRef: `sealed:passkey.answer:${n}` })],
      fail: [failed('PASSKEY_CANCELLED'), failed('PASSKEY_FORBIDDEN')],
    },
    submitAnswer: {
      ok: [({ n }) => ({ userId: `u-${n}` })],
      fail: [failed('30031'), failed('30032'), failed('30033'), failed('30055'), failed('30056'), failed('30057'), failed('NETWORK')],
    },
  },
  abstract: ({ questionRef, answerRef, failure }) => [questionRef === null, answerRef === null, failure?.code],
  equivalents: ['idle', 'signedIn'].map((state) => ({
    mutant: `drop action: passkeySignIn.${state} on passkeySignIn.start action 0`,
    reason: 'Whoever comes there has forgotten all on the way; nothing is left to forget.',
  })),
  laws: [
    {
      name: 'the question that was asked is answered, and its answer is the one that is sent',
      holdsAt: ({ effects, context }) => {
        const asking = effects['askPasskey']?.input as PortInput<typeof passkeySignInMachine, 'askPasskey'> | undefined
        const sending = effects['submitAnswer']?.input as PortInput<typeof passkeySignInMachine, 'submitAnswer'> | undefined
        return (
          (!asking || (asking.questionRef !== null && asking.questionRef === context.questionRef)) &&
          (!sending || (sending.answerRef !== null && sending.answerRef === context.answerRef))
        )
      },
    },
    {
      name: 'a new try begins with a new question',
      holdsOver: ({ event, after }) =>
        event.type !== 'passkeySignIn.start' || !('requestQuestion' in after.effects) || after.context.questionRef === null,
    },
    {
      name: 'nothing is sent twice',
      holdsOver: ({ before, started }) => !started.includes('submitAnswer') || !('submitAnswer' in before.effects),
    },
    { name: 'one thing is asked at a time', holdsAt: ({ effects }) => Object.keys(effects).length < 2 },
    {
      name: 'a failure is told, and only where it may be tried again',
      holdsAt: ({ value, context }) => (value === 'failed') === (context.failure !== null),
    },
  ],
})
