import { assign, setup } from 'xstate'
import { signInProblemOf, type ChangedField } from '../../domain/account-fields.ts'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import { PASSKEY_NOT_CONFIRMED, PASSKEY_WAIT } from '../../domain/passkey.ts'
import type { ProofState } from '../../domain/wire/prove.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, eventOf, failureOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import {
  PROOF_FIELDS,
  type ProofField,
  type SecurityCentreContext,
  type SecurityCentreEvent,
  type SecurityCentreTag,
} from './security-centre.types.ts'

const UNTOUCHED = { ref: null, isTouched: false, refusal: null } as const
const EMPTY = {
  password: { ...UNTOUCHED, problem: signInProblemOf('password', '') },
  code: { ...UNTOUCHED, problem: 'enterFactorCode' },
} as const
/** Which field a refusal is about: the specification's “password wrong”, and what is wrong with a code. */
const BLAMED: Readonly<Record<string, ProofField>> = {
  10004: 'password',
  [OWN_CODES.factorCodeWrong]: 'code',
  [OWN_CODES.factorCodeUsed]: 'code',
}

interface At {
  readonly context: SecurityCentreContext
}

const askedFields = ({ ways }: SecurityCentreContext): readonly ProofField[] => PROOF_FIELDS.filter((field) => ways.includes(field))
/** What is given: of a field that is not asked for, nothing. */
const given = (context: SecurityCentreContext, field: ProofField): string | null =>
  context.ways.includes(field) ? context.fields[field].ref : null

