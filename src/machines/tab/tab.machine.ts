import { assign, emit, setup } from 'xstate'
import { FORGET_TIMEOUT, HAND_OVER_TIMEOUT } from '../../domain/constants.ts'
import type { Mode } from '../../domain/mode.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { trying } from '../shapes/asking.ts'
import type { TabContext, TabEmitted, TabEvent, TabInput, TabTag } from './tab.types.ts'

type Person = Extract<TabEvent, { readonly type: 'person.shown' }>
const personOf = ({ event }: { readonly event: Person }) => event
const modeOf = ({ event }: { readonly event: { readonly mode: Mode } }) => ({ mode: event.mode })
const pathOf = ({ event }: { readonly event: { readonly path: string } }) => ({ path: event.path })

export const tabMachine = setup({
  types: { context: {} as TabContext, events: {} as TabEvent, emitted: {} as TabEmitted, tags: {} as TabTag, input: {} as TabInput },
  actors: {
    /** Asks the leading tab to hand over. Should it not answer, this tab goes on following. */
    requestHandOver: port({ onResume: 'restart' }),
    /** Empties every order ticket of this browser, also those of markets that are not on screen. */
    forgetDrafts: port({ onResume: 'restart' }),
  },
  delays: { handOverTimeout: HAND_OVER_TIMEOUT, forgetTimeout: FORGET_TIMEOUT },
  guards: {
    hasLed: ({ context }) => context.hasLed,
    hasFollowed: ({ context }) => context.hasFollowed,
    isSomeone: (_, params: { userId: string | null }) => params.userId !== null,
    isAnotherPerson: ({ context }, { userId }: Person) => context.userId !== null && userId !== null && userId !== context.userId,
    hasCome: ({ context }, { userId }: Person) => context.userId === null && userId !== null,
    hasGone: ({ context }, { userId }: Person) => context.userId !== null && userId === null,
    isAnotherAccount: ({ context }, params: { mode: Mode }) => params.mode !== context.mode,
  },
  actions: {
    storeFollowed: assign({ hasFollowed: true }),
    storePerson: assign((_, { userId }: Person) => ({ userId })),
    storeAccount: assign((_, params: { mode: Mode }) => ({ mode: params.mode })),
    announceLead: emit({ type: 'tab.led' }),
    announceFollowing: emit({ type: 'tab.followed' }),
    announceRest: emit({ type: 'tab.rested' }),
    announceSuccession: emit({ type: 'tab.succeeded' }),
    announceRetirement: emit({ type: 'tab.retired' }),
    announceRefusal: emit((_, params: { path: string }) => ({ type: 'tab.sessionRefused', path: params.path }) as const),
    passRefusal: emit({ type: 'tab.refusalPassed' }),
    announceDoubt: emit({ type: 'tab.sessionDoubted' }),
    announceSignIn: emit((_, params: { userId: string | null }) => ({ type: 'tab.signInHeard', userId: params.userId ?? '' }) as const),
    announceSignOut: emit({ type: 'tab.signOutHeard' }),
    carryArrival: emit((_, { userId }: Person) => ({ type: 'session.signedIn', userId: userId ?? '', returnTo: null }) as const),
    carryDeparture: emit((_, { returnTo }: Person) => ({ type: 'session.signedOut', returnTo }) as const),
    carrySwitch: emit((_, params: { mode: Mode }) => ({ type: 'accountMode.switched', mode: params.mode }) as const),
  },
}).createMachine({
  id: 'tab',
  version: '1',
  description: 'Of this browser’s tabs one leads: it writes, and it is the one to act in. The others show what it writes, or take over.',
  options: CHART_OPTIONS,
  context: ({ input }) => ({ ...input, hasFollowed: false, userId: null }),
  initial: 'electing',
  on: {
    'person.shown': { actions: { type: 'storePerson', params: personOf } },
    'account.shown': { actions: { type: 'storeAccount', params: modeOf } },
    'venue.refused': { actions: 'passRefusal' },
    'storage.emptied': { target: '.retired', actions: 'announceRetirement' },
  },
  states: {
    electing: {
      description: 'The browser has not said yet which tab writes.',
      on: {
        'election.won': { target: 'leading', actions: 'announceLead' },
        'election.lost': [
          // Loaded again so slowly that its place was not kept: it is still the tab that somebody works in.
          { guard: 'hasLed', target: 'following.asking', actions: ['storeFollowed', 'announceFollowing'] },
          { target: 'following', actions: ['storeFollowed', 'announceFollowing', 'announceRest'] },
        ],
      },
    },
    leading: {
      description: 'What a person does here takes effect, and is written for the other tabs to show.',
      tags: 'leading',
      on: {
        'election.reopened': 'yielding',
        'election.lost': [
          { guard: 'hasFollowed', target: 'following', actions: ['announceFollowing', 'announceRest'] },
          // Its own charts are in the journal, where another tab writes now: a page loaded anew gets charts of its own.
          { target: 'retired', actions: ['announceFollowing', 'announceRest', 'announceRetirement'] },
        ],
        'venue.refused': { actions: { type: 'announceRefusal', params: pathOf } },
        'otherTab.refused': { actions: 'announceDoubt' },
        'storage.userChanged': [
          { guard: { type: 'isSomeone', params: ({ event }) => event }, actions: { type: 'announceSignIn', params: ({ event }) => event } },
          { actions: 'announceSignOut' },
        ],
        'storage.emptied': { target: 'clearing', actions: 'announceSignOut' },
      },
    },
    yielding: {
      description: 'Another tab has asked to lead. What is under way here is saved first.',
      on: {
        'election.won': [
          { guard: 'hasFollowed', target: 'leading', actions: ['announceLead', 'announceSuccession'] },
          { target: 'retired', actions: ['announceLead', 'announceRetirement'] },
        ],
        'election.lost': [
          { guard: 'hasFollowed', target: 'following', actions: ['announceFollowing', 'announceRest'] },
          { target: 'retired', actions: ['announceFollowing', 'announceRest', 'announceRetirement'] },
        ],
      },
    },
    following: {
      description: 'Another tab writes. This one shows the same person and account, on a page and by a connection of its own.',
      tags: 'following',
      initial: 'resting',
      on: {
        'election.won': { target: 'leading', actions: ['announceLead', 'announceSuccession'] },
        'person.shown': [
          {
            guard: { type: 'isAnotherPerson', params: personOf },
            actions: [
              { type: 'storePerson', params: personOf },
              { type: 'carryDeparture', params: personOf },
              { type: 'carryArrival', params: personOf },
            ],
          },
          {
            guard: { type: 'hasCome', params: personOf },
            actions: [
              { type: 'storePerson', params: personOf },
              { type: 'carryArrival', params: personOf },
            ],
          },
          {
            guard: { type: 'hasGone', params: personOf },
            actions: [
              { type: 'storePerson', params: personOf },
              { type: 'carryDeparture', params: personOf },
            ],
          },
        ],
        'account.shown': {
          guard: { type: 'isAnotherAccount', params: modeOf },
          actions: [
            { type: 'storeAccount', params: modeOf },
            { type: 'carrySwitch', params: modeOf },
          ],
        },
      },
      states: {
        resting: { description: 'The page says that another tab is in use, and offers to go on here.', on: { 'tab.takeOver': 'asking' } },
        asking: {
          description: 'The other tab is asked to hand over; it saves what is under way first.',
          ...trying({
            ask: { id: 'requestHandOver', src: 'requestHandOver' },
            timeout: 'handOverTimeout',
            done: { target: 'resting', actions: 'announceRest' },
            otherwise: { target: 'resting', actions: 'announceRest' },
          }),
        },
      },
    },
    clearing: {
      description: 'The browser’s memory was cleared. What was typed into order tickets is cleared too, then the page reloads.',
      tags: 'leading',
      ...trying({
        ask: { id: 'forgetDrafts', src: 'forgetDrafts' },
        timeout: 'forgetTimeout',
        done: { target: 'retired', actions: 'announceRetirement' },
        otherwise: { target: 'retired', actions: 'announceRetirement' },
      }),
      on: { 'storage.emptied': {} },
    },
    retired: { type: 'final', tags: 'following' },
  },
})
