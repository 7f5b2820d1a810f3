import { assign, emit, setup } from 'xstate'
import { asFailure, isOutcomeUnknown, type Failure } from '../../../src/domain/error-codes.ts'
import { CHART_OPTIONS, port } from '../../../src/machines/ports.ts'

interface Context {
  readonly quantity: number
  readonly delivered: number
  readonly key: string
  readonly failure: Failure | null
}
type Event =
  | { type: 'purchase.change'; quantity: number }
  | { type: 'purchase.place'; key: string }
  | { type: 'purchase.delivered'; quantity: number }
  | { type: 'purchase.dismiss' }

/** A small money action: a write by key, a timeout, a look-up, messages to others. */
export const purchaseMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { quantity: number } | undefined,
    emitted: {} as { type: 'purchase.accepted'; key: string } | { type: 'purchase.completed' },
  },
  actors: {
    place: port<{ key: string; quantity: number }, { isAccepted: boolean }>({ onResume: 'interrupt', durable: true }),
    findByKey: port<{ key: string }, { isFound: boolean }>({ onResume: 'restart' }),
  },
  guards: {
    hasQuantity: ({ context }) => context.quantity > 0,
    isComplete: ({ context }) => context.delivered >= context.quantity,
    isYes: (_, params: { answer: boolean }) => params.answer,
    isUnknown: (_, params: { error: unknown }) => isOutcomeUnknown(asFailure(params.error)),
  },
  actions: {
    storeQuantity: assign((_, params: { quantity: number }) => params),
    storeKey: assign((_, params: { key: string }) => ({ ...params, delivered: 0, failure: null })),
    storeFailure: assign((_, params: { error: unknown }) => ({ failure: asFailure(params.error) })),
    addDelivery: assign(({ context }, params: { quantity: number }) => ({ delivered: context.delivered + params.quantity })),
    announceAcceptance: emit(({ context }) => ({ type: 'purchase.accepted' as const, key: context.key })),
    announceCompletion: emit({ type: 'purchase.completed' }),
  },
  delays: { submitTimeout: 10_000, reconcileDelay: 3_000 },
}).createMachine({
  id: 'purchase',
  version: '1',
  options: CHART_OPTIONS,
  context: ({ input }) => ({ quantity: input?.quantity ?? 0, delivered: 0, key: '', failure: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'purchase.change': { actions: { type: 'storeQuantity', params: ({ event }) => ({ quantity: event.quantity }) } },
        'purchase.place': {
          guard: 'hasQuantity',
          target: 'submitting',
          actions: { type: 'storeKey', params: ({ event }) => ({ key: event.key }) },
        },
      },
    },
    submitting: {
      invoke: {
        id: 'place',
        src: 'place',
        input: ({ context }) => ({ key: context.key, quantity: context.quantity }),
        onDone: [
          { guard: { type: 'isYes', params: ({ event }) => ({ answer: event.output.isAccepted }) }, target: 'accepted' },
          { target: 'refused' },
        ],
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) }, target: 'unknown' },
          { target: 'refused', actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
      after: { submitTimeout: 'unknown' },
    },
    unknown: { after: { reconcileDelay: 'reconciling' } },
    reconciling: {
      invoke: {
        id: 'findByKey',
        src: 'findByKey',
        input: ({ context }) => ({ key: context.key }),
        onDone: [
          { guard: { type: 'isYes', params: ({ event }) => ({ answer: event.output.isFound }) }, target: 'accepted' },
          { target: 'editing' },
        ],
        onError: 'unknown',
      },
    },
    accepted: {
      initial: 'waiting',
      entry: 'announceAcceptance',
      always: { guard: 'isComplete', target: 'completed' },
      on: { 'purchase.delivered': { actions: { type: 'addDelivery', params: ({ event }) => ({ quantity: event.quantity }) } } },
      states: { waiting: {} },
    },
    refused: { on: { 'purchase.dismiss': 'editing' } },
    completed: { type: 'final', entry: 'announceCompletion' },
  },
})
