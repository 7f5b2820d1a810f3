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
    'Suggests another page to people without a wallet in their browser, if the operator wants that. Nobody is sent anywhere without agreeing.',
  options: CHART_OPTIONS,
  context: ({ input }) => ({ isAskedToStay: input.isAskedToStay, target: null, failure: null }),
  initial: 'settling',
  states: {
    settling: {
      description:
        'The first second of the page, because wallets announce themselves late. If the address asks to stay, nothing more happens.',
      always: { guard: 'isAskedToStay', target: 'staying' },
      after: { checkDelay: 'reading' },
    },
    reading: {
      description: 'It is checked whether this is a wallet browser and, if not, what the operator wants. If that fails, the page stays.',
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
      description: 'The page names the other page and waits for the person to decide. Doing nothing means staying.',
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
      description: 'The other page is loading. If it does not come, the person is asked again.',
      after: { leaveTimeout: { target: 'announced', actions: { type: 'storeFailure', params: LATE } } },
      on: { 'dappRedirect.decline': 'declining' },
    },
    declining: {
      description: 'The person stays. The tab remembers that, if it can, so that they are not asked on every page.',
      invoke: { id: 'recordDecline', src: 'recordDecline', onDone: 'staying', onError: 'staying' },
    },
    staying: { description: 'Nothing is suggested on this page.', type: 'final' },
  },
})
