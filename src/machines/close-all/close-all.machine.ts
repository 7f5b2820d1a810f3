/** All contracts on screen are closed at once: shown with what each brings, asked once more, done once. */
import { assign, emit, setup } from 'xstate'
import type { Accepted, KeyedInput, SettledKey } from '../../domain/keyed-request.ts'
import type { CloseAllResult, ContractOrder } from '../../domain/wire/order.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { keyedWrite, keyedWriteActions, keyedWriteDelays, keyedWriteGuards } from '../shapes/keyed-write.ts'
import { atOnceOf, bodyOf, isListed, listedAfter, whyNotCloseAll } from './close-all.rules.ts'
import type {
  CloseAllContext,
  CloseAllEmitted,
  CloseAllEvent,
  CloseAllInput,
  CloseAllTag,
  CloseContractsInput,
  SeenMarkets,
} from './close-all.types.ts'

const submission = keyedWrite<CloseAllContext, CloseAllResult>()
const putAway = { target: '#closeAll.idle', actions: 'forgetOrders' } as const

/** @throws without a body, which no transition leads to */
const requestOf = ({ body }: CloseAllContext) => {
  if (body === null) throw new Error('Closing needs a list: enter `submitting` with `prepareClosing`.')
  return { body }
}

export const closeAllMachine = setup({
  types: {
    context: {} as CloseAllContext,
    events: {} as CloseAllEvent,
    emitted: {} as CloseAllEmitted,
    input: {} as CloseAllInput,
    tags: {} as CloseAllTag,
  },
  actors: {
    closeContracts: port<CloseContractsInput, Accepted<CloseAllResult>>({ onResume: 'interrupt', durable: true }),
    settleKey: port<KeyedInput, SettledKey<CloseAllResult>>({ onResume: 'restart', durable: true }),
  },
  delays: keyedWriteDelays,
  guards: keyedWriteGuards,
  actions: keyedWriteActions<CloseAllContext, CloseAllEvent>(),
})
  .extend({
    guards: {
      hasOrders: (_, params: { orders: readonly ContractOrder[] }) => params.orders.length > 0,
      canClose: ({ context }, params: { markets: SeenMarkets }) => whyNotCloseAll(context, params.markets) === null,
      isListed: ({ context }, params: { order: ContractOrder }) => isListed(context, params.order),
      isLastOfThem: ({ context }, params: { order: ContractOrder }) =>
        isListed(context, params.order) && listedAfter(context, params.order).length === 0,
    },
    actions: {
      storeOrders: assign((_, params: { orders: readonly ContractOrder[] }) => ({ ...atOnceOf(params.orders), failure: null })),
      storeChange: assign(({ context }, params: { order: ContractOrder }) => ({ orders: listedAfter(context, params.order) })),
      prepareClosing: assign(({ context }, params: { markets: SeenMarkets }) => ({ body: bodyOf(context, params.markets) })),
      storeResult: assign((_, params: Accepted<CloseAllResult>) => ({ result: params.result })),
      forgetOrders: assign({ orders: [], beyond: 0, body: null, result: null, failure: null }),
      announceAnswer: emit(({ context: { mode } }) => ({ type: 'closeAll.answered', mode }) as const),
    },
  })
  .createMachine({
    id: 'closeAll',
    version: '1',
    description:
      'Closes several contracts of the user at once, each at the venue’s price and none at a worse one than was shown: listed, asked once more, submitted once, and followed until it is known what became of each.',
    options: CHART_OPTIONS,
    context: ({ input: { mode } }) => ({ mode, orders: [], beyond: 0, body: null, result: null, key: null, failure: null, checks: 0 }),
    initial: 'idle',
    states: {
      idle: {
        description: 'Nobody is closing several contracts; the list offers it, as many at once as one call closes.',
        on: {
          'closeAll.ask': {
            guard: { type: 'hasOrders', params: ({ event: { orders } }) => ({ orders }) },
            target: 'confirming',
            actions: { type: 'storeOrders', params: ({ event: { orders } }) => ({ orders }) },
          },
        },
      },
      confirming: {
        description:
          'What each contract would bring now is shown, and it is asked once more. A contract that a rule closes meanwhile leaves the list; those of a closed market stay open.',
        on: {
          'closeAll.confirm': {
            guard: { type: 'canClose', params: ({ event: { markets } }) => ({ markets }) },
            target: 'submitting',
            actions: [
              { type: 'storeKey', params: ({ event: { key } }) => ({ key }) },
              { type: 'prepareClosing', params: ({ event: { markets } }) => ({ markets }) },
            ],
          },
          'closeAll.back': putAway,
          'order.updated': [
            { guard: { type: 'isLastOfThem', params: ({ event: { order } }) => ({ order }) }, ...putAway },
            {
              guard: { type: 'isListed', params: ({ event: { order } }) => ({ order }) },
              actions: { type: 'storeChange', params: ({ event: { order } }) => ({ order }) },
            },
          ],
          'accountMode.switched': putAway,
        },
      },
      ...submission({
        prefix: 'closeAll',
        submit: 'closeContracts',
        request: requestOf,
        settle: 'settleKey',
        accepted: '#closeAll.done',
        refused: '#closeAll.refused',
        never: '#closeAll.confirming',
        announce: 'announceAnswer',
        // The list of open contracts itself tells which are left; it is read anew.
        dismissed: {
          target: '#closeAll.idle',
          actions: [{ type: 'endAttempt', params: { failure: null } }, 'forgetOrders', 'announceAnswer'],
        },
      }),
      done: {
        description: 'The venue has closed what could be closed. What each brought is shown, and which stay open and why.',
        on: { 'closeAll.dismiss': putAway, 'accountMode.switched': putAway },
      },
      refused: {
        description: 'The venue has closed none of them, and the page says why.',
        on: { 'closeAll.dismiss': putAway, 'accountMode.switched': putAway },
      },
    },
  })
