/** The way out of a smart plan before its end, at a price that is shown first. */
import { assign, emit, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Accepted, KeyedInput, SettledKey } from '../../domain/keyed-request.ts'
import type { PlanExitQuote } from '../../domain/wire/plans.ts'
import type { SmartOrder } from '../../domain/wire/smart.ts'
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
import type { SmartExitContext, SmartExitEmitted, SmartExitEvent } from './smart-exit.types.ts'

export const smartExitMachine = setup({
  types: {
    context: {} as SmartExitContext,
    events: {} as SmartExitEvent,
    emitted: {} as SmartExitEmitted,
    input: {} as PlanExitInput,
    tags: {} as PlanExitTag,
  },
  actors: {
    askQuote: port<AskExitQuoteInput, PlanExitQuote>({ onResume: 'restart' }),
    leavePlan: port<LeavePlanInput, Accepted<SmartOrder>>({ onResume: 'interrupt', durable: true }),
    settleKey: port<KeyedInput, SettledKey<SmartOrder>>({ onResume: 'restart', durable: true }),
  },
  delays: { ...keyedWriteDelays, quoteTimeout: REQUEST_TIMEOUT },
  guards: { ...keyedWriteGuards, ...planExitGuards },
  actions: { ...keyedWriteActions<SmartExitContext, SmartExitEvent>(), ...planExitActions<SmartExitContext, SmartExitEvent>() },
})
  .extend({
    actions: {
      storeResult: assign((_, params: Accepted<SmartOrder>) => ({ plan: params.result })),
      announceExit: emit((_, params: { result: SmartOrder }) => ({ type: 'smartExit.accepted', plan: params.result }) as const),
      announceMissed: emit(({ context: { id } }) => ({ type: 'smartExit.missed', id }) as const),
    },
  })
  .createMachine({
    id: 'smartExit',
    version: '1',
    description:
      'Leaves one smart plan before its end: quoted by the venue with damages and income, decided on, submitted once, and followed until it is known to be left or not.',
    options: CHART_OPTIONS,
    context: ({ input }) => ({ ...input, ...exitAtFirst }),
    initial: 'deciding',
    states: planExit<SmartExitContext, SmartOrder>()({ prefix: 'smartExit', family: 'smart' }),
  })
