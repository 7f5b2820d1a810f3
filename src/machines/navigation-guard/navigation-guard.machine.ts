import { assign, emit, setup } from 'xstate'
import { NAVIGATION_READ_TIMEOUT } from '../../domain/constants.ts'
import { loginFrom, wantedAt } from '../../domain/gates.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { trying } from '../shapes/asking.ts'
import type { NavigationGuardContext, NavigationGuardEmitted, NavigationGuardEvent, RequestedNavigation } from './navigation-guard.types.ts'

/** A link to registration knows what was wanted; any other request leads back to the page it came from. */
const loginInsteadOf = ({ path, from }: { readonly path: string; readonly from: string | null }): string =>
  loginFrom(wantedAt(path) ?? from)

export const navigationGuardMachine = setup({
  types: { context: {} as NavigationGuardContext, events: {} as NavigationGuardEvent, emitted: {} as NavigationGuardEmitted },
  actors: { readWalletLoginOnly: port<undefined, { readonly isWalletLoginOnly: boolean }>({ onResume: 'restart' }) },
  delays: { readTimeout: NAVIGATION_READ_TIMEOUT },
  guards: {
    isRegistration: (_, params: { name: string }) => params.name === 'register',
    isRegistrationClosed: ({ context }, params: { name: string }) => params.name === 'register' && context.isWalletLoginOnly === true,
    isHolding: ({ context }) => context.pending !== null,
    isHoldingInVain: ({ context }, params: { isWalletLoginOnly: boolean }) => context.pending !== null && params.isWalletLoginOnly,
  },
  actions: {
    storeAnswer: assign((_, params: { isWalletLoginOnly: boolean }) => ({ isWalletLoginOnly: params.isWalletLoginOnly })),
    holdNavigation: assign((_, { path, name, from }: RequestedNavigation) => ({ pending: { path, name, from } })),
    dropHeld: assign({ pending: null }),
    storePath: assign((_, params: { path: string }) => ({ path: params.path, pending: null })),
    storeHeldPath: assign(({ context }) => ({ path: context.pending?.path ?? context.path, pending: null })),
    /** Only after `storePath` or `storeHeldPath`. */
    allowNavigation: emit(({ context }) => ({ type: 'navigation.allowed', path: context.path ?? '/' })),
    announceRoute: emit(({ context }) => ({ type: 'route.changed', path: context.path ?? '/' })),
    redirectToLogin: emit((_, params: RequestedNavigation) => ({ type: 'navigation.redirected', to: loginInsteadOf(params) })),
    redirectHeld: emit(({ context }) => ({
      type: 'navigation.redirected',
      to: loginInsteadOf(context.pending ?? { path: '/', from: null }),
    })),
    redirectPage: emit((_, params: { to: string }) => ({ type: 'navigation.redirected', to: params.to })),
  },
}).createMachine({
  id: 'navigationGuard',
  version: '1',
  description: 'Decides before each page whether it may be shown. If the venue takes wallet sign-in only, registration leads to sign-in.',
  options: CHART_OPTIONS,
  context: { path: null, pending: null, isWalletLoginOnly: null },
  initial: 'unread',
  on: { 'navigation.wanted': { actions: { type: 'redirectPage', params: ({ event }) => event } } },
  states: {
    unread: {
      description: 'The venue has not been asked yet whether it takes wallet sign-in only. The next navigation asks.',
      on: {
        'navigation.requested': [
          {
            guard: { type: 'isRegistration', params: ({ event }) => event },
            target: 'reading',
            actions: { type: 'holdNavigation', params: ({ event }) => event },
          },
          { target: 'reading', actions: [{ type: 'storePath', params: ({ event }) => event }, 'allowNavigation', 'announceRoute'] },
        ],
      },
    },
    reading: {
      description: 'The venue is being asked. Only registration waits for the answer; if none comes it is let through.',
      ...trying({
        ask: { id: 'readWalletLoginOnly', src: 'readWalletLoginOnly' },
        timeout: 'readTimeout',
        done: [
          {
            guard: { type: 'isHoldingInVain', params: answerOf },
            target: 'ready',
            actions: [{ type: 'storeAnswer', params: answerOf }, 'redirectHeld', 'dropHeld'],
          },
          {
            guard: 'isHolding',
            target: 'ready',
            actions: [{ type: 'storeAnswer', params: answerOf }, 'storeHeldPath', 'allowNavigation', 'announceRoute'],
          },
          { target: 'ready', actions: { type: 'storeAnswer', params: answerOf } },
        ],
        otherwise: [
          { guard: 'isHolding', target: 'unread', actions: ['storeHeldPath', 'allowNavigation', 'announceRoute'] },
          { target: 'unread' },
        ],
      }),
      on: {
        'navigation.requested': [
          {
            guard: { type: 'isRegistration', params: ({ event }) => event },
            actions: { type: 'holdNavigation', params: ({ event }) => event },
          },
          { actions: [{ type: 'storePath', params: ({ event }) => event }, 'allowNavigation', 'announceRoute'] },
        ],
      },
    },
    ready: {
      description: 'The answer is known as long as the page is open.',
      on: {
        'navigation.requested': [
          {
            guard: { type: 'isRegistrationClosed', params: ({ event }) => event },
            actions: { type: 'redirectToLogin', params: ({ event }) => event },
          },
          { actions: [{ type: 'storePath', params: ({ event }) => event }, 'allowNavigation', 'announceRoute'] },
        ],
      },
    },
  },
})
