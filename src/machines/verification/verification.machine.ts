/** Whether an order ended as the prices that were fixed before it say. */
import { assign, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { OutcomeClaim } from '../../domain/simulation/outcome.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import type { Findings, VerificationContext, VerificationEvent, VerificationTag, VerifiedOrder } from './verification.types.ts'

const orderOf = ({ event }: { readonly event: VerifiedOrder }): VerifiedOrder => ({ orderNumber: event.orderNumber, claim: event.claim })
const storing = { type: 'storeFindings', params: answerOf<Findings> } as const
const AGAIN = { 'verification.retry': { target: 'checking', actions: 'forgetFindings' } } as const

export const verificationMachine = setup({
  types: { context: {} as VerificationContext, events: {} as VerificationEvent, tags: {} as VerificationTag },
  actors: {
    /** Reads the commitment, the terms and the day's seed, and recomputes the outcome from them. */
    recomputeOutcome: port<{ readonly claim: OutcomeClaim }, Findings>({ onResume: 'restart' }),
  },
  delays: { checkTimeout: REQUEST_TIMEOUT },
  guards: {
    isMatch: (_, findings: Findings) => findings.kind === 'recomputed' && findings.matches,
    isSealed: (_, { kind }: Findings) => kind === 'sealed',
    isOfExchange: (_, { kind }: Findings) => kind === 'exchange',
  },
  actions: {
    beginWith: assign((_, order: VerifiedOrder) => ({ order, findings: null, failure: null })),
    forgetFindings: assign({ findings: null, failure: null }),
    storeFindings: assign((_, findings: Findings) => ({ findings })),
    storeFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
}).createMachine({
  id: 'verification',
  version: '1',
  description: 'Recomputes in the browser how an order ended, from what the venue had published before it and told after its day.',
  options: CHART_OPTIONS,
  context: { order: null, findings: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No outcome is being looked at.',
      on: { 'verification.open': { target: 'open', actions: { type: 'beginWith', params: orderOf } } },
    },
    open: {
      description: 'A dialog shows one order and what is known of its outcome.',
      initial: 'checking',
      on: { 'verification.close': { target: 'closed' } },
      states: {
        checking: {
          description: 'The commitment, the terms and the seed of the day are read, and every price that decided is recomputed.',
          tags: 'busy',
          ...asking({
            ask: {
              id: 'recomputeOutcome',
              src: 'recomputeOutcome',
              input: ({ context: { order } }: { readonly context: VerificationContext }) => ({ claim: (order as VerifiedOrder).claim }),
            },
            timeout: 'checkTimeout',
            answered: [
              { guard: { type: 'isMatch', params: answerOf }, target: 'matches', actions: storing },
              { guard: { type: 'isSealed', params: answerOf }, target: 'sealed', actions: storing },
              { guard: { type: 'isOfExchange', params: answerOf }, target: 'ofExchange', actions: storing },
              { target: 'doesNotMatch', actions: storing },
            ],
            unanswered: { target: 'failed', store: 'storeFailure' },
          }),
        },
        matches: { description: 'Everything agrees with what had been published before the order. The page shows each step.' },
        doesNotMatch: {
          description: 'Something does not agree. The page says what, with the figure that the venue said and the one that was found.',
        },
        sealed: {
          description: 'The seed of the day is not told yet, or it would tell prices to come. The page says from when it will be.',
          on: AGAIN,
        },
        ofExchange: { description: 'The prices are those of an exchange and come from no seed; the page says whose they are.' },
        failed: { description: 'What was published could not be read. The page says why, and a button tries again.', on: AGAIN },
      },
    },
  },
})
