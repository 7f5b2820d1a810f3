/** The way out of an investment plan before its end, at a price that is shown first. */
import { assign, emit, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Accepted, KeyedInput, SettledKey } from '../../domain/keyed-request.ts'
import type { PlanExitQuote } from '../../domain/wire/plans.ts'
import type { InvestmentOrder } from '../../domain/wire/investment.ts'
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
import type { InvestmentExitContext, InvestmentExitEmitted, InvestmentExitEvent } from './investment-exit.types.ts'

export const investmentExitMachine = setup({
  types: {
    context: {} as InvestmentExitContext,
    events: {} as InvestmentExitEvent,
    emitted: {} as InvestmentExitEmitted,
    input: {} as PlanExitInput,
    tags: {} as PlanExitTag,
  },
  actors: {
    askQuote: port<AskExitQuoteInput, PlanExitQuote>({ onResume: 'restart' }),
    leavePlan: port<LeavePlanInput, Accepted<InvestmentOrder>>({ onResume: 'interrupt', durable: true }),
    settleKey: port<KeyedInput, SettledKey<InvestmentOrder>>({ onResume: 'restart', durable: true }),
  },
  delays: { ...keyedWriteDelays, quoteTimeout: REQUEST_TIMEOUT },
  guards: { ...keyedWriteGuards, ...planExitGuards },
  actions: {
    ...keyedWriteActions<InvestmentExitContext, InvestmentExitEvent>(),
    ...planExitActions<InvestmentExitContext, InvestmentExitEvent>(),
  },
})
  .extend({
    actions: {
      storeResult: assign((_, params: Accepted<InvestmentOrder>) => ({ plan: params.result })),
      announceExit: emit((_, params: { result: InvestmentOrder }) => ({ type: 'investmentExit.accepted', plan: params.result }) as const),
      announceMissed: emit(({ context: { id } }) => ({ type: 'investmentExit.missed', id }) as const),
    },
  })
  .createMachine({
    id: 'investmentExit',
    version: '1',
    description:
      'Leaves one investment plan before its end: quoted by the venue with damages and income, decided on, submitted once, and followed until it is known to be left or not.',
    options: CHART_OPTIONS,
    context: ({ input }) => ({ ...input, ...exitAtFirst }),
    initial: 'deciding',
    states: planExit<InvestmentExitContext, InvestmentOrder>()({ prefix: 'investmentExit', family: 'investment' }),
  })
