/** Fixture of the path generator: one of everything a chart may contain, and small enough to check by hand. */
import { assign, emit, setup } from 'xstate'
import { CHART_OPTIONS, port } from '../../../src/machines/ports.ts'

export interface ParcelContext {
  readonly weight: number
  readonly attempts: number
  readonly label: string | null
}
export type ParcelEvent =
  | { readonly type: 'parcel.weigh'; readonly weight: number }
  | { readonly type: 'parcel.send' }
  | { readonly type: 'parcel.hold' }
  | { readonly type: 'parcel.resume' }
  | { readonly type: 'parcel.dismiss' }

export const parcelMachine = setup({
  types: {
    context: {} as ParcelContext,
    events: {} as ParcelEvent,
    emitted: {} as { readonly type: 'parcel.delivered'; readonly label: string | null },
  },
  actors: { printLabel: port<{ readonly weight: number }, { readonly label: string }>({ onResume: 'restart' }) },
  guards: {
    isLight: ({ context }) => context.weight > 0 && context.weight <= 20,
    isHeavy: ({ context }) => context.weight > 20,
    canRetry: ({ context }) => context.attempts < 1,
  },
  actions: {
    storeWeight: assign((_, params: { readonly weight: number }) => ({ weight: params.weight })),
    storeLabel: assign((_, params: { readonly label: string }) => ({ label: params.label })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    announceDelivery: emit(({ context }) => ({ type: 'parcel.delivered' as const, label: context.label })),
  },
  delays: { labelTimeout: 10_000, transitTime: 60_000, noticeLifetime: 5_000 },
}).createMachine({
  id: 'parcel',
  version: '1',
  description: 'A parcel from the scales to the door.',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: { weight: 0, attempts: 0, label: null },
  states: {
    journey: {
      description: 'Where the parcel is.',
      initial: 'weighing',
      states: {
        weighing: {
          description: 'The parcel is on the scales.',
          on: {
            'parcel.weigh': { actions: { type: 'storeWeight', params: ({ event }) => ({ weight: event.weight }) } },
            'parcel.send': [
              { guard: 'isLight', target: 'labelling' },
              { guard: 'isHeavy', target: 'refused' },
            ],
          },
        },
        labelling: {
          description: 'The label is being printed.',
          tags: ['busy'],
          invoke: {
            id: 'printLabel',
            src: 'printLabel',
            input: ({ context }) => ({ weight: context.weight }),
            onDone: { target: 'travelling', actions: { type: 'storeLabel', params: ({ event }) => ({ label: event.output.label }) } },
            onError: [{ guard: 'canRetry', target: 'weighing', actions: 'countAttempt' }, { target: 'refused' }],
          },
          after: { labelTimeout: 'refused' },
        },
        travelling: {
          description: 'The parcel is on its way.',
          initial: 'moving',
          on: { 'parcel.hold': 'held' },
          states: {
            moving: { description: 'On the road.', after: { transitTime: 'arriving' } },
            arriving: { description: 'At the door.', after: { transitTime: '#parcel.journey.delivered' } },
            last: { type: 'history' },
          },
        },
        held: { description: 'The parcel waits in the depot.', on: { 'parcel.resume': 'travelling.last' } },
        refused: { description: 'The parcel is not taken.', on: { 'parcel.weigh': 'weighing' } },
        delivered: { description: 'The parcel has arrived.', entry: 'announceDelivery' },
      },
    },
    notice: {
      description: 'The hint about weights.',
      initial: 'shown',
      states: {
        shown: { description: 'The hint is there.', on: { 'parcel.dismiss': 'hidden' }, after: { noticeLifetime: 'hidden' } },
        hidden: { description: 'The hint is gone.' },
      },
    },
  },
})
