/** Changing and cancelling orders that wait, one at a time. */
import { assign, emit, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import { isOutcomeUnknown, OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import type { UntilChoice } from '../../domain/pending.ts'
import type { PriceFacts } from '../../domain/quote.ts'
import type { PendingOrder } from '../../domain/wire/pending.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { failureOf } from '../shapes/answers.ts'
import { keyOf } from '../shapes/keyed-write.ts'
import { hasRepetitionsLeft, repeatedWrite, repeatedWriteDelays, repeatedWriteGuards, resting } from '../shapes/repeated-write.ts'
import { changeOf, EMPTY_DRAFT, whyNotSave } from './pending-order.rules.ts'
import type {
  ChangePendingInput,
  PendingDraft,
  PendingField,
  PendingOrderContext,
  PendingOrderEmitted,
  PendingOrderEvent,
  PendingOrderInput,
  PendingOrderTag,
} from './pending-order.types.ts'

interface At {
  readonly context: PendingOrderContext
}

/** @throws without an order, which no transition leads to */
const inputOf = ({ context }: At): ChangePendingInput => {
  const { order, request, mode } = context
  if (order === null || request === null) throw new Error('A request needs an order: enter `asking` with `prepare…`.')
  return { key: keyOf(context), mode, orderId: order.id, version: order.version, request }
}

const ask = repeatedWrite({
  prefix: 'pendingOrder',
  ask: { id: 'changePending', src: 'changePending', input: inputOf },
  timeout: 'askTimeout',
  submitting: '#pendingOrder.asking.submitting',
  unknown: '#pendingOrder.asking.unknown',
  accepted: { target: '#pendingOrder.idle', actions: ['storeDone', 'announceAnswer'] },
  refused: [
    // What was typed can be mended; an order that is no more as it was seen must be looked at first.
    {
      guard: { type: 'canBeMended', params: failureOf },
      target: '#pendingOrder.editing',
      actions: [{ type: 'storeRefusal', params: failureOf }],
    },
    { target: '#pendingOrder.idle', actions: [{ type: 'storeRefusal', params: failureOf }, 'announceAnswer'] },
  ],
  limit: { guard: 'hasRepetitionsLeft', count: 'countRepetition', target: '#pendingOrder.asking.unresolved' },
})

const changed = String(OWN_CODES.pendingChanged)

export const pendingOrderMachine = setup({
  types: {
    context: {} as PendingOrderContext,
    events: {} as PendingOrderEvent,
    emitted: {} as PendingOrderEmitted,
    input: {} as PendingOrderInput,
    tags: {} as PendingOrderTag,
  },
  actors: {
    /** Changes or cancels. The same key twice is one effect, and an order that has changed since it was seen is left alone. */
    changePending: port<ChangePendingInput, PendingOrder>({ onResume: 'interrupt', durable: true }),
  },
  delays: { askTimeout: REQUEST_TIMEOUT, ...repeatedWriteDelays },
  guards: {
    ...repeatedWriteGuards,
    hasRepetitionsLeft,
    canSave: ({ context }, params: { market: PriceFacts }) => whyNotSave(context.order, context.draft, params.market) === null,
    hasOrder: ({ context }) => context.order !== null,
    canBeMended: ({ context }, params: { failure: Failure }) =>
      context.request?.kind === 'change' && params.failure.code !== changed && !isOutcomeUnknown(params.failure),
    isThisChanged: ({ context }, params: { order: PendingOrder }) =>
      params.order.id === context.order?.id && params.order.version !== context.order.version,
  },
  actions: {
    startEdit: assign((_, params: { order: PendingOrder; draft: PendingDraft }) => ({
      order: params.order,
      draft: params.draft,
      showProblems: false,
      failure: null,
      done: null,
    })),
    storeField: assign(({ context }, params: { field: PendingField; amount: TypedAmount }) => ({
      draft: { ...context.draft, [params.field]: params.amount },
      failure: null,
    })),
    storeUntil: assign(({ context }, params: { until: UntilChoice }) => ({
      draft: { ...context.draft, until: params.until },
      failure: null,
    })),
    showProblems: assign({ showProblems: true }),
    prepareChange: assign(({ context }, params: { key: string }) => ({
      key: params.key,
      checks: 0,
      failure: null,
      request: context.order && ({ kind: 'change', body: changeOf(context.order, context.draft) } as const),
    })),
    prepareCancel: assign((_, params: { key: string; order: PendingOrder }) => ({
      key: params.key,
      order: params.order,
      checks: 0,
      failure: null,
      done: null,
      request: { kind: 'cancel' } as const,
    })),
    storeDone: assign(({ context }) => ({
      done: context.request?.kind ?? null,
      key: null,
      request: null,
      draft: EMPTY_DRAFT,
      showProblems: false,
      failure: null,
    })),
    storeRefusal: assign((_, params: { failure: Failure }) => ({ failure: params.failure, key: null, request: null })),
    storeChanged: assign({ failure: { code: changed, message: '' }, draft: EMPTY_DRAFT, showProblems: false }),
    countRepetition: assign(({ context }) => ({ checks: context.checks + 1 })),
    forgetOrder: assign({
      order: null,
      draft: EMPTY_DRAFT,
      showProblems: false,
      key: null,
      request: null,
      failure: null,
      done: null,
      checks: 0,
    }),
    announceAnswer: emit(({ context }) => ({ type: 'pendingOrder.answered', mode: context.mode }) as const),
  },
}).createMachine({
  id: 'pendingOrder',
  version: '1',
  description:
    'Changes or cancels an order that waits for its price. The venue does it only if the order is still as the person has seen it; it may fire at any moment.',
  options: CHART_OPTIONS,
  context: ({ input }) => ({
    ...input,
    order: null,
    draft: EMPTY_DRAFT,
    showProblems: false,
    request: null,
    done: null,
    key: null,
    failure: null,
    checks: 0,
  }),
  initial: 'idle',
  on: { 'accountMode.switched': { target: '.idle', actions: 'forgetOrder' } },
  states: {
    idle: {
      description: 'No order is being changed. What became of the last request is said beside the list.',
      on: {
        'pendingOrder.edit': {
          target: 'editing',
          actions: { type: 'startEdit', params: ({ event }) => ({ order: event.order, draft: event.draft }) },
        },
        'pendingOrder.cancel': {
          target: 'asking',
          actions: { type: 'prepareCancel', params: ({ event }) => ({ key: event.key, order: event.order }) },
        },
        'pendingOrder.dismiss': { guard: 'hasOrder', actions: 'forgetOrder' },
      },
    },
    editing: {
      description:
        'Price, stop, target and end of one order are being changed. The old ones apply, and the order can fire, until the venue has accepted the new ones.',
      on: {
        'pendingOrder.change': {
          actions: {
            type: 'storeField',
            params: ({ event }) => ({ field: event.field, amount: { text: event.text, value: event.value } }),
          },
        },
        'pendingOrder.chooseUntil': { actions: { type: 'storeUntil', params: ({ event }) => ({ until: event.until }) } },
        'pendingOrder.save': [
          {
            guard: { type: 'canSave', params: ({ event }) => ({ market: event.market }) },
            target: 'asking',
            actions: { type: 'prepareChange', params: ({ event }) => ({ key: event.key }) },
          },
          { actions: 'showProblems' },
        ],
        'pendingOrder.back': { target: 'idle', actions: 'forgetOrder' },
        'pending.updated': {
          guard: { type: 'isThisChanged', params: ({ event }) => ({ order: event.order }) },
          target: 'idle',
          actions: 'storeChanged',
        },
      },
    },
    asking: {
      description: 'The venue has been asked to change or cancel the order.',
      initial: 'submitting',
      states: {
        ...ask,
        unresolved: resting('pendingOrder', '#pendingOrder.asking.submitting', {
          target: '#pendingOrder.idle',
          actions: ['forgetOrder', 'announceAnswer'],
        }),
      },
    },
  },
})
