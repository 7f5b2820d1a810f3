import { assign, setup } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import { REDIRECT_CHECK_DELAY, REDIRECT_LEAVE_TIMEOUT, REDIRECT_READ_TIMEOUT, type RedirectTarget } from '../../domain/redirect-target.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, LATE } from '../shapes/answers.ts'
import { asking, trying } from '../shapes/asking.ts'
import type { DappRedirectContext, DappRedirectEvent, DappRedirectInput } from './dapp-redirect.types.ts'

interface At {
  readonly context: DappRedirectContext
}

export const dappRedirectMachine = setup({
  types: { input: {} as DappRedirectInput, context: {} as DappRedirectContext, events: {} as DappRedirectEvent },
  actors: {
    /** `null`: switched off, a wallet browser, declined before, or no address that may be gone to. */
    readTarget: port<undefined, { readonly target: RedirectTarget | null }>({ onResume: 'restart' }),
    openTarget: port<{ readonly target: RedirectTarget | null }>({ onResume: 'interrupt' }),
    recordDecline: port({ onResume: 'restart' }),
  },
  delays: { checkDelay: REDIRECT_CHECK_DELAY, readTimeout: REDIRECT_READ_TIMEOUT, leaveTimeout: REDIRECT_LEAVE_TIMEOUT },
  guards: {
    isAskedToStay: ({ context }) => context.isAskedToStay,
    hasTarget: (_, params: { target: RedirectTarget | null }) => params.target !== null,
  },
  actions: {
    storeTarget: assign((_, params: { target: RedirectTarget | null }) => ({ target: params.target })),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'dappRedirect',
  version: '1',
  description:
    'Proposes another page to whoever has no wallet in their browser, if the operator wants that. Nobody is taken anywhere unasked.',
  options: CHART_OPTIONS,
  context: ({ input }) => ({ isAskedToStay: input.isAskedToStay, target: null, failure: null }),
  initial: 'settling',
  states: {
    settling: {
      description: 'The first second of the page: wallets announce themselves late. An address that asks to stay ends it here.',
      always: { guard: 'isAskedToStay', target: 'staying' },
      after: { checkDelay: 'reading' },
    },
    reading: {
      description: 'Looks whether this is a wallet browser, and if not, what the operator wants. If that cannot be read, the page stays.',
      ...trying({
        ask: { id: 'readTarget', src: 'readTarget' },
        timeout: 'readTimeout',
        done: [
          { guard: { type: 'hasTarget', params: answerOf }, target: 'announced', actions: { type: 'storeTarget', params: answerOf } },
          { target: 'staying' },
        ],
        otherwise: 'staying',
      }),
    },
    announced: {
      description: 'The page names where it would go, and waits for as long as it takes. Staying is the choice that needs nothing.',
      on: { 'dappRedirect.accept': { target: 'leaving', actions: 'forgetFailure' }, 'dappRedirect.decline': 'declining' },
    },
    leaving: {
      description: 'The browser is sent to the other page, as the person wanted.',
      ...asking({
        ask: { id: 'openTarget', src: 'openTarget', input: ({ context }: At) => ({ target: context.target }) },
        timeout: 'leaveTimeout',
        answered: 'away',
        unanswered: { target: 'announced', store: 'storeFailure' },
      }),
    },
    away: {
      description: 'The other page is about to take the place of this one. Should it not come, the person is asked again.',
      after: { leaveTimeout: { target: 'announced', actions: { type: 'storeFailure', params: LATE } } },
      on: { 'dappRedirect.decline': 'declining' },
    },
    declining: {
      description: 'The person stays. The tab remembers it, so that they are not asked with every page; if it cannot, so be it.',
      invoke: { id: 'recordDecline', src: 'recordDecline', onDone: 'staying', onError: 'staying' },
    },
    staying: { description: 'Nothing is proposed on this page.', type: 'final' },
  },
})
