/** One withdrawal, followed from the review to its end. It can be cancelled until it is decided on. */
import { assign, emit, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { FundState } from '../../domain/funds.ts'
import { WITHDRAWAL_CODES } from '../../domain/withdrawal-codes.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { keyedWriteActions, keyedWriteDelays, keyOf } from '../shapes/keyed-write.ts'
import { loadable, loadableActions, loadableGuards } from '../shapes/loadable.ts'
import { repeatedWriteGuards } from '../shapes/repeated-write.ts'
import { cancellableReview, reviewActions, reviewDelays, reviewGuards } from '../shapes/review.ts'
import type {
  CancelWithdrawalInput,
  FetchWithdrawalInput,
  ReadWithdrawal,
  WithdrawalReviewContext,
  WithdrawalReviewEmitted,
  WithdrawalReviewEvent,
  WithdrawalReviewInput,
  WithdrawalReviewTag,
} from './withdrawal-review.types.ts'

interface At {
  readonly context: WithdrawalReviewContext
}

const reading = loadable({
  prefix: 'withdrawalReview',
  home: '#withdrawalReview',
  ids: { load: 'fetchWithdrawal', refresh: 'refreshWithdrawal' },
  read: { src: 'fetchWithdrawal', input: ({ context: { id } }: At) => ({ id }) },
  timeout: 'readTimeout',
  store: { type: 'storeRead', params: answerOf<ReadWithdrawal> },
})

const review = cancellableReview({
  prefix: 'withdrawalReview',
  home: '#withdrawalReview.loaded',
  ask: {
    id: 'cancelWithdrawal',
    src: 'cancelWithdrawal',
    input: ({ context }: At) => ({ key: keyOf(context), mode: context.mode, id: context.id }),
  },
  timeout: 'cancelTimeout',
})

/** The news say no more than that: the rest of it is read, and other charts are told. */
const readAfter = <const State extends FundState>(state: State) =>
  ({
    guard: { type: 'isReadOtherwise', params: { state } },
    target: '#withdrawalReview.refreshing',
    actions: [
      { type: 'storeState', params: { state } },
      { type: 'announceMove', params: { state } },
    ],
  }) as const

const { storeKey, endAttempt } = keyedWriteActions<WithdrawalReviewContext, WithdrawalReviewEvent>()

/** A cancellation is waited for, and what is here is read again afterwards in any case. */
const later = { 'withdrawalReview.refresh': { actions: 'markOutdated' } } as const

export const withdrawalReviewMachine = setup({
  types: {
    context: {} as WithdrawalReviewContext,
    events: {} as WithdrawalReviewEvent,
    emitted: {} as WithdrawalReviewEmitted,
    input: {} as WithdrawalReviewInput,
    tags: {} as WithdrawalReviewTag,
  },
  actors: {
    fetchWithdrawal: port<FetchWithdrawalInput, ReadWithdrawal>({ onResume: 'restart' }),
    /** The same key twice is one cancellation. */
    cancelWithdrawal: port<CancelWithdrawalInput>({ onResume: 'interrupt', durable: true }),
  },
  delays: {
    ...reviewDelays,
    readTimeout: REQUEST_TIMEOUT,
    cancelTimeout: REQUEST_TIMEOUT,
    reconcileDelay: keyedWriteDelays.reconcileDelay,
  },
  guards: {
    ...loadableGuards,
    ...repeatedWriteGuards,
    ...reviewGuards,
    isInState: ({ context }, params: { state: FundState }) => context.withdrawal?.state === params.state,
    isReadOtherwise: ({ context }, params: { state: FundState }) => context.withdrawal?.state !== params.state,
    isDecidedAlready: ({ context }) => context.failure?.code === String(WITHDRAWAL_CODES.decidedAlready),
  },
  actions: {
    ...loadableActions<WithdrawalReviewContext, WithdrawalReviewEvent>(),
    storeKey,
    endAttempt,
    ...reviewActions<WithdrawalReviewContext, WithdrawalReviewEvent>(),
    storeRead: assign((_, { withdrawal, at }: ReadWithdrawal) => ({
      withdrawal,
      review: { id: withdrawal.id, deadline: withdrawal.dueAt, toldAt: at, reason: withdrawal.reason },
      isOutdated: false,
      failure: null,
    })),
    storeState: assign(({ context }, { state }: { state: FundState }) => ({
      withdrawal: context.withdrawal && { ...context.withdrawal, state },
    })),
    noteTooLate: assign({ isTooLate: true, failure: null }),
    announceMove: emit(
      ({ context }, { state }: { state: FundState }) => ({ type: 'withdrawalReview.moved', id: context.id, state }) as const,
    ),
  },
}).createMachine({
  id: 'withdrawalReview',
  version: '1',
  description: 'One withdrawal on its way: in review, where it can be cancelled, approved, completed, rejected, failed or cancelled.',
  options: CHART_OPTIONS,
  context: ({ input }) => ({
    ...input,
    withdrawal: null,
    isTooLate: false,
    review: null,
    key: null,
    checks: 0,
    isOutdated: false,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: { ...reading.loading, description: 'The withdrawal is loading; there is nothing to read yet.' },
    loaded: {
      description: 'The withdrawal is shown with its steps, as the venue has it.',
      initial: 'sorting',
      on: reading.loaded.on,
      states: {
        sorting: {
          description: 'What the venue has told says where the withdrawal stands.',
          always: [
            { guard: { type: 'isInState', params: { state: 'pending' } }, target: 'pending' },
            { guard: { type: 'isInState', params: { state: 'approved' } }, target: 'approved' },
            { guard: { type: 'isInState', params: { state: 'completed' } }, target: 'completed' },
            { guard: { type: 'isInState', params: { state: 'rejected' } }, target: 'rejected' },
            { guard: { type: 'isInState', params: { state: 'failed' } }, target: 'failed' },
            { target: 'cancelled' },
          ],
        },
        ...review,
        pending: {
          description: 'A reviewer looks at it. The page says by when it will be decided, and it can be cancelled until then.',
          always: { guard: 'isDecidedAlready', target: '#withdrawalReview.refreshing', actions: 'noteTooLate' },
          after: review.pending.after,
          on: review.pending.on,
        },
        cancelling: { ...review.cancelling, on: { ...review.cancelling.on, ...later } },
        cancelUnknown: { ...review.cancelUnknown, on: { ...review.cancelUnknown.on, ...later } },
        approved: {
          description: 'It was approved, and the network carries it. It can no longer be cancelled.',
          always: readAfter('approved'),
        },
        completed: { description: 'The money has arrived; the page shows the hash of the transfer.' },
        rejected: { description: 'It was rejected, with the reason shown. The money is free again.', always: readAfter('rejected') },
        failed: {
          description: 'The network did not carry it, for the reason shown. The money is free again.',
          always: readAfter('failed'),
        },
        cancelled: {
          description: 'The person has taken it back before it was decided on. The money is free again.',
          always: readAfter('cancelled'),
        },
      },
    },
    refreshing: { ...reading.refreshing, description: 'It is read again; what is shown stays until the answer comes.' },
    failed: { ...reading.failed, description: 'It did not load; the page says why and offers to try again.' },
    refreshFailed: { ...reading.refreshFailed, description: 'It could not be read again; what is shown stays and may be out of date.' },
  },
})
