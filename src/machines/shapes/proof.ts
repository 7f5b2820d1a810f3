/**
 * Proving anew who is there, while signed in: by the password, a code, both, or a passkey, as the venue tells for this person.
 * Filling → proving → proved, or filling → preparing → asking → submitting → proved; every way back leads to the form.
 *
 * A chart gives `proofGuards`, `proofActions()`, `proofDelays` and `proofPorts` to its `setup()`, begins its context with
 * `EMPTY_PROOF`, and puts the nodes of `proofStates()` beside its own: the form, under the name that `filling` says, with
 * `on: typing`, and the one that asks the venue for the ways, under the name that `again` says. Where the ways can change under
 * the form, `rereading()` is the node that asks for them anew.
 */
import { assign, type AnyEventObject, type ParameterizedObject } from 'xstate'
import type { ChangedField, TypedField } from '../../domain/account-fields.ts'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import { PASSKEY_NOT_CONFIRMED, PASSKEY_WAIT } from '../../domain/passkey.ts'
import { PROOF_FIELDS, type ProofField } from '../../domain/proof-fields.ts'
import type { ProofState, ProofWay } from '../../domain/wire/prove.ts'
import { port } from '../ports.ts'
import { answerOf, eventOf, failureOf } from './answers.ts'
import { asking } from './asking.ts'
import { on } from './commands.ts'
import type { SealedFieldState, SealedFieldsContext } from './sealed-field.ts'

/** The part of a chart's context that a proof needs. */
export interface ProofContext extends SealedFieldsContext<ProofField> {
  readonly ways: readonly ProofWay[]
  /** The venue's question and the device's answer to it, sealed. */
  readonly questionRef: string | null
  readonly answerRef: string | null
  /** Why the last question or proof failed, if no field is to blame. */
  readonly failure: Failure | null
}

type Pressed<Prefix extends string> =
  | { readonly type: `${Prefix}.blur`; readonly field: ProofField }
  | { readonly type: `${Prefix}.prove` }
  /** By a passkey instead of what is typed. */
  | { readonly type: `${Prefix}.provePasskey` }
  /** The person has thought better of it while the browser waits for them. */
  | { readonly type: `${Prefix}.cancel` }
/** What a view sends, and what is journalled of it. @typeParam Prefix of the chart's events */
export type ProofCommand<Prefix extends string> = Pressed<Prefix> | ({ readonly type: `${Prefix}.change` } & TypedField<ProofField>)
export type ProofEvent<Prefix extends string> = Pressed<Prefix> | ({ readonly type: `${Prefix}.change` } & ChangedField<ProofField>)

interface At {
  readonly context: ProofContext
}

const UNTOUCHED = { ref: null, isTouched: false, refusal: null } as const
const EMPTY: Readonly<Record<ProofField, SealedFieldState>> = {
  password: { ...UNTOUCHED, problem: 'enterPassword' },
  code: { ...UNTOUCHED, problem: 'enterFactorCode' },
}
export const EMPTY_PROOF: ProofContext = { fields: EMPTY, showProblems: false, ways: [], questionRef: null, answerRef: null, failure: null }

/** Which field a refusal is about: the specification's “password wrong”, and what is wrong with a code. */
const BLAMED: Readonly<Record<string, ProofField>> = {
  10004: 'password',
  [OWN_CODES.factorCodeWrong]: 'code',
  [OWN_CODES.factorCodeUsed]: 'code',
}

const askedFields = ({ ways }: ProofContext): readonly ProofField[] => PROOF_FIELDS.filter((field) => ways.includes(field))
/** What is given: of a field that is not asked for, nothing. */
const given = (context: ProofContext, field: ProofField): string | null => (context.ways.includes(field) ? context.fields[field].ref : null)
const withField = ({ fields }: ProofContext, field: ProofField, change: Partial<SealedFieldState>) => ({
  fields: { ...fields, [field]: { ...fields[field], ...change } },
})

