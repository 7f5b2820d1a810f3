/** The user's orders as a whole: whose drafts the tickets hold, what news concerns, and positions that were closed unseen. */
import { assign, emit, setup } from 'xstate'
import { FORGET_TIMEOUT, REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, type Answered } from '../shapes/answers.ts'
import type { FetchLostInput, FindLostInput, Listed, OrdersContext, OrdersEmitted, OrdersEvent } from './orders.types.ts'

const orderOf = ({ event }: { readonly event: { readonly order: ContractOrder } }) => ({ order: event.order })
const answeredOrder = ({ event }: Answered<ContractOrder>) => ({ order: event.output })
const userOf = ({ event }: { readonly event: { readonly userId: string } }) => ({ userId: event.userId })

const NOBODY = { userId: null, due: [], listed: null, lost: [], asked: [], closed: [] } as const

export const ordersMachine = setup({
  types: { context: {} as OrdersContext, events: {} as OrdersEvent, emitted: {} as OrdersEmitted },
  actors: {
    /** Remembers that what's typed into the tickets is this user's from now on. A visitor's drafts go to whoever signs in first. */
    claimDrafts: port<{ readonly userId: string }, { readonly isOfAnother: boolean }>({ onResume: 'restart' }),
    /** Empties every ticket in this browser, including those of markets that aren't on screen. */
    emptyTickets: port({ onResume: 'restart' }),
    /** Reopens tickets whose submission a reload interrupted, whichever page is on screen. */
    resumeSubmissions: port({ onResume: 'restart' }),
    /** Ids of this account's positions in the browser that are neither finished nor listed. */
    findLost: port<FindLostInput, readonly string[]>({ onResume: 'restart' }),
    fetchLost: port<FetchLostInput, ContractOrder>({ onResume: 'restart' }),
  },
  delays: { requestTimeout: REQUEST_TIMEOUT, emptyTimeout: FORGET_TIMEOUT },
  guards: {
    isLeading: ({ context }) => context.isLeading,
    isLeadingForSomebody: ({ context }) => context.isLeading && context.userId !== null,
    isOfAnother: (_, params: { isOfAnother: boolean }) => params.isOfAnother,
    isListDue: ({ context }) => context.isLeading && context.due.length > 0,
    isSomeLost: ({ context }) => context.lost.length > 0,
    isClosed: (_, params: { order: ContractOrder }) => params.order.status === 'closed',
    isToldClosed: ({ context }, params: { order: ContractOrder }) => context.closed.includes(params.order.id),
  },
  actions: {
    storeUser: assign((_, params: { userId: string }) => ({ ...NOBODY, userId: params.userId })),
    dropUser: assign(NOBODY),
    storeLead: assign({ isLeading: true }),
    dropLead: assign({ isLeading: false, listed: null, lost: [] }),
    storeListed: assign(({ context }, params: Listed) => ({ due: [...context.due.filter(({ mode }) => mode !== params.mode), params] })),
    takeListed: assign(({ context }) => ({ listed: context.due[0] ?? null, due: context.due.slice(1) })),
    storeLost: assign((_, params: { orderIds: readonly string[] }) => ({ lost: params.orderIds })),
    passOver: assign(({ context }) => ({ asked: [...context.asked, ...context.lost.slice(0, 1)], lost: context.lost.slice(1) })),
    storeClosed: assign(({ context }, params: { order: ContractOrder }) => ({
      closed: [...context.closed.filter((id) => id !== params.order.id), params.order.id],
    })),
    announceChange: emit((_, params: { order: ContractOrder }) => ({ type: 'orders.changed', order: params.order }) as const),
    announceEnd: emit((_, params: { order: ContractOrder }) => ({ type: 'orders.ended', order: params.order }) as const),
  },
}).createMachine({
  id: 'orders',
  version: '1',
  description: 'Keeps what the user has typed for orders and the positions they have open correct, also after they were away.',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: { ...NOBODY, isLeading: false },
  on: {
    'tab.led': { actions: 'storeLead' },
    'tab.followed': { guard: 'isLeading', actions: 'dropLead' },
    'order.updated': [
      {
        guard: { type: 'isClosed', params: orderOf },
        actions: [
          { type: 'storeClosed', params: orderOf },
          { type: 'announceChange', params: orderOf },
        ],
      },
      { actions: { type: 'announceChange', params: orderOf } },
    ],
    'order.closed': [
      { guard: { type: 'isToldClosed', params: orderOf } },
      {
        actions: [
          { type: 'storeClosed', params: orderOf },
          { type: 'announceChange', params: orderOf },
        ],
      },
    ],
  },
  states: {
    drafts: {
      description: 'What is typed into this browser’s order tickets, and submissions that a reload interrupted.',
      initial: 'settled',
      on: {
        'session.signedIn': [{ guard: 'isLeading', target: '.claiming' }, { target: '.resuming' }],
        'session.signedOut': '.settled',
        'tab.succeeded': { guard: 'isLeadingForSomebody', target: '.claiming' },
      },
      states: {
        settled: { description: 'The tickets hold drafts of the present user, or of a visitor.' },
        claiming: {
          description: 'It is looked up whether another user typed the drafts.',
          invoke: {
            id: 'claimDrafts',
            src: 'claimDrafts',
            input: ({ context }) => ({ userId: context.userId ?? '' }),
            onDone: [{ guard: { type: 'isOfAnother', params: answerOf }, target: 'emptying' }, { target: 'resuming' }],
            // Another's drafts must not be shown: in doubt they go.
            onError: 'emptying',
          },
          after: { emptyTimeout: 'emptying' },
        },
        emptying: {
          description: 'Another user typed the drafts: the tickets are emptied before this one sees them.',
          invoke: { id: 'emptyTickets', src: 'emptyTickets', onDone: 'resuming', onError: 'resuming' },
          after: { emptyTimeout: 'resuming' },
        },
        resuming: {
          description: 'Tickets whose submission was interrupted are opened again: each asks the venue what became of its order.',
          invoke: { id: 'resumeSubmissions', src: 'resumeSubmissions', onDone: 'settled', onError: 'settled' },
          after: { emptyTimeout: 'settled' },
        },
      },
    },
    positions: {
      description: 'The open contracts of this user that the browser remembers.',
      initial: 'away',
      states: {
        away: {
          description: 'Nobody is signed in.',
          on: { 'session.signedIn': { target: 'following', actions: { type: 'storeUser', params: userOf } } },
        },
        following: {
          description: 'Each confirmed list is compared with the positions that are open here: one missing from it may be closed.',
          initial: 'watching',
          on: {
            'session.signedIn': { target: '.watching', actions: { type: 'storeUser', params: userOf } },
            'session.signedOut': { target: 'away', actions: 'dropUser' },
            'orders.listed': { actions: { type: 'storeListed', params: ({ event }) => ({ mode: event.mode, orderIds: event.orderIds }) } },
          },
          states: {
            watching: {
              description: 'Every open position is in the list of its account, as far as is known.',
              always: { guard: 'isListDue', target: 'comparing', actions: 'takeListed' },
            },
            comparing: {
              description:
                'Positions of an account are compared with its list. A tab that no longer leads leaves that to the one that does.',
              initial: 'searching',
              on: { 'tab.followed': { target: 'watching', actions: 'dropLead' } },
              states: {
                searching: {
                  description: 'Looks for positions that are open in this browser but missing from the list.',
                  invoke: {
                    id: 'findLost',
                    src: 'findLost',
                    input: ({ context }) => ({ mode: 'demo', orderIds: [], ...context.listed, asked: context.asked }),
                    onDone: { target: 'choosing', actions: { type: 'storeLost', params: ({ event }) => ({ orderIds: event.output }) } },
                    onError: '#orders.positions.following.watching',
                  },
                  after: { emptyTimeout: '#orders.positions.following.watching' },
                },
                choosing: {
                  description: 'Takes the missing positions one by one; nobody is waiting for them.',
                  always: [{ guard: 'isSomeLost', target: 'asking' }, { target: '#orders.positions.following.watching' }],
                },
                asking: {
                  description: 'The venue is asked what became of a position that is missing from the list.',
                  invoke: {
                    id: 'fetchLost',
                    src: 'fetchLost',
                    input: ({ context }) => ({ mode: context.listed?.mode ?? 'demo', orderId: context.lost[0] ?? '' }),
                    onDone: [
                      {
                        guard: { type: 'isClosed', params: answeredOrder },
                        target: 'choosing',
                        actions: [
                          'passOver',
                          { type: 'storeClosed', params: answeredOrder },
                          { type: 'announceEnd', params: answeredOrder },
                        ],
                      },
                      { target: 'choosing', actions: 'passOver' },
                    ],
                    // "Not found" for an order of the user's other account, or of another user of this browser.
                    onError: { target: 'choosing', actions: 'passOver' },
                  },
                  after: { requestTimeout: { target: 'choosing', actions: 'passOver' } },
                },
              },
            },
          },
        },
      },
    },
  },
})