export const securityCentreMachine = setup({
  types: { context: {} as SecurityCentreContext, events: {} as SecurityCentreEvent, tags: {} as SecurityCentreTag },
  actors: {
    fetchProof: port<undefined, ProofState>({ onResume: 'restart' }),
    /** Proving twice changes nothing more. */
    prove: port<Readonly<Record<ProofField, string | null>>, ProofState>({ onResume: 'interrupt' }),
    /** The venue asks a question that a passkey answers by signing it. */
    requestQuestion: port<undefined, { readonly questionRef: string }>({ onResume: 'interrupt' }),
    /** The browser's own dialog: the device checks who holds it. */
    askPasskey: port<{ readonly questionRef: string | null }, { readonly answerRef: string }>({ onResume: 'interrupt' }),
    /** An answer is good once. */
    submitAnswer: port<{ readonly answerRef: string | null }, ProofState>({ onResume: 'interrupt' }),
  },
  delays: {
    proofTimeout: REQUEST_TIMEOUT,
    proveTimeout: REQUEST_TIMEOUT,
    proofLifetime: ({ context }) => context.provedFor,
    questionTimeout: REQUEST_TIMEOUT,
    dialogTimeout: PASSKEY_WAIT,
    answerTimeout: REQUEST_TIMEOUT,
  },
  guards: {
    isProved: (_, params: ProofState) => params.provedFor > 0,
    isComplete: ({ context }) => {
      const asked = askedFields(context)
      return asked.length > 0 && asked.every((field) => context.fields[field].problem === null)
    },
    isPasskeyOffered: ({ context }) => context.ways.includes('passkey'),
    isMoreNeeded: (_, params: { failure: Failure }) => params.failure.code === String(OWN_CODES.reauthenticationNeeded),
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
    emptyFields: assign({ fields: EMPTY, showProblems: false }),
    showProblems: assign({ showProblems: true }),
    endProof: assign({ provedFor: 0 }),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    /** A wrong password or code is told beside it, any other refusal above the form. */
    storeRefusal: assign(({ context }, { failure }: { failure: Failure }) => {
      const field = BLAMED[failure.code]
      return field ? { fields: { ...context.fields, [field]: { ...context.fields[field], refusal: failure } }, failure: null } : { failure }
    }),
    forgetFailure: assign({ failure: null }),
    storeQuestion: assign((_, params: { questionRef: string }) => ({ questionRef: params.questionRef })),
    storeAnswer: assign((_, params: { answerRef: string }) => ({ answerRef: params.answerRef })),
    forgetAnswer: assign({ questionRef: null, answerRef: null }),
  },
}).createMachine({
  id: 'securityCentre',
  version: '1',
  description: 'Changes that outlast a session need proof of who is there: a recent login, or a confirmation on this page.',
  options: CHART_OPTIONS,
  context: { fields: EMPTY, showProblems: false, provedFor: 0, ways: [], questionRef: null, answerRef: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The venue is asked whether there is proof already, and how it can be given.',
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
      description: 'The venue did not say whether there is proof; the page says why and offers to try again.',
      on: { 'securityCentre.retry': 'loading', 'securityCentre.refresh': 'loading' },
    },
    unproved: {
      description: 'The page can be read. Changes are refused until the person has confirmed who they are.',
      on: {
        'securityCentre.change': { actions: { type: 'storeField', params: eventOf } },
        'securityCentre.blur': { actions: { type: 'touchField', params: eventOf } },
        'securityCentre.prove': [{ guard: 'isComplete', target: 'proving', actions: 'forgetFailure' }, { actions: 'showProblems' }],
        'securityCentre.provePasskey': { guard: 'isPasskeyOffered', target: 'preparing', actions: 'forgetFailure' },
        'securityCentre.refresh': 'rereading',
      },
    },
    rereading: {
      description: 'What proves the person may have changed, here or on another device: the venue is asked anew. What is typed stays.',
      tags: 'busy',
      ...asking({
        ask: { id: 'fetchAgain', src: 'fetchProof' },
        timeout: 'proofTimeout',
        answered: [
          {
            guard: { type: 'isProved', params: answerOf<ProofState> },
            target: 'proved',
            actions: [{ type: 'storeProof', params: answerOf<ProofState> }, 'emptyFields'],
          },
          { target: 'unproved', actions: { type: 'storeProof', params: answerOf<ProofState> } },
        ],
        unanswered: { target: 'unproved', store: 'storeFailure' },
      }),
      on: {
        'securityCentre.change': { actions: { type: 'storeField', params: eventOf } },
        'securityCentre.blur': { actions: { type: 'touchField', params: eventOf } },
        'securityCentre.refresh': { target: 'rereading', reenter: true },
      },
    },
    proving: {
      description: 'What was typed has been sent: the password, a code, or both. Pressing again does nothing.',
      tags: 'busy',
      ...asking({
        ask: {
          id: 'prove',
          src: 'prove',
          input: ({ context }: At) => ({ password: given(context, 'password'), code: given(context, 'code') }),
        },
        timeout: 'proveTimeout',
        answered: { target: 'proved', actions: [{ type: 'storeProof', params: answerOf<ProofState> }, 'emptyFields'] },
        unanswered: { target: 'unproved', store: 'storeRefusal' },
        // An authenticator app was set up meanwhile: the venue is asked anew what it takes.
        elsewhere: [{ guard: { type: 'isMoreNeeded', params: failureOf }, target: 'loading' }],
      }),
    },
    preparing: {
      description: 'The venue is asked for a question that a passkey can answer.',
      tags: 'busy',
      ...asking({
        ask: { id: 'requestQuestion', src: 'requestQuestion' },
        timeout: 'questionTimeout',
        answered: { target: 'asking', actions: { type: 'storeQuestion', params: answerOf } },
        unanswered: { target: 'unproved', store: 'storeFailure' },
      }),
    },
    asking: {
      description: "The browser's own dialog is open: the person confirms there or cancels.",
      tags: 'busy',
      ...asking({
        ask: { id: 'askPasskey', src: 'askPasskey', input: ({ context }: At) => ({ questionRef: context.questionRef }) },
        timeout: 'dialogTimeout',
        answered: { target: 'submitting', actions: { type: 'storeAnswer', params: answerOf } },
        unanswered: { target: 'unproved', store: 'storeFailure', besides: ['forgetAnswer'] },
        late: PASSKEY_NOT_CONFIRMED,
      }),
      on: { 'securityCentre.cancel': { target: 'unproved', actions: 'forgetAnswer' } },
    },
    submitting: {
      description: "The device's answer has been sent to the venue.",
      tags: 'busy',
      ...asking({
        ask: { id: 'submitAnswer', src: 'submitAnswer', input: ({ context }: At) => ({ answerRef: context.answerRef }) },
        timeout: 'answerTimeout',
        answered: { target: 'proved', actions: [{ type: 'storeProof', params: answerOf<ProofState> }, 'emptyFields', 'forgetAnswer'] },
        unanswered: { target: 'unproved', store: 'storeFailure', besides: ['forgetAnswer'] },
      }),
    },
    proved: {
      description:
        'Changes are accepted for ten minutes after the proof. Then the venue is asked again, as the ways to confirm may have changed.',
      after: { proofLifetime: { target: 'loading', actions: 'endProof' } },
    },
  },
})