export const proofPorts = {
  /** Whether there is a proof already, and by what this person can give one. */
  fetchProof: port<undefined, ProofState>({ onResume: 'restart' }),
  /** Proving twice changes nothing more. */
  prove: port<Readonly<Record<ProofField, string | null>>, ProofState>({ onResume: 'interrupt' }),
  /** The venue asks a question that a passkey answers by signing it. */
  requestQuestion: port<undefined, { readonly questionRef: string }>({ onResume: 'interrupt' }),
  /** The browser's own dialog: the device checks who holds it. */
  askPasskey: port<{ readonly questionRef: string | null }, { readonly answerRef: string }>({ onResume: 'interrupt' }),
  /** An answer is good once. */
  submitAnswer: port<{ readonly answerRef: string | null }, ProofState>({ onResume: 'interrupt' }),
}

export const proofDelays = {
  proofTimeout: REQUEST_TIMEOUT,
  proveTimeout: REQUEST_TIMEOUT,
  questionTimeout: REQUEST_TIMEOUT,
  dialogTimeout: PASSKEY_WAIT,
  answerTimeout: REQUEST_TIMEOUT,
}

export const proofGuards = {
  isComplete: ({ context }: At) => {
    const asked = askedFields(context)
    return asked.length > 0 && asked.every((field) => context.fields[field].problem === null)
  },
  isPasskeyOffered: ({ context }: At) => context.ways.includes('passkey'),
  isMoreNeeded: (_: unknown, params: { failure: Failure }) => params.failure.code === String(OWN_CODES.reauthenticationNeeded),
}

export const proofActions = <Context extends ProofContext, Event extends AnyEventObject>() => {
  // XState types an action by the whole context of its chart; these touch the shared part only, hence the one cast.
  const change = <Params extends ParameterizedObject['params'] | undefined>(
    to: (context: Context, params: Params) => Partial<ProofContext>,
  ) => assign<Context, Event, Params, Event, never>(({ context }, params) => to(context, params) as Partial<Context>)
  return {
    storeField: change((context, { field, ref, problem }: ChangedField<ProofField>) => ({
      ...withField(context, field, { ref, problem, refusal: null }),
      failure: null,
    })),
    touchField: change((context, { field }: { field: ProofField }) => withField(context, field, { isTouched: true })),
    emptyFields: change<undefined>(() => ({ fields: EMPTY, showProblems: false })),
    showProblems: change<undefined>(() => ({ showProblems: true })),
    storeFailure: change((_, { failure }: { failure: Failure }) => ({ failure })),
    /** A wrong password or code is told beside it, if it has a field; any other refusal above the form. */
    storeRefusal: change((context, { failure }: { failure: Failure }) => {
      const field = BLAMED[failure.code]
      return field && context.ways.includes(field) ? { ...withField(context, field, { refusal: failure }), failure: null } : { failure }
    }),
    forgetFailure: change<undefined>(() => ({ failure: null })),
    storeQuestion: change((_, { questionRef }: { questionRef: string }) => ({ questionRef })),
    storeAnswer: change((_, { answerRef }: { answerRef: string }) => ({ answerRef })),
    forgetAnswer: change<undefined>(() => ({ questionRef: null, answerRef: null })),
  }
}

const typed = <const Prefix extends string>(prefix: Prefix) =>
  ({
    ...on(prefix, 'change', { actions: { type: 'storeField', params: eventOf } }),
    ...on(prefix, 'blur', { actions: { type: 'touchField', params: eventOf } }),
  }) as const

/** What the proofs of two charts differ in. */
interface ProofPlan<Prefix extends string, Filling extends string, Again extends string, Target extends string, Actions> {
  /** Of the chart's events: `securityCentre` in `securityCentre.prove`. */
  readonly prefix: Prefix
  /** The form: a sibling's name. */
  readonly filling: Filling
  /** Where the venue is asked by what this person can prove it: a sibling's name. */
  readonly again: Again
  /** Where a proof leads; what was typed and the passkey's answer are forgotten besides. */
  readonly proved: { readonly target: Target; readonly actions: Actions }
}

