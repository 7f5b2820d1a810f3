import { and, assign, emit, not, or, raise, setup, stateIn } from 'xstate'
import {
  AUTHENTICATION_TIMEOUT,
  CONNECT_TIMEOUT,
  MONITOR_INTERVAL,
  NAVIGATION_NUDGE_DELAY,
  RECONNECT_DELAY,
  RESYNC_RETRY,
  RESYNC_TIMEOUT,
  VISITOR_RETRY,
} from '../../domain/constants.ts'
import { UNAUTHORIZED, type Failure } from '../../domain/error-codes.ts'
import { CHART_OPTIONS, listenerPort, port } from '../ports.ts'
import { failureOf } from '../shapes/answers.ts'
import type { ConnectionContext, ConnectionEmitted, ConnectionEvent, ConnectionTag, SocketEvent } from './connection.types.ts'
const NORMAL_CLOSURE = 1000

export const connectionMachine = setup({
  types: { context: {} as ConnectionContext, events: {} as ConnectionEvent, emitted: {} as ConnectionEmitted, tags: {} as ConnectionTag },
  actors: {
    /** The one socket: opened with the start of the effect, closed with its end. Reports `SocketEvent`s. */
    socket: listenerPort<undefined, SocketEvent>(),
    /** Resolves when the venue has accepted the user on the open socket. */
    authenticate: port<{ readonly userId: string }>({ onResume: 'restart' }),
    /** Fetches markets and figures anew. */
    resyncMarket: port<{ readonly userId: string | null }>({ onResume: 'restart' }),
  },
  delays: {
    connectTimeout: CONNECT_TIMEOUT,
    authenticationTimeout: AUTHENTICATION_TIMEOUT,
    reconnectDelay: RECONNECT_DELAY,
    visitorRetry: VISITOR_RETRY,
    resyncTimeout: RESYNC_TIMEOUT,
    resyncRetry: RESYNC_RETRY,
    monitorInterval: MONITOR_INTERVAL,
    nudgeDelay: NAVIGATION_NUDGE_DELAY,
  },
  guards: {
    isSignedIn: ({ context }) => context.userId !== null,
    isAnotherUser: ({ context }, params: { userId: string }) => params.userId !== context.userId,
    isRefusal: (_, params: { failure: Failure }) => params.failure.code === String(UNAUTHORIZED),
    isLinkOpen: stateIn({ link: { active: 'open' } }),
    isLinkAway: not(stateIn({ link: { active: 'open' } })),
    isSaidOffline: ({ context }) => context.isSaidOffline,
    hasLostLink: or([stateIn({ link: 'waiting' }), stateIn({ link: 'offline' })]),
    shouldReconnectSoon: ({ context }) => context.userId !== null && !context.isClosedNormally,
    shouldNudge: and([({ context }) => context.userId !== null, not(stateIn({ link: { active: 'open' } }))]),
  },
  actions: {
    storeUser: assign((_, params: { userId: string }) => ({ userId: params.userId })),
    forgetUser: assign({ userId: null }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    /** An open socket has a network, whatever the browser says. */
    forgetAttempts: assign({ attempts: 0, closeCode: null, isClosedNormally: false, isSaidOffline: false }),
    noteOffline: assign({ isSaidOffline: true }),
    noteOnline: assign({ isSaidOffline: false }),
    storeClosing: assign((_, params: { code: number; isClean: boolean }) => ({
      closeCode: params.code,
      isClosedNormally: params.isClean && params.code === NORMAL_CLOSURE,
    })),
    storeFault: assign({ closeCode: null, isClosedNormally: false }),
    attemptConnection: raise({ type: 'connection.attempt' }),
    announceAuthentication: emit({ type: 'connection.authenticated' }),
    announceResync: emit({ type: 'connection.resynced' }),
    announceRefusal: emit({ type: 'connection.refused' }),
  },
}).createMachine({
  id: 'connection',
  version: '1',
  description: 'The live connection to the venue: its one socket, how old its news is, and when it is opened again.',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: { userId: null, attempts: 0, closeCode: null, isClosedNormally: false, isSaidOffline: false },
  states: {
    link: {
      description: 'The one socket. It exists only while the link is active, so there are never two.',
      initial: 'idle',
      on: {
        'session.signedIn': { actions: { type: 'storeUser', params: ({ event }) => event } },
        'session.signedOut': { actions: 'forgetUser' },
        'browser.offline': { target: '.offline', actions: 'noteOffline' },
        'browser.online': { actions: 'noteOnline' },
      },
      states: {
        idle: {
          description: 'The page has not asked for live figures yet.',
          on: {
            'connection.start': { target: 'active', actions: 'countAttempt' },
            'connection.attempt': { target: 'active', actions: 'countAttempt' },
          },
        },
        active: {
          description: 'There is a socket: opening or open.',
          initial: 'connecting',
          invoke: { id: 'socket', src: 'socket', onError: { target: 'waiting', actions: 'storeFault' } },
          on: { 'socket.closed': { target: 'waiting', actions: { type: 'storeClosing', params: ({ event }) => event } } },
          states: {
            connecting: {
              description: 'The socket is being opened.',
              after: { connectTimeout: { target: '#connection.link.waiting', actions: 'storeFault' } },
              on: { 'socket.opened': { target: 'open', actions: 'forgetAttempts' } },
            },
            open: {
              description:
                'Prices come in, and private figures once the venue has accepted the user. After 12 seconds of silence another ' +
                'socket takes the place of this one.',
              tags: 'open',
              initial: 'anonymous',
              on: {
                'session.signedIn': { target: '.authenticating', actions: { type: 'storeUser', params: ({ event }) => event } },
                'session.signedOut': { target: '#connection.link.active', actions: ['forgetUser', 'countAttempt'] },
                'accountMode.switched': { guard: 'isSignedIn', target: '.authenticating' },
                'socket.refused': { target: '.refused', actions: 'announceRefusal' },
                'socket.silent': { target: '#connection.link.active', actions: 'countAttempt' },
              },
              states: {
                anonymous: { description: 'Prices only: nobody is signed in.', always: { guard: 'isSignedIn', target: 'authenticating' } },
                authenticating: {
                  description: 'The venue checks the user for the account in use.',
                  invoke: {
                    id: 'authenticate',
                    src: 'authenticate',
                    input: ({ context }) => ({ userId: context.userId ?? '' }),
                    onDone: { target: 'authenticated', actions: 'announceAuthentication' },
                    onError: [
                      { guard: { type: 'isRefusal', params: failureOf }, target: 'refused', actions: 'announceRefusal' },
                      { target: '#connection.link.waiting' },
                    ],
                  },
                  after: { authenticationTimeout: '#connection.link.waiting' },
                },
                authenticated: { description: 'Prices, profit and loss, balances and orders come in.' },
                refused: { description: 'The venue has refused the user. Prices keep coming, private figures do not.' },
              },
            },
          },
        },
        waiting: {
          description:
            'The connection is lost. It is tried again after 5 seconds for a signed-in user, after 30 for anyone else, or when asked.',
          always: { guard: 'isSaidOffline', target: 'offline' },
          after: {
            reconnectDelay: { guard: 'shouldReconnectSoon', target: 'active', actions: 'countAttempt' },
            visitorRetry: { target: 'active', actions: 'countAttempt' },
          },
          on: {
            'connection.attempt': { target: 'active', actions: 'countAttempt' },
            'session.signedIn': {
              guard: { type: 'isAnotherUser', params: ({ event }) => event },
              target: 'active',
              actions: [{ type: 'storeUser', params: ({ event }) => event }, 'countAttempt'],
            },
          },
        },
        offline: {
          description:
            'The browser says there is no network. It may be wrong, so the connection is tried every 30 seconds, when asked, ' +
            'and as soon as the browser says otherwise.',
          after: { visitorRetry: { target: 'active', actions: 'countAttempt' } },
          on: {
            'browser.online': { target: 'active', actions: ['noteOnline', 'countAttempt'] },
            'connection.attempt': { target: 'active', actions: 'countAttempt' },
          },
        },
      },
    },
    freshness: {
      description: 'How old the newest price is. Without an open socket no price is fresh.',
      initial: 'unknown',
      on: {
        'market.live': { guard: 'isLinkOpen', target: '.live' },
        'market.aged': { guard: 'isLinkOpen', target: '.ageing' },
        'market.staled': '.stale',
      },
      states: {
        unknown: { description: 'No price has come yet.' },
        live: { description: 'Prices are coming in.', always: { guard: 'isLinkAway', target: 'stale' } },
        ageing: { description: 'No price for 5 seconds; the age is shown.', always: { guard: 'isLinkAway', target: 'stale' } },
        stale: { description: 'No price for 15 seconds, or no connection: prices are greyed out and money buttons say why they are off.' },
      },
    },
    sync: {
      description: 'Whether everything that happened while the connection was down has been fetched.',
      initial: 'current',
      states: {
        current: {
          description: 'Nothing is missing.',
          always: { guard: 'hasLostLink', target: 'behind' },
          on: { 'socket.silent': { guard: 'isLinkOpen', target: 'behind' } },
        },
        behind: { description: 'The connection is down; something may be missed.', always: { guard: 'isLinkOpen', target: 'resyncing' } },
        resyncing: {
          description: 'The connection is back and everything missed is being fetched. Money buttons wait for it.',
          invoke: {
            id: 'resyncMarket',
            src: 'resyncMarket',
            input: ({ context }) => ({ userId: context.userId }),
            onDone: { target: 'current', actions: 'announceResync' },
            onError: 'failed',
          },
          always: { guard: 'isLinkAway', target: 'behind' },
          after: { resyncTimeout: 'failed' },
        },
        failed: {
          description: 'What was missed could not be fetched; another attempt follows in a moment.',
          always: { guard: 'isLinkAway', target: 'behind' },
          after: { resyncRetry: 'resyncing' },
        },
      },
    },
    monitor: {
      description: 'Watches the connection as long as the page is open.',
      initial: 'watching',
      states: {
        watching: {
          description: 'Every 30 seconds it asks for the connection if somebody is signed in. A link that is active ignores that.',
          after: {
            monitorInterval: [
              { guard: 'isSignedIn', target: 'watching', reenter: true, actions: 'attemptConnection' },
              { target: 'watching', reenter: true },
            ],
          },
        },
      },
    },
    nudge: {
      description: 'Asks for the connection after a navigation.',
      initial: 'resting',
      states: {
        resting: {
          description: 'A signed-in user without a connection who goes to another page starts it.',
          on: { 'route.changed': { guard: 'shouldNudge', target: 'pending' } },
        },
        pending: {
          description: 'One second after the navigation the connection is asked for.',
          after: { nudgeDelay: { target: 'resting', actions: 'attemptConnection' } },
        },
      },
    },
  },
})
