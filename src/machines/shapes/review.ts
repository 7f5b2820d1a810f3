/**
 * Something that the venue reviews after it was submitted: pending → approved | rejected | failed, and overdue once the stated time
 * has passed, where the decision is still awaited. Not to be confused with the review of a quote by its user (`money-action.ts`).
 *
 * A chart gives `reviewDelays`, `reviewGuards` and `reviewActions()` to its `setup()`, enters `pending` when `review` is known, and
 * puts the states into one node, named as `home`. What may be cancelled while it waits takes `cancellableReview`; its chart gives
 * besides
 *   guards   `repeatedWriteGuards`,
 *   actions  `storeKey` and `endAttempt`, as `keyedWriteActions()` has them,
 *   delays   `reconcileDelay` and the one named as `timeout`,
 *   ports    the one named in `ask`.
 * TypeScript refuses a chart that lacks one of these.
 */
import { assign, type AnyEventObject } from 'xstate'
import { eventOf, failureOf } from './answers.ts'
import { on } from './commands.ts'
import { repeatedWrite } from './repeated-write.ts'

/** A review as the client knows it. Times in epoch milliseconds by the venue's clock. */
export interface ReviewFacts {
  readonly id: string
  /** When the venue said it would have decided at the latest. */
  readonly deadline: number
  /** When it was last known what time it is: the wait is counted from there. */
  readonly toldAt: number
  /** Code of the reason for a rejection or a failure. */
  readonly reason: string | null
}

/** What the venue has decided. `failed`: it was approved and could not be carried out. */
export interface ReviewDecision {
  readonly id: string
  readonly outcome: 'approved' | 'rejected' | 'failed'
  readonly reason: string | null
}

/** The part of a chart's context that a review needs. */
export interface ReviewContext {
  readonly review: ReviewFacts | null
}

export type ReviewDecidedEvent = ReviewDecision & { readonly type: 'review.decided' }

/** `now`: the venue's time at the click. */
export interface CancelEvent<Prefix extends string> {
  readonly type: `${Prefix}.cancel`
  readonly key: string
  readonly now: number
}

interface At {
  readonly context: ReviewContext
}

export const reviewDelays = { reviewDeadline: ({ context: { review } }: At) => (review ? Math.max(0, review.deadline - review.toldAt) : 0) }

const isDecided =
  (outcome: ReviewDecision['outcome']) =>
  ({ context }: At, decision: ReviewDecision) =>
    context.review?.id === decision.id && decision.outcome === outcome

/** News of another review of the same person change nothing here. */
export const reviewGuards = { isApproved: isDecided('approved'), isRejected: isDecided('rejected'), isFailed: isDecided('failed') }

export const reviewActions = <Context extends ReviewContext, Event extends AnyEventObject>() => {
  // XState types an action by the whole context of its chart; these touch the shared part only, hence the one cast.
  const change = <Params extends object>(to: (params: Params) => Partial<ReviewFacts>) =>
    assign<Context, Event, Params, Event, never>(
      ({ context }, params) => ({ review: context.review && { ...context.review, ...to(params) } }) as Partial<Context>,
    )
  return {
    storeDecision: change(({ reason }: ReviewDecision) => ({ reason })),
    noteTime: change(({ now }: { now: number }) => ({ toldAt: now })),
  }
}

/** What two reviews differ in. */
interface ReviewPlan {
  /** `#` id of the node that the states are in. */
  readonly home: string
}

/** The nodes `pending`, `overdue`, `approved`, `rejected` and `failed`. */
export const review = ({ home }: ReviewPlan) => {
  const decided = decisionsOf(home, [])
  return {
    pending: {
      description: 'The venue reviews what was submitted. It has said by when it will have decided.',
      after: { reviewDeadline: `${home}.overdue` },
      on: decided,
    },
    overdue: {
      description: 'The venue has not decided in the time it stated. The decision is still awaited, and the page says whom to ask.',
      on: decided,
    },
    approved: { description: 'The venue has approved.' },
    rejected: { description: 'The venue has rejected, with its reason.' },
    failed: { description: 'The venue has approved but could not carry it out, for the reason shown.' },
  } as const
}

/** How a decision leads on; `besides`: what is done with it, other than keeping it. */
const decisionsOf = <const Besides extends readonly unknown[]>(home: string, besides: Besides) => {
  const actions = [{ type: 'storeDecision', params: eventOf<ReviewDecidedEvent> }, ...besides] as const
  return {
    'review.decided': [
      { guard: { type: 'isApproved', params: eventOf<ReviewDecidedEvent> }, target: `${home}.approved`, actions },
      { guard: { type: 'isRejected', params: eventOf<ReviewDecidedEvent> }, target: `${home}.rejected`, actions },
      { guard: { type: 'isFailed', params: eventOf<ReviewDecidedEvent> }, target: `${home}.failed`, actions },
    ],
  } as const
}

interface CancellableReviewPlan<Prefix extends string, Ask, Timeout extends string> extends ReviewPlan {
  /** Of the chart's events: `withdrawal` in `withdrawal.cancel` and `withdrawal.check`. */
  readonly prefix: Prefix
  /** The invoke that cancels: `id`, `src` and `input`, which takes the key by `keyOf`. */
  readonly ask: Ask
  /** The delay after which it is unknown whether it was cancelled. */
  readonly timeout: Timeout
}

/**
 * A `review` that its user may cancel while it waits. Besides its nodes `cancelling`, `cancelUnknown` and `cancelled`. The venue
 * refuses when it has decided already, and a decision that arrives first stands.
 */
export const cancellableReview = <Prefix extends string, const Ask extends object, Timeout extends string>(
  plan: CancellableReviewPlan<Prefix, Ask, Timeout>,
) => {
  const { prefix, home } = plan
  const { pending, overdue, ...ends } = review(plan)
  const cancel = on(prefix, 'cancel', {
    target: `${home}.cancelling`,
    actions: [
      { type: 'storeKey', params: eventOf<CancelEvent<Prefix>> },
      { type: 'noteTime', params: eventOf<CancelEvent<Prefix>> },
    ],
  })
  const endAttempt = { type: 'endAttempt', params: { failure: null } } as const
  const write = repeatedWrite({
    ...plan,
    submitting: `${home}.cancelling`,
    unknown: `${home}.cancelUnknown`,
    accepted: { target: `${home}.cancelled`, actions: endAttempt },
    refused: [{ target: `${home}.pending`, actions: { type: 'endAttempt', params: failureOf } }],
  })
  const decided = decisionsOf(home, [endAttempt])
  return {
    pending: { ...pending, on: { ...pending.on, ...cancel } },
    overdue: { ...overdue, on: { ...overdue.on, ...cancel } },
    cancelling: {
      ...write.submitting,
      description: 'The venue is asked to cancel, once, under a key. A decision that arrives first stands.',
      on: decided,
    },
    cancelUnknown: {
      ...write.unknown,
      description: 'No answer came, so it may or may not be cancelled. The same is asked again under the same key.',
      on: { ...write.unknown.on, ...decided },
    },
    ...ends,
    cancelled: { description: 'It was cancelled before the venue had decided.' },
  } as const
}
