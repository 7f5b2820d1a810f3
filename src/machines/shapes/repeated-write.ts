/**
 * The cheaper of the two ways to write under a key: nothing is asked but the same request again. See `keyedWrite` for writes
 * that cost money.
 */
import { RECONCILE_DELAY, RECONCILE_DELAY_MAX } from '../../domain/constants.ts'
import { isOutcomeUnknown, type Failure } from '../../domain/error-codes.ts'
import { failureOf, LATE } from './answers.ts'
import { on } from './commands.ts'
import type { KeyedWriteContext } from './keyed-write.ts'

export const repeatedWriteGuards = { isOutcomeUnknown: (_: unknown, params: { failure: Failure }) => isOutcomeUnknown(params.failure) }

/** For a repeated write with a `limit`: 3 s, 6 s, 12 s … 60 s, and no more than ten times by itself. */
export const repeatedWriteDelays = {
  reconcileDelay: ({ context }: { readonly context: Pick<KeyedWriteContext, 'checks'> }) =>
    Math.min(RECONCILE_DELAY * 2 ** context.checks, RECONCILE_DELAY_MAX),
}
const MOST_REPETITIONS = 10
export const hasRepetitionsLeft = ({ context }: { readonly context: Pick<KeyedWriteContext, 'checks'> }): boolean =>
  context.checks < MOST_REPETITIONS

/** The node in which a repeated write rests when no answer came however often it was asked for: it holds up nothing any more. */
export const resting = <Prefix extends string, const Dismissed>(prefix: Prefix, submitting: string, dismissed: Dismissed) =>
  ({
    description: 'No answer came however often the page asked. It asks no more by itself; the person asks, or goes back.',
    tags: [],
    on: { ...on(prefix, 'check', submitting), ...on(prefix, 'dismiss', dismissed) },
  }) as const

/** What the repeated writes of two charts differ in. Targets are `#` ids: the states may stand at any depth and under other names. */
interface RepeatedWritePlan<
  Prefix extends string,
  Ask,
  Timeout extends string,
  Accepted,
  Refused,
  Store extends string,
  Guard extends string,
  Count extends string,
> {
  /** Of the chart's events: `ownLimits` in `ownLimits.check`. */
  readonly prefix: Prefix
  /** The invoke: `id`, `src` and `input`, which takes the key by `keyOf`. */
  readonly ask: Ask
  /** The delay after which the outcome is unknown. */
  readonly timeout: Timeout
  readonly submitting: string
  readonly unknown: string
  /** The transition when the venue has done it, and those when it has refused. */
  readonly accepted: Accepted
  readonly refused: readonly Refused[]
  /** Action with `{ failure }` that keeps why no answer came, if that is shown. */
  readonly store?: Store
  /** Where it rests until a person asks once the guard no longer holds, and the action that counts a repetition. */
  readonly limit?: { readonly guard: Guard; readonly count: Count; readonly target: string }
}

/**
 * A keyed write that cannot cost anybody anything: as long as its outcome is unknown the same request goes out again under the
 * same key, to which the venue gives the answer it gave before. The nodes `submitting` and `unknown`.
 *
 * A chart gives `repeatedWriteGuards` and the delay `reconcileDelay`, and enters `submitting` with an action that keeps
 * the key.
 */
export const repeatedWrite = <
  Prefix extends string,
  const Ask extends object,
  Timeout extends string,
  const Accepted,
  const Refused,
  const Store extends string = never,
  const Guard extends string = never,
  const Count extends string = never,
>(
  plan: RepeatedWritePlan<Prefix, Ask, Timeout, Accepted, Refused, Store, Guard, Count>,
) => {
  const { prefix, ask, timeout, submitting, unknown, accepted, refused, store, limit } = plan
  const late = { target: unknown, actions: store ? [{ type: store, params: LATE }] : [] } as const
  return {
    submitting: {
      description: 'The request has been sent under its own key. Pressing again does nothing.',
      tags: ['busy', 'held'],
      invoke: {
        ...ask,
        onDone: accepted,
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: failureOf },
            target: unknown,
            actions: store ? [{ type: store, params: failureOf }] : [],
          },
          ...refused,
        ],
      },
      after: { [timeout]: late } as { readonly [Name in Timeout]: typeof late },
    },
    unknown: {
      description:
        'No answer came, so it may or may not have happened. It is asked for again under the same key, which does it once at most.',
      tags: ['held'],
      after: {
        reconcileDelay: limit
          ? ([{ guard: limit.guard, target: submitting, actions: limit.count }, { target: limit.target }] as const)
          : submitting,
      },
      on: on(prefix, 'check', submitting),
    },
  } as const
}
