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
  description: 'The live connection to the venue: its one socket, the age of its news, and who may ask for it.',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: { userId: null, attempts: 0, closeCode: null, isClosedNormally: false, isSaidOffline: false },
  states: {
    link: {
      description: 'The one socket: it exists exactly while the link is active, so that there are never two.',
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
                'Prices come in. Private figures come in once the user has been accepted. The venue speaks every two seconds; after ' +
                'twelve of silence the socket is taken for dead and another one takes its place at once.',
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
                refused: { description: 'The venue does not accept the user here. Prices go on, private figures do not.' },
              },
            },
          },
        },
        waiting: {
          description: 'The connection is lost. After a fault a signed-in user waits 5 seconds, all others 30, or until asked.',
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
            'The browser says that there is no network. As soon as it says otherwise the connection is tried; until then every 30 ' +
            'seconds, or when asked, since a browser may be wrong.',
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
      description: 'Whether everything that happened while the connection was away has been fetched.',
      initial: 'current',
      states: {
        current: {
          description: 'Nothing is missing.',
          always: { guard: 'hasLostLink', target: 'behind' },
          on: { 'socket.silent': { guard: 'isLinkOpen', target: 'behind' } },
        },
        behind: { description: 'The connection is away; something may be missed.', always: { guard: 'isLinkOpen', target: 'resyncing' } },
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
          description: 'What was missed could not be fetched; it is tried again in a moment.',
          always: { guard: 'isLinkAway', target: 'behind' },
          after: { resyncRetry: 'resyncing' },
        },
      },
    },
    monitor: {
      description: 'Looks after the connection for as long as the page lives.',
      initial: 'watching',
      states: {
        watching: {
          description: 'Every 30 seconds asks for the connection if somebody is signed in. An active link does not answer.',
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
          description: 'A navigation of a signed-in user without open connection sets it going.',
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
