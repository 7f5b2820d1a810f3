/** A page of texts: an item of the operator, the introduction, the help centre, questions and answers, notices. */
import { assign, setup } from 'xstate'
import { REQUEST_TIMEOUT, type Locale } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { asking } from '../shapes/asking.ts'
import {
  LONGEST_SEARCH,
  MOST_MARKS,
  type ContentPageContext,
  type ContentPageEvent,
  type ContentPageInput,
  type ContentPageTag,
  type PageFacts,
  type LoadPageInput,
} from './content-page.types.ts'

const wantedOf = ({ context: { page, id, locale } }: { context: ContentPageContext }) => ({ page, id, locale })
const factsOf = ({ event }: { event: { output: PageFacts } }) => ({ facts: event.output })
const localeOf = ({ event }: { event: { locale: Locale } }) => ({ locale: event.locale })
const keyOf = ({ event }: { event: { key: string } }) => ({ key: event.key })

const withMarks = (marks: readonly string[], more: readonly string[]): readonly string[] =>
  [...new Set([...more, ...marks])].slice(0, MOST_MARKS)
const unreadOf = ({ shown, read }: ContentPageContext): readonly string[] => shown?.noticeKeys.filter((key) => !read.includes(key)) ?? []

export const contentPageMachine = setup({
  types: { context: {} as ContentPageContext, events: {} as ContentPageEvent, input: {} as ContentPageInput, tags: {} as ContentPageTag },
  actors: {
    loadPage: port<LoadPageInput, PageFacts>({ onResume: 'restart' }),
    readMarks: port<undefined, { readonly keys: readonly string[] }>({ onResume: 'restart' }),
    storeMarks: port<{ readonly keys: readonly string[] }>({ onResume: 'restart' }),
  },
  delays: { pageTimeout: REQUEST_TIMEOUT },
  guards: {
    hasText: (_, params: { facts: PageFacts }) => params.facts.count > 0,
    isOtherLanguage: ({ context }, params: { locale: Locale }) => params.locale !== context.locale,
    hasNotices: ({ context }) => context.page === 'notice' || context.page === 'help',
    isUnread: ({ context }, params: { key: string }) => unreadOf(context).includes(params.key),
    hasUnread: ({ context }) => unreadOf(context).length > 0,
  },
  actions: {
    showPage: assign((_, params: { facts: PageFacts }) => ({ shown: params.facts, failure: null })),
    showNothing: assign({ shown: null, failure: null }),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    forgetFailure: assign({ failure: null }),
    wantLanguage: assign((_, params: { locale: Locale }) => ({ locale: params.locale, failure: null })),
    storeSearch: assign((_, params: { text: string }) => ({ search: params.text.slice(0, LONGEST_SEARCH) })),
    storeMarks: assign((_, params: { keys: readonly string[] }) => ({ read: withMarks([], params.keys) })),
    markRead: assign(({ context }, params: { key: string }) => ({ read: withMarks(context.read, [params.key]) })),
    markAllRead: assign(({ context }) => ({ read: withMarks(context.read, unreadOf(context)) })),
  },
}).createMachine({
  id: 'contentPage',
  version: '1',
  description: 'A page of texts in the language of the page; what can be read stays while something newer is on its way.',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: ({ input }) => ({ ...input, shown: null, search: '', read: [], failure: null }),
  on: { 'contentPage.search': { actions: { type: 'storeSearch', params: ({ event }) => ({ text: event.text }) } } },
  states: {
    text: {
      description: 'What the page is there for.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The text is on its way; nothing can be read yet but a title that the address gives.',
          tags: ['busy'],
          ...asking({
            ask: { id: 'loadPage', src: 'loadPage', input: wantedOf },
            timeout: 'pageTimeout',
            answered: [
              { guard: { type: 'hasText', params: factsOf }, target: 'loaded', actions: { type: 'showPage', params: factsOf } },
              { target: 'empty' },
            ],
            unanswered: { target: 'failed', store: 'storeFailure' },
          }),
          on: {
            'language.changed': {
              guard: { type: 'isOtherLanguage', params: localeOf },
              target: 'loading',
              reenter: true,
              actions: { type: 'wantLanguage', params: localeOf },
            },
          },
        },
        loaded: {
          description: 'The text can be read.',
          on: {
            'language.changed': {
              guard: { type: 'isOtherLanguage', params: localeOf },
              target: 'refreshing',
              actions: { type: 'wantLanguage', params: localeOf },
            },
          },
        },
        empty: {
          description: 'The operator has published nothing here.',
          on: {
            'language.changed': {
              guard: { type: 'isOtherLanguage', params: localeOf },
              target: 'loading',
              actions: { type: 'wantLanguage', params: localeOf },
            },
          },
        },
        refreshing: {
          description: 'The text is on its way in another language; the present one stays until it is here.',
          tags: ['busy'],
          ...asking({
            ask: { id: 'refreshPage', src: 'loadPage', input: wantedOf },
            timeout: 'pageTimeout',
            answered: [
              { guard: { type: 'hasText', params: factsOf }, target: 'loaded', actions: { type: 'showPage', params: factsOf } },
              { target: 'empty', actions: 'showNothing' },
            ],
            unanswered: { target: 'refreshFailed', store: 'storeFailure' },
          }),
          on: {
            'language.changed': {
              guard: { type: 'isOtherLanguage', params: localeOf },
              target: 'refreshing',
              reenter: true,
              actions: { type: 'wantLanguage', params: localeOf },
            },
          },
        },
        refreshFailed: {
          description: 'The text in the other language did not come; the earlier one can still be read.',
          on: {
            'contentPage.retry': { target: 'refreshing', actions: 'forgetFailure' },
            'language.changed': {
              guard: { type: 'isOtherLanguage', params: localeOf },
              target: 'refreshing',
              actions: { type: 'wantLanguage', params: localeOf },
            },
          },
        },
        failed: {
          description: 'The text did not come and none is here; the page says why and offers to try again.',
          on: {
            'contentPage.retry': { target: 'loading', actions: 'forgetFailure' },
            'language.changed': {
              guard: { type: 'isOtherLanguage', params: localeOf },
              target: 'loading',
              actions: { type: 'wantLanguage', params: localeOf },
            },
          },
        },
      },
    },
    marks: {
      description: 'Which notices were read, remembered by this browser.',
      initial: 'starting',
      states: {
        starting: {
          description: 'Decides whether this page has notices at all.',
          always: [{ guard: 'hasNotices', target: 'restoring' }, { target: 'unneeded' }],
        },
        unneeded: { description: 'A page without notices remembers nothing.' },
        restoring: {
          description: 'Looks up what was read before.',
          invoke: {
            id: 'readMarks',
            src: 'readMarks',
            onDone: { target: 'kept', actions: { type: 'storeMarks', params: ({ event }) => ({ keys: event.output.keys }) } },
            onError: 'kept',
          },
        },
        kept: {
          description: 'It is known which notices are new.',
          on: {
            'contentPage.openNotice': {
              guard: { type: 'isUnread', params: keyOf },
              target: 'storing',
              actions: { type: 'markRead', params: keyOf },
            },
            'contentPage.readAll': { guard: 'hasUnread', target: 'storing', actions: 'markAllRead' },
          },
        },
        storing: {
          description: 'The mark is being stored. If the browser refuses, it holds until the page is closed.',
          invoke: {
            id: 'storeMarks',
            src: 'storeMarks',
            input: ({ context }) => ({ keys: context.read }),
            onDone: 'kept',
            onError: 'kept',
          },
          on: {
            'contentPage.openNotice': {
              guard: { type: 'isUnread', params: keyOf },
              target: 'storing',
              reenter: true,
              actions: { type: 'markRead', params: keyOf },
            },
            'contentPage.readAll': { guard: 'hasUnread', target: 'storing', reenter: true, actions: 'markAllRead' },
          },
        },
      },
    },
  },
})