/** What the form listens to, and the nodes `proving`, `preparing`, `asking` and `submitting`. */
export const proofStates = <
  const Prefix extends string,
  const Filling extends string,
  const Again extends string,
  const Target extends string,
  const Actions extends readonly unknown[],
>({
  prefix,
  filling,
  again,
  proved,
}: ProofPlan<Prefix, Filling, Again, Target, Actions>) => {
  const toForm = { target: filling, store: 'storeFailure', besides: ['forgetAnswer'] } as const
  return {
    typing: {
      ...typed(prefix),
      ...on(prefix, 'prove', [{ guard: 'isComplete', target: 'proving', actions: 'forgetFailure' }, { actions: 'showProblems' }]),
      ...on(prefix, 'provePasskey', { guard: 'isPasskeyOffered', target: 'preparing', actions: 'forgetFailure' }),
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
        answered: { target: proved.target, actions: [...proved.actions, 'emptyFields'] },
        unanswered: { target: filling, store: 'storeRefusal' },
        // An authenticator app was set up meanwhile: the venue is asked anew what it takes.
        elsewhere: [{ guard: { type: 'isMoreNeeded', params: failureOf }, target: again }],
      }),
    },
    preparing: {
      description: 'The venue is asked for a question that a passkey can answer.',
      tags: 'busy',
      ...asking({
        ask: { id: 'requestQuestion', src: 'requestQuestion' },
        timeout: 'questionTimeout',
        answered: { target: 'asking', actions: { type: 'storeQuestion', params: answerOf<{ readonly questionRef: string }> } },
        unanswered: { target: filling, store: 'storeFailure' },
      }),
    },
    asking: {
      description: "The browser's own dialog is open: the person confirms there or cancels.",
      tags: 'busy',
      ...asking({
        ask: { id: 'askPasskey', src: 'askPasskey', input: ({ context }: At) => ({ questionRef: context.questionRef }) },
        timeout: 'dialogTimeout',
        answered: { target: 'submitting', actions: { type: 'storeAnswer', params: answerOf<{ readonly answerRef: string }> } },
        unanswered: toForm,
        late: PASSKEY_NOT_CONFIRMED,
      }),
      on: on(prefix, 'cancel', { target: filling, actions: 'forgetAnswer' }),
    },
    submitting: {
      description: "The device's answer has been sent to the venue.",
      tags: 'busy',
      ...asking({
        ask: { id: 'submitAnswer', src: 'submitAnswer', input: ({ context }: At) => ({ answerRef: context.answerRef }) },
        timeout: 'answerTimeout',
        answered: { target: proved.target, actions: [...proved.actions, 'emptyFields', 'forgetAnswer'] },
        unanswered: toForm,
      }),
    },
  } as const
}

/** What two readings differ in. */
interface ReadingPlan<Prefix extends string, News extends string, Filling extends string, Answered> {
  readonly prefix: Prefix
  /** The event that says that the ways may have changed, without its prefix. */
  readonly news: News
  /** The form: a sibling's name. It must lead to `rereading` at the same news. */
  readonly filling: Filling
  /** The transition, or the list of them, when the venue tells the ways. */
  readonly answered: Answered
}

/** The node `rereading`: the form stays with what is typed, and nothing can be sent until the venue has told the ways anew. */
export const rereading = <const Prefix extends string, const News extends string, const Filling extends string, const Answered>({
  prefix,
  news,
  filling,
  answered,
}: ReadingPlan<Prefix, News, Filling, Answered>) =>
  ({
    description: 'What proves the person may have changed, here or on another device: the venue is asked anew. What is typed stays.',
    tags: 'busy',
    ...asking({
      ask: { id: 'fetchAgain', src: 'fetchProof' },
      timeout: 'proofTimeout',
      answered,
      unanswered: { target: filling, store: 'storeFailure' },
    }),
    on: { ...typed(prefix), ...on(prefix, news, { target: 'rereading', reenter: true }) },
  }) as const
