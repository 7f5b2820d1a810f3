/** What machines have brought is taken into the balance. */
import { assign, emit, setup } from 'xstate'
import type { Accepted, KeyedInput, SettledKey } from '../../domain/keyed-request.ts'
import type { MiningOrder } from '../../domain/wire/mining.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { keyedWrite, keyedWriteActions, keyedWriteDelays, keyedWriteGuards } from '../shapes/keyed-write.ts'
import type {
  CollectInput,
  MiningCollectionContext,
  MiningCollectionEmitted,
  MiningCollectionEvent,
  MiningCollectionInput,
  MiningCollectionTag,
} from './mining-collection.types.ts'

/** What is ripe is for the venue to say, which collects all of it. */
const collecting = {
  'miningCollection.collect': {
    target: '#miningCollection.submitting',
    actions: { type: 'storeKey', params: ({ event }: { readonly event: { readonly key: string } }) => ({ key: event.key }) },
  },
} as const

export const miningCollectionMachine = setup({
  types: {
    context: {} as MiningCollectionContext,
    events: {} as MiningCollectionEvent,
    emitted: {} as MiningCollectionEmitted,
    input: {} as MiningCollectionInput,
    tags: {} as MiningCollectionTag,
  },
  actors: {
    collectOutput: port<CollectInput, Accepted<MiningOrder>>({ onResume: 'interrupt', durable: true }),
    settleKey: port<KeyedInput, SettledKey<MiningOrder>>({ onResume: 'restart', durable: true }),
  },
  delays: keyedWriteDelays,
  guards: keyedWriteGuards,
  actions: keyedWriteActions<MiningCollectionContext, MiningCollectionEvent>(),
})
  .extend({
    actions: {
      storeResult: assign((_, params: Accepted<MiningOrder>) => ({ order: params.result })),
      announceCollection: emit(
        (_, params: { result: MiningOrder }) => ({ type: 'miningCollection.accepted', order: params.result }) as const,
      ),
      announceMissed: emit(({ context: { id, mode } }) => ({ type: 'miningCollection.missed', id, mode }) as const),
    },
  })
  .createMachine({
    id: 'miningCollection',
    version: '1',
    description:
      'Collects what machines of one purchase have brought: once for each press, and followed until it is known to be collected or not.',
    options: CHART_OPTIONS,
    context: ({ input }) => ({ ...input, key: null, order: null, failure: null, checks: 0 }),
    initial: 'waiting',
    states: {
      waiting: { description: 'Nothing is with the venue. What got lost on its way is said here.', on: collecting },
      ...keyedWrite<MiningCollectionContext, MiningOrder>()({
        prefix: 'miningCollection',
        submit: 'collectOutput',
        request: ({ id }) => ({ id }),
        settle: 'settleKey',
        accepted: '#miningCollection.collected',
        refused: '#miningCollection.turnedDown',
        never: '#miningCollection.waiting',
        announce: 'announceCollection',
        // The purchase itself tells what is collected; its page reads it anew.
        dismissed: { target: '#miningCollection.waiting', actions: [{ type: 'endAttempt', params: { failure: null } }, 'announceMissed'] },
      }),
      collected: { description: 'It is in the balance. What comes later is collected in the same way.', on: collecting },
      turnedDown: {
        description: 'The venue has refused: the machines stand otherwise than they were shown, and are read anew.',
        always: { target: 'refused', actions: 'announceMissed' },
      },
      refused: { description: 'The venue’s reason is said: it was too early, or nothing was left. Nothing was moved.', on: collecting },
    },
  })
