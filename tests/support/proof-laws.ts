/** What must hold of every proof of who is there (`src/machines/shapes/proof.ts`), whichever chart asks for it. */
import { PROOF_FIELDS, type ProofField } from '../../src/domain/proof-fields.ts'
import type { ProofContext } from '../../src/machines/shapes/proof.ts'
import type { Law } from './paths/cases.ts'

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
]
