/**
 * The one shape of every money action: editing → reviewing → submitting → accepted | refused | unknown → reconciling.
 * Its safety is written here once: the key comes with the click and is journalled before the request; no answer in time is
 * `unknown`, not a failure; nothing is submitted again before the venue has said what became of the key; what is submitted
 * is what was shown. While the venue cannot be reached it is asked less and less often; where asking again cannot help, the
 * action rests in `unresolved` and says so, until a person asks again.
 *
 * A chart gives the three sets below to its `setup()`, adds by `.extend()`
 *   guards   `canQuote`, `canConfirm` and `isPriceMoved`, each with `{ market }`, and one for its special refusal,
 *   actions  `storeQuote` with `{ market }`, `dropQuote`, `storeResult` with `{ result }`,
 *   ports    the one that writes, named as `submit`, and `settleKey`,
 * and puts the states of `moneyAction()` where it needs them. TypeScript refuses a chart that lacks one of these.
 */
import { assign, type AnyEventObject } from 'xstate'
import { QUOTE_LIFETIME, RECONCILE_DELAY, RECONCILE_DELAY_MAX, REQUEST_TIMEOUT } from '../../domain/constants.ts'
import { asFailure, isOutcomeUnknown, OWN_CODES, UNAUTHORIZED, type Failure } from '../../domain/error-codes.ts'
import type { KeyedInput, PriceFacts, QuoteContext, SettledKey, SubmissionContext } from './money-action.types.ts'

export const moneyActionDelays = {
  quoteLifetime: QUOTE_LIFETIME,
  submitTimeout: REQUEST_TIMEOUT,
  settleTimeout: REQUEST_TIMEOUT,
  /** 3 s, 6 s, 12 s … 60 s. */
  reconcileDelay: ({ context }: { readonly context: SubmissionContext }) =>
    Math.min(RECONCILE_DELAY * 2 ** context.checks, RECONCILE_DELAY_MAX),
}

/** Why a question brought no answer, where the same question may bring one later; a session that ended comes back too. */
const PASSING = new Set<string>([
  'NETWORK',
  'TIMEOUT',
  'INTERRUPTED',
  'ABORTED',
  'JOURNAL',
  String(UNAUTHORIZED),
  String(OWN_CODES.tooManyAttempts),
  String(OWN_CODES.internal),
  String(OWN_CODES.unavailable),
])

export const moneyActionGuards = {
  isOutcomeUnknown: (_: unknown, params: { failure: Failure }) => isOutcomeUnknown(params.failure),
  isWorthAskingAgain: (_: unknown, params: { failure: Failure }) => PASSING.has(params.failure.code),
  isKeyAccepted: (_: unknown, params: { settled: SettledKey<unknown> }) => params.settled.outcome === 'accepted',
  isKeyVoided: (_: unknown, params: { settled: SettledKey<unknown> }) => params.settled.outcome === 'never',
}

export const moneyActionActions = <Context extends SubmissionContext, Event extends AnyEventObject>() => {
  // XState types an action by the whole context of its chart; these touch the shared part only, hence the one cast.
  const change = <Params extends object>(to: (params: Params) => Partial<SubmissionContext>) =>
    assign<Context, Event, Params, Event, never>((_, params) => to(params) as Partial<Context>)
  return {
    storeKey: change((params: { key: string }) => ({ key: params.key, failure: null, checks: 0 })),
    storeFailure: change((params: { failure: Failure }) => ({ failure: params.failure })),
    endAttempt: change((params: { failure: Failure | null }) => ({ key: null, failure: params.failure, checks: 0 })),
    countCheck: assign<Context, Event, undefined, Event, never>(({ context }) => ({ checks: context.checks + 1 }) as Partial<Context>),
  }
}

/** The key of the request in flight. `submitting` is entered only by an event that carries one. */
const keyOf = (context: SubmissionContext): string => {
  if (context.key === null) throw new Error('A submission needs a key: enter `submitting` with `storeKey`.')
  return context.key
}

