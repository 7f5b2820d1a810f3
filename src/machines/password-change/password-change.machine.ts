import { assign, emit, setup } from 'xstate'
import { NOTICE_LIFETIME, RECONCILE_DELAY, REQUEST_TIMEOUT } from '../../domain/constants.ts'
import { isOutcomeUnknown, type Failure } from '../../domain/error-codes.ts'
import { PASSWORD_CHANGE_FIELDS, passwordChangeProblemOf, type PasswordChangeField } from '../../domain/password-fields.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, failureOf } from '../shapes/answers.ts'
import { fieldOfRefusal } from './password-change.refusals.ts'
import type {
  PasswordChangeContext,
  PasswordChangeEmitted,
  PasswordChangeEvent,
  PasswordChangeFieldState,
  PasswordChangeRefs,
  PasswordChangeTag,
} from './password-change.types.ts'
type ChangeEvent = Extract<PasswordChangeEvent, { type: 'passwordChange.change' }>

const eachField = <T>(make: (field: PasswordChangeField) => T): Record<PasswordChangeField, T> =>
  Object.fromEntries(PASSWORD_CHANGE_FIELDS.map((field) => [field, make(field)])) as Record<PasswordChangeField, T>

const EMPTY_FORM: PasswordChangeContext = {
  fields: eachField((field) => ({ ref: null, problem: passwordChangeProblemOf(field, ''), isTouched: false, refusal: null })),
  endOthers: true,
  showProblems: false,
  key: null,
  failure: null,
  ended: null,
  mayBeChanged: false,
}

const withField = (context: PasswordChangeContext, field: PasswordChangeField, change: Partial<PasswordChangeFieldState>) => ({
  fields: { ...context.fields, [field]: { ...context.fields[field], ...change } },
})

const refsOf = (context: PasswordChangeContext): PasswordChangeRefs => eachField((field) => context.fields[field].ref)

export const passwordChangeMachine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    emitted: {} as PasswordChangeEmitted,
    tags: {} as PasswordChangeTag,
  },
  actors: {
    /** The same key twice is one change. `ended`: how many other sessions have ended. */
    changePassword: port<
      { readonly key: string; readonly refs: PasswordChangeRefs; readonly endOthers: boolean },
      { readonly ended: number }
    >({ onResume: 'interrupt', durable: true }),
  },
  delays: { submitTimeout: REQUEST_TIMEOUT, reconcileDelay: RECONCILE_DELAY, noticeLifetime: NOTICE_LIFETIME },
  guards: {
    isFormComplete: ({ context }) => PASSWORD_CHANGE_FIELDS.every((field) => context.fields[field].problem === null),
    isOutcomeUnknown: (_, params: { failure: Failure }) => isOutcomeUnknown(params.failure),
    hasLostText: ({ context }) => PASSWORD_CHANGE_FIELDS.some((field) => context.fields[field].ref === null),
  },
  actions: {
    storeField: assign(({ context }, params: ChangeEvent) => {
      const { field, ref, problem, confirmProblem } = params
      const changed = withField(context, field, { ref, problem, refusal: null })
      const fields =
        confirmProblem === undefined
          ? changed.fields
          : { ...changed.fields, confirmPassword: { ...changed.fields.confirmPassword, problem: confirmProblem } }
      return { fields, failure: null, ended: null }
    }),
    emptyField: assign(({ context }, params: { field: PasswordChangeField }) =>
      withField(context, params.field, EMPTY_FORM.fields[params.field]),
    ),
    touchField: assign(({ context }, params: { field: PasswordChangeField }) => withField(context, params.field, { isTouched: true })),
    storeEndOthers: assign((_, params: { endOthers: boolean }) => ({ endOthers: params.endOthers, ended: null })),
    showProblems: assign({ showProblems: true, ended: null }),
    storeKey: assign((_, params: { key: string }) => ({ key: params.key, failure: null, mayBeChanged: false })),
    /** A refusal stands beside the field it is about, any other above the button. */
    storeRefusal: assign(({ context }, params: { failure: Failure }) => {
      const field = fieldOfRefusal(params.failure)
      return { key: null, ...(field ? withField(context, field, { refusal: params.failure }) : { failure: params.failure }) }
    }),
    admitDoubt: assign({ key: null, mayBeChanged: true }),
    /** The texts have served; what came of them is told above an empty form. */
    storeOutcome: assign(({ context }, params: { ended: number }) => ({ ...EMPTY_FORM, ended: context.endOthers ? params.ended : null })),
    forgetOutcome: assign({ ended: null }),
    announceChange: emit({ type: 'passwordChange.completed' }),
  },
}).createMachine({
  id: 'passwordChange',
  version: '1',
  description: 'A signed-in user sets a new password, by which all other sessions end unless the user says otherwise.',
  options: CHART_OPTIONS,
  context: EMPTY_FORM,
  initial: 'filling',
  on: { 'passwordChange.valueLost': { actions: { type: 'emptyField', params: ({ event }) => event } } },
  states: {
    filling: {
      description: 'The user types. A mistake shows beside its field once the field was left or saving was tried.',
      on: {
        'passwordChange.change': { actions: { type: 'storeField', params: ({ event }) => event } },
        'passwordChange.blur': { actions: { type: 'touchField', params: ({ event }) => event } },
        'passwordChange.chooseEndOthers': { actions: { type: 'storeEndOthers', params: ({ event }) => event } },
        'passwordChange.submit': [
          { guard: 'isFormComplete', target: 'submitting', actions: { type: 'storeKey', params: ({ event }) => event } },
          { actions: 'showProblems' },
        ],
      },
    },
    submitting: {
      description: 'The new password is on its way to the venue under its key. Pressing again does nothing.',
      tags: ['busy', 'held'],
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => ({ key: context.key ?? '', refs: refsOf(context), endOthers: context.endOthers }),
        onDone: { target: 'changed', actions: [{ type: 'storeOutcome', params: answerOf }, 'announceChange'] },
        onError: [
          { guard: { type: 'isOutcomeUnknown', params: failureOf }, target: 'unknown' },
          { target: 'filling', actions: { type: 'storeRefusal', params: failureOf } },
        ],
      },
      after: { submitTimeout: 'unknown' },
    },
    unknown: {
      description: 'No answer came. The password may be the new one; the page asks again under the same key.',
      tags: 'held',
      always: { guard: 'hasLostText', target: 'filling', actions: 'admitDoubt' },
      after: { reconcileDelay: 'submitting' },
      on: { 'passwordChange.check': 'submitting' },
    },
    changed: {
      description: 'The password is the new one; how many other sessions ended is told until the user types or a moment has passed.',
      after: { noticeLifetime: { target: 'filling', actions: 'forgetOutcome' } },
      on: {
        'passwordChange.change': { target: 'filling', actions: { type: 'storeField', params: ({ event }) => event } },
        'passwordChange.chooseEndOthers': { target: 'filling', actions: { type: 'storeEndOthers', params: ({ event }) => event } },
        'passwordChange.submit': { target: 'filling', actions: 'showProblems' },
      },
    },
  },
})
