import { securityCentreMachine } from '../../src/machines/security-centre/security-centre.machine.ts'
import type { ProofWay } from '../../src/domain/wire/prove.ts'
import { defineCases } from '../support/paths/cases.ts'
import type { PortInput } from '../support/port-input.ts'

const PROVED = { provedFor: 600_000, ways: ['password', 'code', 'passkey'] } as const
const unproved = (...ways: readonly ProofWay[]) => ({ provedFor: 0, ways })
const failed = (code: string) => ({ code, message: '' })

export const cases = defineCases({
  machine: securityCentreMachine,
  input: undefined,
  events: [
    { type: 'securityCentre.change', field: 'password', ref: 'sealed:securityCentre.password:1', problem: null },
    { type: 'securityCentre.change', field: 'code', ref: 'sealed:securityCentre.code:1', problem: null },
    { type: 'securityCentre.blur', field: 'password' },
    { type: 'securityCentre.prove' },
    { type: 'securityCentre.provePasskey' },
    { type: 'securityCentre.cancel' },
    { type: 'securityCentre.retry' },
    { type: 'securityCentre.refresh' },
  ],
  effects: {
    fetchProof: {
      ok: [unproved('password'), PROVED, unproved(), unproved('password', 'code'), unproved('code'), unproved('passkey')],
      fail: [{ code: 'NETWORK', message: 'away' }],
    },
    fetchAgain: { ok: [unproved('password', 'code'), PROVED, unproved('passkey')], fail: [{ code: 'NETWORK', message: 'away' }] },
    prove: {
      ok: [PROVED],
      fail: [
        { code: '10004', message: 'password wrong' },
        { code: '30004', message: 'too many' },
        failed('30027'),
        failed('30028'),
        failed('30024'),
      ],
    },
    requestQuestion: { ok: [({ n }) => ({ questionRef: `sealed:passkey.question:${n}` })], fail: [failed('NETWORK')] },
    askPasskey: { ok: [({ n }) => ({ answerRef: `sealed:passkey.answer:${n}` })], fail: [failed('PASSKEY_CANCELLED')] },
    submitAnswer: { ok: [PROVED], fail: [failed('30031')] },
  },
  abstract: ({ fields: { password, code }, showProblems, provedFor, ways, questionRef, answerRef, failure }) => [
    code.problem === null,
    code.refusal !== null,
    questionRef === null,
    answerRef === null,
    password.problem === null,
    password.ref === null,
    password.isTouched,
    password.refusal !== null,
    showProblems,
    provedFor,
    ways.join(),
    failure !== null,
  ],
  equivalents: [
    {
      mutant: 'drop action: securityCentre.submitting done submitAnswer action 1',
      reason: 'The paths come there with nothing typed; the law that nothing typed is left after the proof sees it.',
    },
    {
      mutant: 'drop action: securityCentre.rereading done fetchAgain[0] action 1',
      reason: 'The paths come there with nothing typed; the law that nothing typed is left after the proof sees it.',
    },
  ],
  laws: [
    {
      name: 'news of another way never loses what is typed, nor ends a dialog',
      holdsOver: ({ before, after, event }) =>
        event.type !== 'securityCentre.refresh' ||
        (JSON.stringify(before.context) === JSON.stringify(after.context) &&
          (!('askPasskey' in before.effects) || 'askPasskey' in after.effects)),
    },
    {
      name: 'what is sent is what is asked for: password, code, or both',
      holdsAt: ({ effects, context: { ways, fields } }) => {
        const input = effects['prove']?.input as PortInput<typeof securityCentreMachine, 'prove'> | undefined
        const wanted = (field: 'password' | 'code'): string | null => (ways.includes(field) ? fields[field].ref : null)
        return (
          !input ||
          (input.password === wanted('password') && input.code === wanted('code') && (input.password !== null || input.code !== null))
        )
      },
    },
    {
      name: 'the question that was asked is answered, and its answer is the one that is sent',
      holdsAt: ({ effects, context }) => {
        const asking = effects['askPasskey']?.input as PortInput<typeof securityCentreMachine, 'askPasskey'> | undefined
        const sending = effects['submitAnswer']?.input as PortInput<typeof securityCentreMachine, 'submitAnswer'> | undefined
        return (
          (!asking || (asking.questionRef !== null && asking.questionRef === context.questionRef)) &&
          (!sending || (sending.answerRef !== null && sending.answerRef === context.answerRef))
        )
      },
    },
    {
      name: 'nobody is asked for a passkey who has none',
      holdsAt: ({ effects, context }) => !('requestQuestion' in effects) || context.ways.includes('passkey'),
    },
    {
      name: 'nothing of a passkey is left beside the form or after the proof',
      holdsAt: ({ value, context }) =>
        (value !== 'unproved' && value !== 'proved') || (context.questionRef === null && context.answerRef === null),
    },
    { name: 'a proof that is told has a time to end', holdsAt: ({ value, context }) => value !== 'proved' || context.provedFor > 0 },
    {
      name: 'after the proof nothing typed is left',
      holdsOver: ({ before, after }) =>
        !['proving', 'rereading', 'submitting'].includes(String(before.value)) ||
        after.value !== 'proved' ||
        (after.context.fields.password.ref === null && after.context.fields.code.ref === null),
    },
  ],
})