/** The venue voided the key: nothing was done under it and nothing ever will be. */
const NOTHING_DONE: Failure = { code: String(OWN_CODES.keyUnknown), message: '' }

interface Failed {
  readonly event: { readonly error: unknown }
}
interface Answered<Output> {
  readonly event: { readonly output: Output }
}
interface Clicked<Facts> {
  readonly event: { readonly market: Facts }
}
interface Confirmed {
  readonly event: { readonly key: string }
}

const failureOf = ({ event }: Failed) => ({ failure: asFailure(event.error) })
const settledOf = ({ event }: Answered<SettledKey<unknown>>) => ({ settled: event.output })
const refusalOf = ({ event }: Answered<SettledKey<unknown>>) => ({
  failure: event.output.outcome === 'refused' ? event.output.failure : NOTHING_DONE,
})

/** What the reviews of two charts differ in. Targets here and below are `#` ids: the states may stand at any depth. */
interface ReviewPlan<Prefix extends string> {
  /** Of the chart's events: `contractTicket` in `contractTicket.confirm`. */
  readonly prefix: Prefix
  readonly submitting: string
  readonly back: string
}

/** What the submissions of two charts differ in. */
interface SubmissionPlan<Context, Prefix extends string, Port extends string, Request, Special extends string, Announce extends string> {
  readonly prefix: Prefix
  /** The port that writes; also the id of its invoke. */
  readonly submit: Port
  /** What the port is asked to do, besides the key and the account it is done under. */
  readonly request: (context: Context) => Request
  /** Invoke id of the look-up by key. */
  readonly settle: string
  /** Where the four answers lead: done, not done, never arrived, and one refusal that is no dead end. */
  readonly accepted: string
  readonly refused: string
  readonly never: string
  readonly special: { readonly guard: Special; readonly target: string }
  /** Action with `{ result }` that tells the other charts, when the venue has accepted. */
  readonly announce?: Announce
}

