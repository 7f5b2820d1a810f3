/** A page of texts: an item of the operator, the introduction, the help centre, questions and answers, notices. */
import { assign, setup } from 'xstate'
import { REQUEST_TIMEOUT, type Locale } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import { choiceNodes } from '../shapes/stored-choice.ts'
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

/** The state in which the text is asked for in the new language. */
const askedIn = <const Target extends string>(target: Target) =>
  ({ guard: { type: 'isOtherLanguage', params: localeOf }, target, actions: { type: 'wantLanguage', params: localeOf } }) as const
/** An answer that is still on its way is in the wrong language by now: it is no longer awaited. */
const askedAnewIn = <const Target extends string>(target: Target) => ({ ...askedIn(target), reenter: true }) as const

interface Marks {
  readonly keys: readonly string[]
}
const marks = choiceNodes<ContentPageContext>()({
  read: 'readMarks',
  take: { type: 'storeMarks', params: answerOf<Marks> },
  store: 'storeMarks',
  kept: ({ read }): Marks => ({ keys: read }),
  on: {
    'contentPage.openNotice': { guard: { type: 'isUnread', params: keyOf }, actions: { type: 'markRead', params: keyOf } },
    'contentPage.readAll': { guard: 'hasUnread', actions: 'markAllRead' },
  },
  restored: 'kept',
  storing: 'storing',
  stored: 'kept',
})

export const contentPageMachine = setup({
  types: { context: {} as ContentPageContext, events: {} as ContentPageEvent, input: {} as ContentPageInput, tags: {} as ContentPageTag },
  actors: {
    loadPage: port<LoadPageInput, PageFacts>({ onResume: 'restart' }),
    readMarks: port<undefined, Marks>({ onResume: 'restart' }),
    storeMarks: port<Marks>({ onResume: 'restart' }),
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
    storeMarks: assign((_, params: Marks) => ({ read: withMarks([], params.keys) })),
    markRead: assign(({ context }, params: { key: string }) => ({ read: withMarks(context.read, [params.key]) })),
    markAllRead: assign(({ context }) => ({ read: withMarks(context.read, unreadOf(context)) })),
  },
}).createMachine({
  id: 'contentPage',
  version: '1',
  description: 'A page of texts in the user’s language. What can be read stays while something newer loads.',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: ({ input }) => ({ ...input, shown: null, search: '', read: [], failure: null }),
  on: { 'contentPage.search': { actions: { type: 'storeSearch', params: ({ event }) => ({ text: event.text }) } } },
  states: {
    text: {
      description: 'The text itself.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The text is loading; only a title taken from the address can be read.',
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
          on: { 'language.changed': askedAnewIn('loading') },
        },
        loaded: { description: 'The text can be read.', on: { 'language.changed': askedIn('refreshing') } },
        empty: { description: 'The operator has published nothing here.', on: { 'language.changed': askedIn('loading') } },
        refreshing: {
          description: 'The text is loading in another language; the present one stays until then.',
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
          on: { 'language.changed': askedAnewIn('refreshing') },
        },
        refreshFailed: {
          description: 'The text in the other language did not load; the earlier one can still be read.',
          on: { 'contentPage.retry': { target: 'refreshing', actions: 'forgetFailure' }, 'language.changed': askedIn('refreshing') },
        },
        failed: {
          description: 'The text did not load and there is none to show; the page says why and offers to try again.',
          on: { 'contentPage.retry': { target: 'loading', actions: 'forgetFailure' }, 'language.changed': askedIn('loading') },
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
        restoring: { ...marks.restoring, description: 'Looks up what was read before.' },
        kept: { description: 'It is known which notices are new.', on: marks.choosing },
        storing: {
          ...marks.storing,
          description: 'The mark is being saved. If the browser refuses, it lasts until the page is closed.',
          on: marks.choosingAnew,
        },
      },
    },
  },
})
