/** What became of one order, read while somebody looks at it. */
import { assign, raise, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { OrderLife } from '../../domain/wire/general-order.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, eventOf } from '../shapes/answers.ts'
import { loadable, loadableActions, loadableGuards } from '../shapes/loadable.ts'
import { isThisOrder, questionOf } from './order-life.rules.ts'
import type { FetchLifeInput, LookedAt, OrderLifeContext, OrderLifeEvent, OrderLifeInput, OrderLifeTag } from './order-life.types.ts'

const reading = loadable({
  prefix: 'orderLife',
  home: '#orderLife.open',
  ids: { load: 'fetchLife', refresh: 'refreshLife' },
  read: { src: 'fetchLife', input: ({ context }: { readonly context: OrderLifeContext }) => questionOf(context) },
  timeout: 'readTimeout',
  store: { type: 'storeLife', params: answerOf<OrderLife> },
})
const open = { target: '#orderLife.open', actions: { type: 'storeOrder', params: eventOf<LookedAt> } } as const

export const orderLifeMachine = setup({
  types: { context: {} as OrderLifeContext, events: {} as OrderLifeEvent, input: {} as OrderLifeInput, tags: {} as OrderLifeTag },
  actors: { fetchLife: port<FetchLifeInput, OrderLife>({ onResume: 'restart' }) },
  delays: { readTimeout: REQUEST_TIMEOUT },
  guards: { ...loadableGuards, isThisOrder: ({ context }, params: Pick<LookedAt, 'id'>) => isThisOrder(context, params) },
  actions: {
    ...loadableActions<OrderLifeContext, OrderLifeEvent>(),
    storeOrder: assign((_, { id, orderNumber }: LookedAt) => ({
      order: { id, orderNumber },
      life: null,
      isOutdated: false,
      failure: null,
    })),
    storeLife: assign((_, life: OrderLife) => ({ life, isOutdated: false, failure: null })),
    forgetOrder: assign({ order: null, life: null, isOutdated: false, failure: null }),
    askAnew: raise({ type: 'orderLife.refresh' }),
  },
}).createMachine({
  id: 'orderLife',
  version: '1',
  description: 'What became of one order, step by step, each with what it moved in the ledger. It is read anew whenever the order moves.',
  options: CHART_OPTIONS,
  context: ({ input }) => ({ ...input, order: null, life: null, isOutdated: false, failure: null }),
  initial: 'closed',
  states: {
    closed: { description: 'Nobody looks at an order’s life; each row offers it.', on: { 'orderLife.open': open } },
    open: {
      description: 'A dialog tells the life of one order. Another one that is asked for takes its place.',
      initial: 'loading',
      on: {
        'orderLife.open': open,
        'orderLife.close': { target: '#orderLife.closed', actions: 'forgetOrder' },
        'order.moved': { guard: { type: 'isThisOrder', params: eventOf<Pick<LookedAt, 'id'>> }, actions: 'askAnew' },
      },
      states: {
        ...reading,
        loading: { ...reading.loading, description: 'The venue is asked what became of the order; nothing is told yet.' },
        loaded: { ...reading.loaded, description: 'Every step is told as the venue has it, the oldest first.' },
        refreshing: {
          ...reading.refreshing,
          description: 'The order has moved, so its life is read again; what is told stays until the answer comes.',
        },
        failed: { ...reading.failed, description: 'It could not be read; the page says why and offers to try again.' },
        refreshFailed: {
          ...reading.refreshFailed,
          description: 'It could not be read again; what was told stays, and the page says that it may be out of date.',
        },
      },
    },
  },
})
