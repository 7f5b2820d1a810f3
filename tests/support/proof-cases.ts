/** Samples and laws of every proof of who is there (`src/machines/shapes/proof.ts`), whichever chart asks for it. */
import { PROOF_FIELDS, type ProofField } from '../../src/domain/proof-fields.ts'
import type { ProofWay } from '../../src/domain/wire/prove.ts'
import type { ProofContext } from '../../src/machines/shapes/proof.ts'
import type { EffectCases, Law } from './paths/cases.ts'

/** What the venue says of a person who has no proof yet, and of one who has. */
export const unproved = (...ways: readonly ProofWay[]) => ({ provedFor: 0, ways })
export const PROVED = { provedFor: 600_000, ways: ['password', 'code', 'passkey'] } as const

export const proofEvents = <const Prefix extends string>(prefix: Prefix) =>
  [
    { type: `${prefix}.change`, field: 'password', ref: `sealed:${prefix}.password:1`, problem: null },
    { type: `${prefix}.change`, field: 'code', ref: `sealed:${prefix}.code:1`, problem: null },
    { type: `${prefix}.blur`, field: 'password' },
    { type: `${prefix}.prove` },
    { type: `${prefix}.provePasskey` },
    { type: `${prefix}.cancel` },
  ] as const

const failed = (code: string) => ({ code, message: '' })
export const PROOF_EFFECTS = {
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
} satisfies Readonly<Record<string, EffectCases>>

/** What of a proof may decide a guard. */
export const abstractProof = ({ fields: { password, code }, showProblems, ways, questionRef, answerRef, failure }: ProofContext) => [
  password.problem === null,
  password.isTouched,
  password.refusal !== null,
  code.problem === null,
  code.refusal !== null,
  ways.join(),
  showProblems,
  questionRef === null,
  answerRef === null,
  failure !== null,
]

type Refs<Name extends string> = Readonly<Record<Name, string | null>> | undefined

/** Of a chart that asks for a proof. */
export const PROOF_LAWS: readonly Law<ProofContext>[] = [
  {
    name: 'what is sent is what is asked for: password, code, or both',
    holdsAt: ({ effects, context: { ways, fields } }) => {
      const input = effects['prove']?.input as Refs<ProofField>
      return (
        !input ||
        (PROOF_FIELDS.every((field) => input[field] === (ways.includes(field) ? fields[field].ref : null)) &&
          PROOF_FIELDS.some((field) => input[field] !== null))
      )
    },
  },
  {
    name: 'the question that was asked is answered, and its answer is the one that is sent',
    holdsAt: ({ effects, context }) => {
      const asking = effects['askPasskey']?.input as Refs<'questionRef'>
      const sending = effects['submitAnswer']?.input as Refs<'answerRef'>
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
    name: 'nothing of a passkey is left but while it is asked or its answer is sent',
    holdsAt: ({ effects, context: { questionRef, answerRef } }) =>
      'askPasskey' in effects || 'submitAnswer' in effects || (questionRef === null && answerRef === null),
  },
  {
    name: 'what the venue says against what was typed stands where it can be seen',
    holdsOver: ({ before, after }) =>
      PROOF_FIELDS.every((field) => {
        const { refusal } = after.context.fields[field]
        return refusal === null || refusal === before.context.fields[field].refusal || after.context.ways.includes(field)
      }),
  },
]
