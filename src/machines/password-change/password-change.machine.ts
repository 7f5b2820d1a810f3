import { assign, emit, setup } from 'xstate'
import { NOTICE_LIFETIME, REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { SuccessCode } from '../../domain/error-codes.ts'
import { PASSWORD_CHANGE_FIELDS, passwordChangeProblemOf } from '../../domain/password-fields.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { keyOf } from '../shapes/keyed-write.ts'
import { repeatedWriteDelays } from '../shapes/repeated-write.ts'
import { sealedForm, sealedFormStates } from '../shapes/sealed-form.ts'
import { fieldOfRefusal } from './password-change.refusals.ts'
import type {
  PasswordChangeContext,
  PasswordChangeEmitted,
  PasswordChangeEvent,
  PasswordChangeRefs,
  PasswordChangeTag,
} from './password-change.types.ts'
const form = sealedForm<PasswordChangeContext>()({
  fields: PASSWORD_CHANGE_FIELDS,
  problemOf: (field, text) => passwordChangeProblemOf(field, text),
  confirm: 'confirmPassword',
  fieldOfRefusal,
  doubt: 'mayBeChanged',
  forgets: { ended: null },
})

const EMPTY_FORM: PasswordChangeContext = {
  fields: form.empty,
  endOthers: true,
  showProblems: false,
  key: null,
  checks: 0,
  failure: null,
  ended: null,
  success: null,
  mayBeChanged: false,
}

interface At {
  readonly context: PasswordChangeContext
}
const states = sealedFormStates({
  prefix: 'passwordChange',
  filling: '#passwordChange.filling',
  submitting: '#passwordChange.submitting',
  unknown: '#passwordChange.unknown',
  unresolved: '#passwordChange.unresolved',
  ask: {
    id: 'changePassword',
    src: 'changePassword',
    input: ({ context }: At) => ({ key: keyOf(context), refs: form.refsOf(context), endOthers: context.endOthers }),
  },
  timeout: 'submitTimeout',
  accepted: { target: '#passwordChange.changed', actions: [{ type: 'storeOutcome', params: answerOf }, 'announceChange'] },
})

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
      { readonly ended: number; readonly success?: SuccessCode | null }
    >({ onResume: 'interrupt', durable: true }),
  },
  delays: { submitTimeout: REQUEST_TIMEOUT, ...repeatedWriteDelays, noticeLifetime: NOTICE_LIFETIME },
  guards: { ...form.guards },
  actions: {
    ...form.actions<PasswordChangeEvent>(),

    storeEndOthers: assign((_, params: { endOthers: boolean }) => ({ endOthers: params.endOthers, ended: null })),

    /** The texts have served; what came of them is told above an empty form. */
    /** Journals of former days hold no success. */
    storeOutcome: assign(({ context }, { ended, success = null }: { ended: number; success?: SuccessCode | null }) => ({
      ...EMPTY_FORM,
      ended: context.endOthers ? ended : null,
      success,
    })),
    forgetOutcome: assign({ ended: null }),
    announceChange: emit({ type: 'passwordChange.completed' }),
  },
}).createMachine({
  id: 'passwordChange',
  version: '1',
  description: 'A signed-in user sets a new password. All other sessions end unless the user says otherwise.',
  options: CHART_OPTIONS,
  context: EMPTY_FORM,
  initial: 'filling',
  on: states.valueLost,
  states: {
    filling: {
      description: 'The user types. A mistake shows beside its field once the user has left it or tried to save.',
      on: {
        ...states.typing,
        'passwordChange.chooseEndOthers': { actions: { type: 'storeEndOthers', params: ({ event }) => event } },
        ...states.submit,
      },
    },
    submitting: { ...states.submitting, description: 'The new password has been sent under its own key. Pressing again does nothing.' },
    unknown: {
      ...states.unknown,
      description: 'No answer came. The new password may already apply; the page repeats the request under the same key.',
    },
    unresolved: {
      ...states.unresolved,
      description:
        'No answer came however often the page asked. The password may be the new one; the user asks again, or goes back to the form.',
    },
    changed: {
      description: 'The new password applies. How many other sessions ended is shown for a moment, or until the user types.',
      after: { noticeLifetime: { target: 'filling', actions: 'forgetOutcome' } },
      on: {
        'passwordChange.change': { target: 'filling', actions: { type: 'storeField', params: ({ event }) => event } },
        'passwordChange.chooseEndOthers': { target: 'filling', actions: { type: 'storeEndOthers', params: ({ event }) => event } },
        'passwordChange.submit': { target: 'filling', actions: 'showProblems' },
      },
    },
  },
})
