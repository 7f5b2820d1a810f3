import { assign, emit, setup } from 'xstate'
import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import {
  EXCHANGE_TIMEOUT,
  LEAVE_TIMEOUT,
  OFFER_TIMEOUT,
  READ_TIMEOUT,
  START_TIMEOUT,
  type ThirdPartyPurpose,
} from '../../domain/third-party.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, failureOf, LATE } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import type {
  Return,
  ThirdPartySignInContext,
  ThirdPartySignInEmitted,
  ThirdPartySignInEvent,
  ThirdPartySignInTag,
  Remembered,
} from './third-party-sign-in.types.ts'
type BeginEvent = Extract<ThirdPartySignInEvent, { type: 'thirdPartySignIn.begin' }>

interface At {
  readonly context: ThirdPartySignInContext
}

const returned = ({ event }: { readonly event: { readonly output: Return } }) => ({ returned: event.output })
const hasCode =
  (...codes: readonly number[]) =>
  (_: unknown, params: { failure: Failure }) =>
    codes.map(String).includes(params.failure.code)
const isKind = (kind: Return['kind']) => (_: unknown, params: { returned: Return }) => params.returned.kind === kind

/** The specification's "abnormal user status". */
const ACCOUNT_CLOSED = 10005

const NOTHING_BEGUN: ThirdPartySignInContext = {
  name: null,
  purpose: 'signIn',
  returnTo: null,
  pageRef: null,
  answerRef: null,
  failure: null,
}

const REMEMBER = { type: 'storeReturn', params: returned } as const
const NOTE = { type: 'storeFailure', params: failureOf } as const
const NOTE_LATE = { type: 'storeFailure', params: LATE } as const