/** The states of a money action for a chart with this context, whose venue answers with this result. */
export const moneyAction = <Context extends SubmissionContext & QuoteContext<PriceFacts>, Result>() => {
  const marketOf = ({ event }: Clicked<NonNullable<Context['quote']>>) => ({ market: event.market })

  /** The node `reviewing`: a frozen quote that can be confirmed while it is fresh. */
  const reviewing = <Prefix extends string>(plan: ReviewPlan<Prefix>) =>
    ({
      description: 'The figures stand still so that they can be read. What is confirmed is exactly what is shown.',
      initial: 'quoted',
      on: {
        ...on(plan.prefix, 'requote', {
          guard: { type: 'canQuote', params: marketOf },
          target: '.quoted',
          actions: { type: 'storeQuote', params: marketOf },
        }),
        ...on(plan.prefix, 'back', { target: plan.back, actions: 'dropQuote' }),
      },
      states: {
        quoted: {
          description: 'The quote is fresh. Confirming submits it, unless the price has meanwhile moved against the user.',
          after: { quoteLifetime: 'expired' },
          on: on(plan.prefix, 'confirm', [
            { guard: { type: 'isPriceMoved', params: marketOf }, target: 'moved' },
            {
              guard: { type: 'canConfirm', params: marketOf },
              target: plan.submitting,
              actions: { type: 'storeKey', params: ({ event }: Confirmed) => ({ key: event.key }) },
            },
          ]),
        },
        moved: { description: 'The price moved against the user beyond the tolerance. Nothing was done; a new quote must be seen first.' },
        expired: { description: 'The quote is too old to be acted upon. Nothing was done; a new quote must be seen first.' },
      },
    }) as const

  /** The nodes `submitting`, `unknown`, `reconciling` and `unresolved`: one request under one key, until its outcome is known. */
  const submission = <
    Prefix extends string,
    Port extends string,
    Request,
    const Special extends string,
    const Announce extends string = never,
  >(
    plan: SubmissionPlan<Context, Prefix, Port, Request, Special, Announce>,
  ) =>
    ({
      submitting: {
        description: 'The request is on its way to the venue, once, under its key. Pressing again does nothing.',
        tags: ['busy', 'held'],
        invoke: {
          id: plan.submit,
          src: plan.submit,
          input: ({ context }: { readonly context: Context }): KeyedInput & Request => ({
            key: keyOf(context),
            mode: context.mode,
            ...plan.request(context),
          }),
          onDone: {
            target: plan.accepted,
            actions: [
              { type: 'storeResult', params: answerOf<Result> },
              { type: 'endAttempt', params: { failure: null } },
              ...(plan.announce ? [{ type: plan.announce, params: answerOf<Result> }] : []),
            ],
          },
          onError: [
            {
              guard: { type: 'isOutcomeUnknown', params: failureOf },
              target: 'unknown',
              actions: { type: 'storeFailure', params: failureOf },
            },
            {
              guard: { type: plan.special.guard, params: failureOf },
              target: plan.special.target,
              actions: { type: 'endAttempt', params: { failure: null } },
            },
            { target: plan.refused, actions: { type: 'endAttempt', params: failureOf } },
          ],
        },
        after: { submitTimeout: 'unknown' },
      },
      unknown: {
        description:
          'No answer came back, so it may or may not have happened. Nothing is sent again; the venue is asked, less and less often.',
        tags: ['held'],
        after: { reconcileDelay: 'reconciling' },
        on: on(plan.prefix, 'check', 'reconciling'),
      },
      reconciling: {
        description: 'The venue is asked what became of the key. One it never saw it voids, so that a late request does nothing.',
        tags: ['busy', 'held'],
        invoke: {
          id: plan.settle,
          src: 'settleKey',
          input: ({ context }: { readonly context: Context }): KeyedInput => ({ key: keyOf(context), mode: context.mode }),
          onDone: [
            {
              guard: { type: 'isKeyAccepted', params: settledOf },
              target: plan.accepted,
              actions: [
                { type: 'storeResult', params: resultOf<Result> },
                { type: 'endAttempt', params: { failure: null } },
                ...(plan.announce ? [{ type: plan.announce, params: resultOf<Result> }] : []),
              ],
            },
            {
              guard: { type: 'isKeyVoided', params: settledOf },
              target: plan.never,
              actions: { type: 'endAttempt', params: { failure: NOTHING_DONE } },
            },
            {
              guard: { type: plan.special.guard, params: refusalOf },
              target: plan.special.target,
              actions: { type: 'endAttempt', params: { failure: null } },
            },
            { target: plan.refused, actions: { type: 'endAttempt', params: refusalOf } },
          ],
          onError: [
            {
              guard: { type: 'isWorthAskingAgain', params: failureOf },
              target: 'unknown',
              actions: [{ type: 'storeFailure', params: failureOf }, 'countCheck'],
            },
            { target: 'unresolved', actions: { type: 'storeFailure', params: failureOf } },
          ],
        },
        after: { settleTimeout: { target: 'unknown', actions: 'countCheck' } },
      },
      unresolved: {
        description:
          'What the venue answers does not tell what became of the key, and asking by itself again would not help. The ' +
          'user is told where to look and may ask again; nothing else is sent under this action.',
        tags: ['held'],
        on: on(plan.prefix, 'check', 'reconciling'),
      },
    }) as const

  return { reviewing, submission }
}

const answerOf = <Result>({ event }: Answered<Result>) => ({ result: event.output })
const resultOf = <Result>({ event }: Answered<SettledKey<Result>>) => {
  if (event.output.outcome !== 'accepted') throw new Error('Only an accepted key has a result.')
  return { result: event.output.result }
}

/** One entry of a node's `on`, its type kept although the prefix is a parameter. */
const on = <Prefix extends string, Verb extends string, const Transition>(prefix: Prefix, verb: Verb, transition: Transition) =>
  ({ [`${prefix}.${verb}`]: transition }) as { readonly [Type in `${Prefix}.${Verb}`]: Transition }
