import { assign, emit, raise, setup } from 'xstate'
import { CHUNK_TIMEOUT, DEFAULT_LOCALE, languageTypeOf, REQUEST_TIMEOUT, type Locale } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { asking, trying } from '../shapes/asking.ts'
import { choiceNodes } from '../shapes/stored-choice.ts'
import type { LanguageContext, LanguageEmitted, LanguageEvent, LanguageTag } from './language.types.ts'

interface At {
  readonly context: LanguageContext
}
interface Chosen {
  readonly locale: Locale
}
/** A language holds once its texts are here: choosing leads to `loading`, from where the choice is stored. */
const choice = choiceNodes<LanguageContext>()({
  read: 'readLanguage',
  take: { type: 'wantLanguage', params: answerOf<Chosen> },
  store: 'storeLanguage',
  kept: ({ locale }): Chosen => ({ locale }),
  on: {},
  restored: 'loading',
  storing: 'storing',
  stored: 'ready',
})

export const languageMachine = setup({
  types: { context: {} as LanguageContext, events: {} as LanguageEvent, emitted: {} as LanguageEmitted, tags: {} as LanguageTag },
  actors: {
    /** The stored choice, or the default language. */
    readLanguage: port<undefined, Chosen>({ onResume: 'restart' }),
    /** Loads the texts and shows them: sets `lang` and `dir` of the page. */
    loadLanguage: port<Chosen>({ onResume: 'restart' }),
    storeLanguage: port<Chosen>({ onResume: 'restart' }),
    /** Puts the operator's content of that language into the content store. */
    reloadContent: port<Chosen>({ onResume: 'restart' }),
  },
  delays: { textsTimeout: CHUNK_TIMEOUT, contentTimeout: REQUEST_TIMEOUT },
  guards: {
    isWantedLanguage: ({ context }, params: { locale: Locale }) => params.locale === context.wanted,
    isOtherLanguage: ({ context }, params: { locale: Locale }) => params.locale !== context.wanted,
  },
  actions: {
    wantLanguage: assign((_, params: { locale: Locale }) => ({ wanted: params.locale, failure: null })),
    storeLanguage: assign(({ context }) => ({ locale: context.wanted, failure: null })),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    requestContent: raise({ type: 'language.loaded' }),
    announceChange: emit(({ context }) => ({
      type: 'language.changed',
      locale: context.locale,
      languageType: languageTypeOf(context.locale),
    })),
  },
}).createMachine({
  id: 'language',
  version: '1',
  description: 'The language of the page: eleven to choose from, English unless another was chosen.',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: { locale: DEFAULT_LOCALE, wanted: DEFAULT_LOCALE, failure: null },
  states: {
    texts: {
      description: 'The texts of the page itself.',
      initial: 'restoring',
      on: {
        'language.choose': {
          guard: { type: 'isOtherLanguage', params: ({ event }) => event },
          target: '.loading',
          actions: { type: 'wantLanguage', params: ({ event }) => event },
        },
      },
      states: {
        restoring: {
          description: 'The page has just started and looks up the last choice.',
          tags: 'busy',
          invoke: choice.restoring.invoke,
        },
        loading: {
          description: 'The texts are loading; until then the page keeps its present language.',
          tags: 'busy',
          ...asking({
            ask: { id: 'loadLanguage', src: 'loadLanguage', input: ({ context }: At) => ({ locale: context.wanted }) },
            timeout: 'textsTimeout',
            answered: { target: 'storing', actions: ['storeLanguage', 'announceChange', 'requestContent'] },
            unanswered: { target: 'failed', store: 'storeFailure' },
          }),
        },
        storing: {
          ...choice.storing,
          description:
            'The page is in the new language and the choice is being saved. If the browser refuses, it lasts until the page is closed.',
        },
        ready: { description: 'The page is in the chosen language.' },
        failed: {
          description: 'The texts did not load. The page keeps its present language; the person may try again or choose another.',
          on: {
            'language.choose': { guard: { type: 'isWantedLanguage', params: ({ event }) => event }, target: 'loading' },
            'language.retry': 'loading',
          },
        },
      },
    },
    picker: {
      description: 'The list of languages.',
      initial: 'closed',
      states: {
        closed: { description: 'The list is not shown.', on: { 'language.open': 'open' } },
        open: {
          description: 'The eleven languages are shown, the present one marked. A tap outside closes the list.',
          on: { 'language.close': 'closed', 'language.choose': 'closed' },
        },
      },
    },
    content: {
      description:
        'What the operator publishes, such as company and policy pages: in this language where translated, otherwise in Chinese for both Chinese languages and in English for the others.',
      initial: 'settled',
      on: { 'language.loaded': '.reloading' },
      states: {
        settled: { description: 'The content is in the right language, or none has been asked for yet.' },
        reloading: {
          description: 'The content is loading; until then the earlier one stays.',
          ...trying({
            ask: { id: 'reloadContent', src: 'reloadContent', input: ({ context }: At) => ({ locale: context.locale }) },
            timeout: 'contentTimeout',
            done: 'settled',
            otherwise: 'failed',
          }),
        },
        failed: {
          description: 'The content did not load. The person may try again; the page tries by itself once the venue can be reached.',
          on: { 'language.retry': 'reloading', 'connection.resynced': 'reloading' },
        },
      },
    },
  },
})
