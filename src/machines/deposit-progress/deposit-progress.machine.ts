/** How far one deposit is: in review, waiting for its network, credited, or given up with a reason. */
import { assign, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { FundState } from '../../domain/funds.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { loadable, loadableActions, loadableGuards } from '../shapes/loadable.ts'
import { review, reviewActions, reviewDelays, reviewGuards } from '../shapes/review.ts'
import {
  AGAIN_INTERVAL,
  CONFIRMATIONS_INTERVAL,
  type DepositProgressContext,
  type DepositProgressEvent,
  type DepositProgressInput,
  type DepositProgressTag,
  type FetchDepositInput,
  type FetchedDeposit,
} from './deposit-progress.types.ts'

interface At {
  readonly context: DepositProgressContext
}
const isIn =
  (state: FundState) =>
  ({ context }: At) =>
    context.deposit?.state === state

const reading = loadable({
  prefix: 'depositProgress',
  home: '#depositProgress',
  ids: { load: 'fetchDeposit', refresh: 'refreshDeposit' },
  read: { src: 'fetchDeposit', input: ({ context }: At) => ({ id: context.id }) },
  timeout: 'readTimeout',
  store: { type: 'storeDeposit', params: answerOf<FetchedDeposit> },
})
const reviewed = review({ home: '#depositProgress.loaded' })
const { storeDecision } = reviewActions<DepositProgressContext, DepositProgressEvent>()

export const depositProgressMachine = setup({
  types: {
    context: {} as DepositProgressContext,
    events: {} as DepositProgressEvent,
    input: {} as DepositProgressInput,
    tags: {} as DepositProgressTag,
  },
  actors: { fetchDeposit: port<FetchDepositInput, FetchedDeposit>({ onResume: 'restart' }) },
  delays: { readTimeout: REQUEST_TIMEOUT, confirmationsInterval: CONFIRMATIONS_INTERVAL, againInterval: AGAIN_INTERVAL, ...reviewDelays },
  guards: {
    ...loadableGuards,
    ...reviewGuards,
    isConfirming: isIn('approved'),
    isCompleted: isIn('completed'),
    isTurnedDown: isIn('rejected'),
    isGivenUp: isIn('failed'),
  },
  actions: {
    ...loadableActions<DepositProgressContext, DepositProgressEvent>(),
    storeDecision,
    storeDeposit: assign((_, { deposit, now }: FetchedDeposit) => ({
      deposit,
      review: { id: deposit.id, deadline: deposit.dueAt, toldAt: now, reason: deposit.reason },
      isOutdated: false,
      failure: null,
    })),
  },
}).createMachine({
  id: 'depositProgress',
  version: '1',
  description: 'One deposit as its person follows it: pending review, approved and being confirmed, completed, rejected or failed.',
  options: CHART_OPTIONS,
  context: ({ input: { id } }) => ({ id, deposit: null, review: null, isOutdated: false, failure: null }),
  initial: 'loading',
  states: {
    ...reading,
    loaded: {
      description: 'How far the deposit is. What the venue tells meanwhile holds at once, and the rest is asked for.',
      initial: 'pending',
      on: reading.loaded.on,
      states: {
        ...reviewed,
        pending: {
          description: reviewed.pending.description,
          always: [
            { guard: 'isConfirming', target: 'approved' },
            { guard: 'isCompleted', target: 'completed' },
            { guard: 'isTurnedDown', target: 'rejected' },
            { guard: 'isGivenUp', target: 'failed' },
          ],
          after: reviewed.pending.after,
          on: reviewed.pending.on,
        },
        approved: {
          description: 'The venue has approved; the network’s confirmations are counted until the money is credited.',
          after: { confirmationsInterval: '#depositProgress.refreshing' },
        },
        completed: { description: 'The money is in the person’s balance.' },
        rejected: { description: 'The venue has rejected it, with its reason; the page says what can be done.' },
        failed: { description: 'The network did not carry it through, for the reason shown; nothing was credited.' },
      },
    },
    refreshFailed: {
      description: reading.refreshFailed.description,
      after: { againInterval: '#depositProgress.refreshing' },
      on: reading.refreshFailed.on,
    },
  },
})