export const thirdPartySignInMachine = setup({
  types: {
    context: {} as ThirdPartySignInContext,
    events: {} as ThirdPartySignInEvent,
    emitted: {} as ThirdPartySignInEmitted,
    tags: {} as ThirdPartySignInTag,
  },
  actors: {
    /** What came back with the address, held against what this tab remembers. Fails when no issuer would send such an address. */
    readReturn: port<undefined, Return>({ onResume: 'restart' }),
    /** What the venue calls the issuer; `null`: it offers none. */
    readOffer: port<undefined, { readonly name: string | null }>({ onResume: 'restart' }),
    /** Has the venue prepare a sign-in, and remembers it in this tab. */
    startSignIn: port<Remembered, { readonly pageRef: string }>({ onResume: 'interrupt' }),
    /** Sends the browser to the issuer. */
    openIssuer: port<{ readonly pageRef: string | null }>({ onResume: 'interrupt' }),
    /**
     * The venue asks the issuer who it was. `null` while signing in: a second step is missing; while joining: the account was
     * joined, the user stays signed in.
     */
    exchangeAnswer: port<{ readonly answerRef: string | null; readonly purpose: ThirdPartyPurpose }, { readonly userId: string | null }>({
      onResume: 'interrupt',
    }),
  },
  delays: {
    readTimeout: READ_TIMEOUT,
    offerTimeout: OFFER_TIMEOUT,
    startTimeout: START_TIMEOUT,
    leaveTimeout: LEAVE_TIMEOUT,
    exchangeTimeout: EXCHANGE_TIMEOUT,
  },
  guards: {
    isAnswer: isKind('answer'),
    isCancelled: isKind('cancelled'),
    isRefused: isKind('refused'),
    isIssuerAway: isKind('unavailable'),
    isForeign: isKind('foreign'),
    isUsed: isKind('used'),
    isInterrupted: isKind('interrupted'),
    isOffered: (_, params: { name: string | null }) => params.name !== null,
    isSomeone: (_, params: { userId: string | null }) => params.userId !== null,
    isSigningIn: ({ context }) => context.purpose === 'signIn',
    isNotOffered: hasCode(OWN_CODES.thirdPartyNotOffered),
    hasExpired: hasCode(OWN_CODES.thirdPartyExpired),
    isUsedBefore: hasCode(OWN_CODES.thirdPartyUsed),
    isOfAnotherBrowser: hasCode(OWN_CODES.thirdPartyForeign),
    isTaken: hasCode(OWN_CODES.thirdPartyEmailTaken, OWN_CODES.thirdPartyLinkedElsewhere),
    isNotAccepted: hasCode(OWN_CODES.thirdPartyRefused, OWN_CODES.registrationClosed, ACCOUNT_CLOSED, OWN_CODES.malformed),
  },
  actions: {
    storeName: assign((_, params: { name: string | null }) => ({ name: params.name, failure: null })),
    storeReturn: assign((_, { returned: it }: { returned: Return }) =>
      it.kind === 'nothing'
        ? {}
        : { name: it.name, purpose: it.purpose, returnTo: it.returnTo, answerRef: it.kind === 'answer' ? it.answerRef : null },
    ),
    storeBeginning: assign((_, params: BeginEvent) => ({
      purpose: params.purpose,
      returnTo: params.returnTo,
      pageRef: null,
      answerRef: null,
      failure: null,
    })),
    storePage: assign((_, params: { pageRef: string }) => ({ pageRef: params.pageRef })),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    forgetFailure: assign({ failure: null }),
    announceCompletion: emit(({ context }, params: { userId: string | null }) => ({
      type: 'thirdPartySignIn.completed',
      userId: params.userId ?? '',
      returnTo: context.returnTo,
    })),
    announceSecondStep: emit(({ context }) => ({ type: 'thirdPartySignIn.secondStepNeeded', returnTo: context.returnTo })),
  },
}).createMachine({
  id: 'thirdPartySignIn',
  version: '1',
  description: 'Signing in with an outside account (Google, or another issuer the operator has set up) instead of a password.',
  options: CHART_OPTIONS,
  context: NOTHING_BEGUN,
  initial: 'reading',
  states: {
    reading: {
      description: 'The page has just opened. What its address carries is compared with what this tab remembers.',
      tags: 'busy',
      invoke: {
        id: 'readReturn',
        src: 'readReturn',
        onDone: [
          { guard: { type: 'isAnswer', params: returned }, target: 'exchanging', actions: REMEMBER },
          { guard: { type: 'isCancelled', params: returned }, target: 'ended.cancelled', actions: REMEMBER },
          { guard: { type: 'isRefused', params: returned }, target: 'ended.refused', actions: REMEMBER },
          { guard: { type: 'isIssuerAway', params: returned }, target: 'ended.unavailable', actions: REMEMBER },
          { guard: { type: 'isForeign', params: returned }, target: 'ended.foreign', actions: REMEMBER },
          { guard: { type: 'isUsed', params: returned }, target: 'ended.used', actions: REMEMBER },
          { guard: { type: 'isInterrupted', params: returned }, target: 'ended.interrupted', actions: REMEMBER },
          { target: 'asking' },
        ],
        onError: { target: 'ended.incomplete', actions: NOTE },
      },
      after: { readTimeout: { target: 'stalled', actions: NOTE_LATE } },
    },
    asking: {
      description: 'The venue is asked whether it offers this way to sign in, and what it is called.',
      tags: 'busy',
      ...asking({
        ask: { id: 'readOffer', src: 'readOffer' },
        timeout: 'offerTimeout',
        answered: [
          { guard: { type: 'isOffered', params: answerOf }, target: 'idle', actions: { type: 'storeName', params: answerOf } },
          { target: 'closed' },
        ],
        unanswered: { target: 'unread', store: 'storeFailure' },
      }),
    },
    idle: {
      description: 'Signing in with the issuer is offered; nothing has begun.',
      on: { 'thirdPartySignIn.begin': { target: 'starting', actions: { type: 'storeBeginning', params: ({ event }) => event } } },
    },
    closed: {
      description: 'This venue does not offer it. The page says so and names the other ways to sign in; the person may ask again later.',
      on: { 'thirdPartySignIn.retry': 'asking' },
    },
    unread: {
      description: 'The venue did not say whether it offers this. The other ways to sign in stay open.',
      on: { 'thirdPartySignIn.retry': { target: 'asking', actions: 'forgetFailure' } },
    },
    stalled: {
      description: 'The page could not read its address in time, because a part of the program did not load. The answer in it is not lost.',
      on: { 'thirdPartySignIn.retry': { target: 'reading', actions: 'forgetFailure' } },
    },
    starting: {
      description: 'The venue prepares a sign-in that only this tab can finish. Pressing again does nothing.',
      tags: 'busy',
      ...asking({
        ask: {
          id: 'startSignIn',
          src: 'startSignIn',
          input: ({ context: { name, purpose, returnTo } }: At) => ({ name, purpose, returnTo }),
        },
        timeout: 'startTimeout',
        answered: { target: 'leaving', actions: { type: 'storePage', params: answerOf } },
        unanswered: { target: 'ended', store: 'storeFailure' },
        elsewhere: [{ guard: { type: 'isNotOffered', params: failureOf }, target: 'closed' }],
      }),
    },
    leaving: {
      description: 'The browser is sent to the issuer.',
      tags: 'busy',
      ...asking({
        ask: { id: 'openIssuer', src: 'openIssuer', input: ({ context }: At) => ({ pageRef: context.pageRef }) },
        timeout: 'leaveTimeout',
        answered: 'away',
        unanswered: { target: 'ended', store: 'storeFailure' },
      }),
    },
    away: {
      description: 'The issuer’s page is loading. If it does not come, the person gets this one back.',
      tags: 'busy',
      after: { leaveTimeout: { target: 'ended', actions: NOTE_LATE } },
    },
    exchanging: {
      description: 'The venue asks the issuer who signed in. The issuer’s answer works only once.',
      tags: ['busy', 'held'],
      ...asking({
        ask: { id: 'exchangeAnswer', src: 'exchangeAnswer', input: ({ context: { answerRef, purpose } }: At) => ({ answerRef, purpose }) },
        timeout: 'exchangeTimeout',
        answered: [
          { guard: { type: 'isSomeone', params: answerOf }, target: 'signedIn', actions: { type: 'announceCompletion', params: answerOf } },
          { guard: 'isSigningIn', target: 'handedOn', actions: 'announceSecondStep' },
          { target: 'linked' },
        ],
        unanswered: { target: 'ended', store: 'storeFailure' },
        elsewhere: [
          { guard: { type: 'isNotOffered', params: failureOf }, target: 'closed' },
          { guard: { type: 'hasExpired', params: failureOf }, target: 'ended.expired', actions: NOTE },
          { guard: { type: 'isUsedBefore', params: failureOf }, target: 'ended.used', actions: NOTE },
          { guard: { type: 'isOfAnotherBrowser', params: failureOf }, target: 'ended.foreign', actions: NOTE },
          { guard: { type: 'isTaken', params: failureOf }, target: 'ended.taken', actions: NOTE },
          { guard: { type: 'isNotAccepted', params: failureOf }, target: 'ended.refused', actions: NOTE },
        ],
      }),
    },
    signedIn: { description: 'The user is signed in and goes on to where they wanted to go.', type: 'final' },
    handedOn: { description: 'The issuer vouched for the user, who goes on to the second step on the sign-in page.', type: 'final' },
    linked: { description: "The account at the issuer now opens this user's account too.", type: 'final' },
    ended: {
      description: 'Signing in did not work. The page says why and what can be done.',
      tags: 'over',
      initial: 'unavailable',
      on: { 'thirdPartySignIn.begin': { target: 'starting', actions: { type: 'storeBeginning', params: ({ event }) => event } } },
      states: {
        cancelled: { description: 'The person turned back at the issuer.' },
        expired: { description: 'More than ten minutes passed between leaving and coming back.' },
        used: { description: 'The issuer’s answer was used before: the address was opened a second time.' },
        foreign: { description: 'The answer belongs to a sign-in that was not begun in this tab.' },
        incomplete: { description: 'The address is not one that an issuer sends people back to.' },
        interrupted: { description: 'The page was reloaded while the venue was asking the issuer.' },
        refused: { description: 'The issuer said no, or the venue did not accept its answer.' },
        taken: {
          description: 'The email address, or the account at the issuer, belongs to another user. Nothing is joined without that user.',
        },
        unavailable: { description: 'The venue or the issuer did not answer in time.' },
      },
    },
  },
})
