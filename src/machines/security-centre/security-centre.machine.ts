import { assign, setup } from 'xstate'
import { signInProblemOf, type ChangedField } from '../../domain/account-fields.ts'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { ProofState } from '../../domain/wire/prove.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, eventOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import type { ProofField, SecurityCentreContext, SecurityCentreEvent, SecurityCentreTag } from './security-centre.types.ts'

const EMPTY = { ref: null, problem: signInProblemOf('password', ''), isTouched: false, refusal: null } as const
/** The specification's “password wrong”. */
const PASSWORD_WRONG = '10004'

interface At {
  readonly context: SecurityCentreContext
}

export const securityCentreMachine = setup({
  types: { context: {} as SecurityCentreContext, events: {} as SecurityCentreEvent, tags: {} as SecurityCentreTag },
  actors: {
    fetchProof: port<undefined, ProofState>({ onResume: 'restart' }),
    /** Proving twice changes nothing more. */
    prove: port<{ readonly password: string | null }, ProofState>({ onResume: 'interrupt' }),
  },
  delays: { proofTimeout: REQUEST_TIMEOUT, proveTimeout: REQUEST_TIMEOUT, proofLifetime: ({ context }) => context.provedFor },
  guards: {
    isProved: (_, params: ProofState) => params.provedFor > 0,
    isComplete: ({ context }) => context.fields.password.problem === null,
  },
  actions: {
    storeProof: assign((_, params: ProofState) => ({ provedFor: params.provedFor, ways: params.ways, failure: null })),
    storeField: assign(({ context }, { field, ref, problem }: ChangedField<ProofField>) => ({
      fields: { ...context.fields, [field]: { ...context.fields[field], ref, problem, refusal: null } },
      failure: null,
    })),
    touchField: assign(({ context }, { field }: { field: ProofField }) => ({
      fields: { ...context.fields, [field]: { ...context.fields[field], isTouched: true } },
    })),
    emptyFields: assign({ fields: { password: EMPTY }, showProblems: false }),
    showProblems: assign({ showProblems: true }),
    endProof: assign({ provedFor: 0 }),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    /** A wrong password is told beside it, any other refusal above the button. */
    storeRefusal: assign(({ context }, { failure }: { failure: Failure }) =>
      failure.code === PASSWORD_WRONG
        ? { fields: { password: { ...context.fields.password, refusal: failure } }, failure: null }
        : { failure },
    ),
  },
}).createMachine({
  id: 'securityCentre',
  version: '1',
  description: 'Changes that outlast a session take a proof of who is there: a fresh login, or the password given on this page.',
  options: CHART_OPTIONS,
  context: { fields: { password: EMPTY }, showProblems: false, provedFor: 0, ways: [], failure: null },
  initial: 'loading',
  on: { 'securityCentre.refresh': '.loading' },
  states: {
    loading: {
      description: 'The venue is asked whether there is a proof already, and by what one can be given.',
      tags: 'busy',
      ...asking({
        ask: { id: 'fetchProof', src: 'fetchProof' },
        timeout: 'proofTimeout',
        answered: [
          {
            guard: { type: 'isProved', params: answerOf<ProofState> },
            target: 'proved',
            actions: { type: 'storeProof', params: answerOf<ProofState> },
          },
          { target: 'unproved', actions: { type: 'storeProof', params: answerOf<ProofState> } },
        ],
        unanswered: { target: 'failed', store: 'storeFailure' },
      }),
    },
    failed: {
      description: 'It could not be learned whether there is a proof; the reason is shown, with a way to try again.',
      on: { 'securityCentre.retry': 'loading' },
    },
    unproved: {
      description: 'The page may be read. What it changes would be refused until the person has confirmed that it is them.',
      on: {
        'securityCentre.change': { actions: { type: 'storeField', params: eventOf } },
        'securityCentre.blur': { actions: { type: 'touchField', params: eventOf } },
        'securityCentre.prove': [{ guard: 'isComplete', target: 'proving' }, { actions: 'showProblems' }],
      },
    },
    proving: {
      description: 'The password is with the venue. Pressing again does nothing.',
      tags: 'busy',
      ...asking({
        ask: { id: 'prove', src: 'prove', input: ({ context }: At) => ({ password: context.fields.password.ref }) },
        timeout: 'proveTimeout',
        answered: { target: 'proved', actions: [{ type: 'storeProof', params: answerOf<ProofState> }, 'emptyFields'] },
        unanswered: { target: 'unproved', store: 'storeRefusal' },
      }),
    },
    proved: {
      description: 'Changes are accepted for ten minutes after the proof.',
      after: { proofLifetime: { target: 'unproved', actions: 'endProof' } },
    },
  },
})
