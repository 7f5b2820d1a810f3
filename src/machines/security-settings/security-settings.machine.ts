import { assign, emit, setup } from 'xstate'
import type { ChangedField } from '../../domain/account-fields.ts'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { mailWordProblemOf } from '../../domain/mail-word.ts'
import type { SecuritySettings, SessionLifetime } from '../../domain/wire/security.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, eventOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import type {
  SecuritySettingsContext,
  SecuritySettingsEmitted,
  SecuritySettingsEvent,
  SecuritySettingsTag,
} from './security-settings.types.ts'

const EMPTY = { ref: null, problem: mailWordProblemOf(''), isTouched: false, refusal: null } as const

interface At {
  readonly context: SecuritySettingsContext
}
const STORE = { type: 'storeSettings', params: answerOf<SecuritySettings> } as const

export const securitySettingsMachine = setup({
  types: {
    context: {} as SecuritySettingsContext,
    events: {} as SecuritySettingsEvent,
    emitted: {} as SecuritySettingsEmitted,
    tags: {} as SecuritySettingsTag,
  },
  actors: {
    fetchSettings: port<undefined, SecuritySettings>({ onResume: 'restart' }),
    /** Saving the same twice changes nothing more. */
    saveLifetime: port<{ readonly seconds: SessionLifetime | null }, SecuritySettings>({ onResume: 'interrupt', durable: true }),
    saveWord: port<{ readonly word: string | null }, SecuritySettings>({ onResume: 'interrupt', durable: true }),
    removeWord: port<undefined, SecuritySettings>({ onResume: 'interrupt', durable: true }),
  },
  delays: { readTimeout: REQUEST_TIMEOUT, saveTimeout: REQUEST_TIMEOUT },
  guards: {
    isAnother: ({ context }, params: { seconds: SessionLifetime }) => context.settings?.sessionLifetime !== params.seconds,
    hasGoodWord: ({ context }) => context.fields.word.problem === null,
    hasWord: ({ context }) => context.settings?.hasMailWord === true,
  },
  actions: {
    storeSettings: assign((_, settings: SecuritySettings) => ({ settings, seconds: null })),
    storeSeconds: assign((_, params: { seconds: SessionLifetime }) => ({ seconds: params.seconds, saved: null, failure: null })),
    storeField: assign(({ context }, { ref, problem }: ChangedField<'word'>) => ({
      fields: { word: { ...context.fields.word, ref, problem, refusal: null } },
      saved: null,
      failure: null,
    })),
    touchField: assign(({ context }) => ({ fields: { word: { ...context.fields.word, isTouched: true } } })),
    emptyField: assign({ fields: { word: EMPTY }, showProblems: false }),
    showProblems: assign({ showProblems: true, saved: null }),
    tellSaved: assign((_, params: { what: 'lifetime' | 'word' }) => ({ saved: params.what, failure: null })),
    forgetOutcome: assign({ saved: null, failure: null }),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure, seconds: null })),
    announceLifetime: emit({ type: 'securitySettings.lifetimeChosen' }),
  },
}).createMachine({
  id: 'securitySettings',
  version: '1',
  description: 'What a person chooses to protect their account: how long a session lasts, and the word in our mails.',
  options: CHART_OPTIONS,
  context: { fields: { word: EMPTY }, showProblems: false, settings: null, seconds: null, saved: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The settings are loading; there is nothing to read yet.',
      tags: 'busy',
      ...asking({
        ask: { id: 'fetchSettings', src: 'fetchSettings' },
        timeout: 'readTimeout',
        answered: { target: 'shown', actions: STORE },
        unanswered: { target: 'failed', store: 'storeFailure' },
      }),
    },
    failed: {
      description: 'The settings did not load; the page says why and offers to try again.',
      on: { 'securitySettings.retry': { target: 'loading', actions: 'forgetOutcome' } },
    },
    shown: {
      description: 'The settings are shown and can be changed, with the result of the last change beside them.',
      on: {
        'securitySettings.chooseLifetime': {
          guard: { type: 'isAnother', params: eventOf },
          target: 'savingLifetime',
          actions: { type: 'storeSeconds', params: eventOf },
        },
        'securitySettings.change': { actions: { type: 'storeField', params: eventOf } },
        'securitySettings.blur': { actions: 'touchField' },
        'securitySettings.saveWord': [
          { guard: 'hasGoodWord', target: 'savingWord', actions: 'forgetOutcome' },
          { actions: 'showProblems' },
        ],
        'securitySettings.removeWord': { guard: 'hasWord', target: 'removingWord', actions: 'forgetOutcome' },
      },
    },
    savingLifetime: {
      description: 'The time is being saved; sessions that have lasted longer end with it.',
      tags: 'busy',
      ...asking({
        ask: { id: 'saveLifetime', src: 'saveLifetime', input: ({ context }: At) => ({ seconds: context.seconds }) },
        timeout: 'saveTimeout',
        answered: { target: 'shown', actions: [STORE, { type: 'tellSaved', params: { what: 'lifetime' } }, 'announceLifetime'] },
        unanswered: { target: 'checking', store: 'storeFailure' },
      }),
    },
    savingWord: {
      description: 'The word is being saved. Pressing again does nothing.',
      tags: 'busy',
      ...asking({
        ask: { id: 'saveWord', src: 'saveWord', input: ({ context }: At) => ({ word: context.fields.word.ref }) },
        timeout: 'saveTimeout',
        answered: { target: 'shown', actions: [STORE, { type: 'tellSaved', params: { what: 'word' } }, 'emptyField'] },
        unanswered: { target: 'checking', store: 'storeFailure' },
      }),
    },
    removingWord: {
      description: 'The word is being removed. Pressing again does nothing.',
      tags: 'busy',
      ...asking({
        ask: { id: 'removeWord', src: 'removeWord' },
        timeout: 'saveTimeout',
        answered: { target: 'shown', actions: [STORE, { type: 'tellSaved', params: { what: 'word' } }] },
        unanswered: { target: 'checking', store: 'storeFailure' },
      }),
    },
    checking: {
      description: 'A change was refused, or no answer came: the venue is asked which settings apply now. The reason stays on screen.',
      tags: 'busy',
      ...asking({
        ask: { id: 'checkSettings', src: 'fetchSettings' },
        timeout: 'readTimeout',
        answered: { target: 'shown', actions: STORE },
        unanswered: { target: 'shown', store: 'storeFailure' },
      }),
    },
  },
})
