/** Machines of one purchase are switched off before their last day, at a price that is shown first. */
import { assign, emit, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { Accepted, KeyedInput, SettledKey } from '../../domain/keyed-request.ts'
import { MINING_CODES } from '../../domain/mining-codes.ts'
import { compare } from '../../domain/money.ts'
import type { MiningExitQuote, MiningOrder } from '../../domain/wire/mining.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { keyedWriteActions, keyedWriteDelays, keyedWriteGuards } from '../shapes/keyed-write.ts'
import {
  exitAtFirst,
  planExit,
  planExitActions,
  planExitGuards,
  type AskExitQuoteInput,
  type LeavePlanInput,
  type PlanExitInput,
  type PlanExitTag,
} from '../shapes/plan-exit.ts'
import type { MiningExitContext, MiningExitEmitted, MiningExitEvent } from './mining-exit.types.ts'

const exit = planExit<MiningExitContext, MiningOrder, MiningExitQuote>()({ prefix: 'miningExit', family: 'mining' })

export const miningExitMachine = setup({
  types: {
    context: {} as MiningExitContext,
    events: {} as MiningExitEvent,
    emitted: {} as MiningExitEmitted,
    input: {} as PlanExitInput,
    tags: {} as PlanExitTag,
  },
  actors: {
    askQuote: port<AskExitQuoteInput, MiningExitQuote>({ onResume: 'restart' }),
    leavePlan: port<LeavePlanInput, Accepted<MiningOrder>>({ onResume: 'interrupt', durable: true }),
    settleKey: port<KeyedInput, SettledKey<MiningOrder>>({ onResume: 'restart', durable: true }),
  },
  delays: { ...keyedWriteDelays, quoteTimeout: REQUEST_TIMEOUT },
  guards: {
    ...keyedWriteGuards,
    ...planExitGuards,
    // What is collected meanwhile is quoted no longer, just as a day that came.
    isNewDay: ({ context: { id, quote } }, { order }: { order: MiningOrder }) =>
      quote !== null &&
      order.id === id &&
      order.status === 'open' &&
      (order.daysPosted > quote.daysPosted || compare(order.received, quote.received) > 0),
    isQuoteRefused: (_, params: { failure: Failure }) => params.failure.code === String(MINING_CODES.exitQuoteChanged),
  },
  actions: {
    ...keyedWriteActions<MiningExitContext, MiningExitEvent>(),
    ...planExitActions<MiningExitContext, MiningExitEvent, MiningExitQuote>(),
  },
})
  .extend({
    actions: {
      storeResult: assign((_, params: Accepted<MiningOrder>) => ({ plan: params.result })),
      announceExit: emit((_, params: { result: MiningOrder }) => ({ type: 'miningExit.accepted', order: params.result }) as const),
      announceMissed: emit(({ context: { id, mode } }) => ({ type: 'miningExit.missed', id, mode }) as const),
    },
  })
  .createMachine({
    id: 'miningExit',
    version: '1',
    description:
      'Switches machines of one purchase off before their last day: quoted by the venue, decided on, submitted once, and followed until they are known to be off or not.',
    options: CHART_OPTIONS,
    context: ({ input }) => ({ ...input, ...exitAtFirst }),
    initial: 'deciding',
    states: {
      ...exit,
      deciding: {
        ...exit.deciding,
        description:
          'Nothing is with the venue. News that the machines have ended, that another day is posted or that something is collected make a quote void.',
        states: {
          ...exit.deciding.states,
          idle: {
            ...exit.deciding.states.idle,
            description: 'The machines run. Nobody is switching them off; why there was no quote is said here.',
          },
          requoting: {
            ...exit.deciding.states.requoting,
            description:
              'Another day was posted, or something collected, so the quote no longer holds. The machines still run, and the new quote is asked for.',
          },
          quoted: {
            ...exit.deciding.states.quoted,
            description:
              'What would come now, what is given up, and the result of all. It holds until another day is posted or something is collected. What is confirmed is exactly what is shown.',
          },
          refused: { ...exit.deciding.states.refused, description: 'The venue has refused, with its reason. The machines still run.' },
        },
      },
      left: { description: 'The machines are off. What came of them in all is shown.' },
      ended: { description: 'The machines have ended, and there is nothing to switch off. Their page shows what they brought.' },
    },
  })
