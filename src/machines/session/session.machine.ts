import { assign, emit, setup } from 'xstate'
import { signInProblemOf, type SealedField, type SignInField } from '../../domain/account-fields.ts'
import { REQUEST_TIMEOUT, RESTORE_TIMEOUT, SIGN_OUT_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { asking, trying } from '../shapes/asking.ts'
import type { SessionContext, SessionEmitted, SessionEvent, SessionTag, SignOutReason } from './session.types.ts'

/** What an empty form holds. */
const EMPTY_FORM = {
  account: { ref: null, problem: signInProblemOf('account', '') },
  password: { ref: null, problem: signInProblemOf('password', '') },
  showProblems: false,
  failure: null,
}

const userOf = ({ event }: { readonly event: { readonly userId: string } }) => ({ userId: event.userId })
/** A session that was opened elsewhere, by registration or another tab, becomes this page's. */
const ADOPT_USER = [
  { type: 'announceSignedIn', params: userOf },
  { type: 'storeUser', params: userOf },
] as const

interface At {
  readonly context: SessionContext
}

export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, emitted: {} as SessionEmitted, tags: {} as SessionTag },
  actors: {
    /** Who is signed in on this browser; `null`: nobody. The venue being away is no reason to say nobody. */
    readSession: port<undefined, { readonly userId: string | null }>({ onResume: 'restart' }),
    /** `null`: name and password were right, and a second step is missing. */
    signIn: port<{ readonly accountRef: string | null; readonly passwordRef: string | null }, { readonly userId: string | null }>({
      onResume: 'interrupt',
    }),
    /**
     * Forgets token and user. `chosen` also tells the venue; `elsewhere` forgets only what this page holds in memory, since
     * the storage is the other tab's by now.
     */
    signOut: port<{ readonly reason: SignOutReason }>({ onResume: 'restart' }),
  },
  delays: { restoreTimeout: RESTORE_TIMEOUT, signInTimeout: REQUEST_TIMEOUT, signOutTimeout: SIGN_OUT_TIMEOUT },
  guards: {
    isSomeone: (_, params: { userId: string | null }) => params.userId !== null,
    isAnotherUser: ({ context }, params: { userId: string }) => params.userId !== context.userId,
    hasCredentials: ({ context }) => context.account.problem === null && context.password.problem === null,
    hasNotice: ({ context }) => context.notice !== null,
    isBalancePath: (_, params: { path: string }) => /^\/profile\/balance(?![^/?#])/.test(params.path),
  },
  actions: {
    storeField: assign((_, params: { field: SignInField } & SealedField) => ({
      [params.field]: { ref: params.ref, problem: params.problem },
      failure: null,
    })),
    showProblems: assign({ showProblems: true }),
    storeFailure: assign((_, params: { failure: Failure | null }) => ({ failure: params.failure })),
    storeUser: assign((_, params: { userId: string | null }) => ({
      ...EMPTY_FORM,
      userId: params.userId,
      returnTo: null,
      notice: null,
      signOutReason: null,
    })),
    forgetUser: assign((_, params: { reason: SignOutReason }) => ({
      userId: null,
      signOutReason: params.reason,
      notice: 'signedOut' as const,
      returnTo: null,
    })),
    /** Where to return to has been stored. */
    expireUser: assign({ userId: null, signOutReason: 'expired', notice: 'expired' }),
    storeReturn: assign((_, params: { returnTo: string | null }) => ({ returnTo: params.returnTo })),
    dismissNotice: assign({ notice: null }),
    /** Before `storeUser`, which forgets where to return to. */
    announceSignedIn: emit(({ context }, params: { userId: string | null }) => ({
      type: 'session.signedIn',
      userId: params.userId ?? '',
      returnTo: context.returnTo,
    })),
    announceSecondStep: emit({ type: 'session.secondStepNeeded' }),
    announceSignedOut: emit(({ context }) => ({ type: 'session.signedOut', returnTo: context.returnTo })),
  },
}).createMachine({
  id: 'session',
  version: '1',
  description: 'Who uses this browser: nobody, or one user of the venue, until they sign out or the venue ends it.',
  options: CHART_OPTIONS,
  context: { ...EMPTY_FORM, userId: null, returnTo: null, notice: null, signOutReason: null },
  initial: 'restoring',
  on: {
    'session.opened': { target: '.signedIn', actions: ADOPT_USER },
    'session.crossTabOpened': { target: '.signedIn', actions: ADOPT_USER },
  },
  states: {
    restoring: {
      description: 'The page has just started and looks up who is signed in. No private page shows yet, and no sign-in form.',
      tags: 'busy',
      ...asking({
        ask: { id: 'readSession', src: 'readSession' },
        timeout: 'restoreTimeout',
        answered: [
          {
            guard: { type: 'isSomeone', params: answerOf },
            target: 'signedIn',
            actions: [
              { type: 'announceSignedIn', params: answerOf },
              { type: 'storeUser', params: answerOf },
            ],
          },
          { target: 'signedOut' },
        ],
        unanswered: { target: 'signedOut', store: 'storeFailure' },
      }),
    },
    signedOut: {
      description: 'Nobody is signed in. Markets and content are open to all; the form takes username or email and password.',
      on: {
        'session.change': { actions: { type: 'storeField', params: ({ event }) => event } },
        'session.submit': [
          { guard: 'hasCredentials', target: 'signingIn', actions: { type: 'storeFailure', params: { failure: null } } },
          { actions: 'showProblems' },
        ],
        'session.dismissNotice': { guard: 'hasNotice', actions: 'dismissNotice' },
      },
    },
    signingIn: {
      description: 'The venue checks username and password. Pressing again does nothing.',
      tags: 'busy',
      ...asking({
        ask: {
          id: 'signIn',
          src: 'signIn',
          input: ({ context }: At) => ({ accountRef: context.account.ref, passwordRef: context.password.ref }),
        },
        timeout: 'signInTimeout',
        answered: [
          {
            guard: { type: 'isSomeone', params: answerOf },
            target: 'signedIn',
            actions: [
              { type: 'announceSignedIn', params: answerOf },
              { type: 'storeUser', params: answerOf },
            ],
          },
          { target: 'signedOut', actions: 'announceSecondStep' },
        ],
        unanswered: { target: 'signedOut', store: 'storeFailure' },
      }),
    },
    signedIn: {
      description: 'A user is signed in and sees their own pages.',
      tags: 'signedIn',
      initial: 'valid',
      on: {
        'session.signOut': { target: 'signingOut', actions: [{ type: 'forgetUser', params: { reason: 'chosen' } }, 'announceSignedOut'] },
        'session.crossTabClosed': {
          target: 'signingOut',
          actions: [{ type: 'forgetUser', params: { reason: 'elsewhere' } }, 'announceSignedOut'],
        },
        'session.expired': [
          {
            guard: { type: 'isBalancePath', params: ({ event }) => event },
            target: '.confirmingExpiry',
            actions: { type: 'storeReturn', params: ({ event }) => ({ returnTo: event.path }) },
          },
          {
            target: 'signingOut',
            actions: [{ type: 'storeReturn', params: ({ event }) => ({ returnTo: event.path }) }, 'expireUser', 'announceSignedOut'],
          },
        ],
        'session.opened': [
          { guard: { type: 'isAnotherUser', params: userOf }, target: '.valid', actions: ['announceSignedOut', ...ADOPT_USER] },
          { target: '.valid' },
        ],
        'session.crossTabOpened': [
          { guard: { type: 'isAnotherUser', params: userOf }, target: '.valid', actions: ['announceSignedOut', ...ADOPT_USER] },
          { target: '.valid' },
        ],
      },
      states: {
        valid: { description: 'The venue knows this session.' },
        confirmingExpiry: {
          description: 'The venue ended the session while the balance was on screen. The page asks before it leads to sign-in.',
          on: {
            'session.confirmSignOut': { target: '#session.signingOut', actions: ['expireUser', 'announceSignedOut'] },
            'session.stay': 'lapsed',
          },
        },
        lapsed: {
          description: 'The session has ended, but the user keeps looking at the balance. Anything that needs the venue leads to sign-in.',
          on: {
            'session.confirmSignOut': { target: '#session.signingOut', actions: ['expireUser', 'announceSignedOut'] },
            // Said already: only a 401 on another page goes on to signing out.
            'session.expired': { guard: { type: 'isBalancePath', params: ({ event }) => event } },
          },
        },
      },
    },
    signingOut: {
      description: 'Token and user are being removed. The user ends up signed out whether or not the venue can be told.',
      tags: 'busy',
      ...trying({
        ask: {
          id: 'signOut',
          src: 'signOut',
          input: ({ context }: { readonly context: SessionContext }) => ({ reason: context.signOutReason ?? ('chosen' as const) }),
        },
        timeout: 'signOutTimeout',
        done: 'signedOut',
        otherwise: 'signedOut',
      }),
    },
  },
})
