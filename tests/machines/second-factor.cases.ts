import { secondFactorMachine } from '../../src/machines/second-factor/second-factor.machine.ts'
import { defineCases } from '../support/paths/cases.ts'
import type { PortInput } from '../support/port-input.ts'

const failed = (code: string) => ({ code, message: 'second step' })

export const cases = defineCases({
  machine: secondFactorMachine,
  input: undefined,
  events: [
    { type: 'secondFactor.begin' },
    { type: 'secondFactor.change', ref: 'sealed:secondFactor.code:1', problem: null },
    { type: 'secondFactor.change', ref: 'sealed:secondFactor.code:2', problem: 'code' },
    { type: 'secondFactor.choose', way: 'recoveryCode' },
    { type: 'secondFactor.choose', way: 'code' },
    { type: 'secondFactor.choose', way: 'passkey' },
    { type: 'secondFactor.submit' },
    { type: 'secondFactor.cancel' },
    { type: 'secondFactor.leave' },
  ],
  effects: {
    readStep: {
      ok: [
        { ways: ['code', 'recoveryCode'], lasts: 300_000 },
        { ways: ['code'], lasts: 120_000 },
        { ways: ['passkey', 'recoveryCode'], lasts: 300_000 },
        { ways: ['code', 'passkey'], lasts: 300_000 },
        null,
      ],
      fail: [failed('NETWORK')],
    },
    submitCode: {
      ok: [({ n }) => ({ userId: `u-${n}` })],
      fail: [failed('30027'), failed('30028'), failed('30029'), failed('30004'), failed('NETWORK')],
    },
    requestQuestion: { ok: [({ n }) => ({ questionRef: `sealed:passkey.question:${n}` })], fail: [failed('30029'), failed('NETWORK')] },
    askPasskey: { ok: [({ n }) => ({ answerRef: `sealed:passkey.answer:${n}` })], fail: [failed('PASSKEY_CANCELLED')] },
    submitAnswer: { ok: [({ n }) => ({ userId: `u-${n}` })], fail: [failed('30031'), failed('30032'), failed('30029'), failed('NETWORK')] },
    forgetStep: { ok: [undefined], fail: [failed('STORAGE')] },
  },
  abstract: ({ ref, problem, ways, way, questionRef, answerRef, showProblem, failure }) => [
    ref === null,
    problem,
    ways.join(),
    way,
    questionRef === null,
    answerRef === null,
    showProblem,
    failure?.code,
  ],
  laws: [
    {
      name: 'a code is sent once until it is answered',
      holdsOver: ({ before, started }) => !started.includes('submitCode') || !('submitCode' in before.effects),
    },
    {
      name: 'only what has the form of a code is sent',
      holdsAt: ({ context, effects }) => {
        const input = effects['submitCode']?.input as PortInput<typeof secondFactorMachine, 'submitCode'> | undefined
        return !input || (input.codeRef !== null && input.codeRef === context.ref && context.problem === null)
      },
    },
    {
      name: 'the step ends by itself: while it is asked its time runs',
      holdsAt: ({ value, timers }) => typeof value !== 'object' || timers.some((timer) => timer.startsWith('stepLifetime')),
    },
    {
      name: 'nothing typed is left when nothing is asked',
      holdsAt: ({ tags, context, value }) => tags.has('asked') || value === 'reading' || context.ref === null,
    },
    {
      name: 'a ticket that is given up leaves the storage',
      holdsOver: ({ before, after, event, started }) =>
        !(event.type === 'secondFactor.cancel' || event.type === 'secondFactor.leave') ||
        before.value === after.value ||
        // While the browser's dialog is open, that alone is given up.
        (event.type === 'secondFactor.cancel' && JSON.stringify(before.value).includes('asking')) ||
        started.includes('forgetStep'),
    },
    {
      name: 'a way that the person does not have is not asked for',
      holdsAt: ({ context }) => context.ways.length === 0 || context.ways.includes(context.way),
    },
    {
      name: 'the question that was asked is answered, and its answer is the one that is sent',
      holdsAt: ({ effects, context }) => {
        const asking = effects['askPasskey']?.input as PortInput<typeof secondFactorMachine, 'askPasskey'> | undefined
        const sending = effects['submitAnswer']?.input as PortInput<typeof secondFactorMachine, 'submitAnswer'> | undefined
        return (
          (!asking || (asking.questionRef !== null && asking.questionRef === context.questionRef)) &&
          (!sending || (sending.answerRef !== null && sending.answerRef === context.answerRef))
        )
      },
    },
    {
      name: 'nobody is asked for a passkey who has not chosen one',
      holdsAt: ({ effects, context }) => !('requestQuestion' in effects) || context.way === 'passkey',
    },
    {
      name: 'nothing of a passkey is left beside the form, or when nothing is asked',
      holdsAt: ({ value, context }) =>
        !(value === 'idle' || value === 'forgetting' || JSON.stringify(value).includes('filling')) ||
        (context.questionRef === null && context.answerRef === null),
    },
    { name: 'who is announced was named by the venue', holdsOver: ({ emitted }) => emitted.every((event) => event['userId'] !== '') },
  ],
})
