import { TIMED_OUT, type Failure } from '../../domain/error-codes.ts'
import { failureOf } from './answers.ts'

/** What two questions differ in. A target is a sibling's name or a `#` id, as in any transition. */
interface AskPlan<Ask, Timeout extends string, Answered, Store extends string, Besides extends string, Elsewhere, Instead> {
  /** The invoke: `id`, `src` and, if the port takes one, `input`. */
  readonly ask: Ask
  /** The delay after which no answer is awaited any longer. */
  readonly timeout: Timeout
  /** The transition, or the list of them, when the answer comes. */
  readonly answered: Answered
  /** Where it leads when the port fails or is late, the action that keeps the reason as `{ failure }`, and what is done besides. */
  readonly unanswered: { readonly target: string; readonly store: Store; readonly besides?: readonly Besides[] }
  /** Why there is no answer when none comes in time, if it isn't that the venue is slow. */
  readonly late?: Failure
  /** Guarded transitions for the failures that lead somewhere else. */
  readonly elsewhere?: readonly Elsewhere[]
  /** A guarded transition that is taken before these, whether the port fails or is late. */
  readonly instead?: Instead
}

/**
 * `invoke` and `after` of a state that asks the outside one question and waits: an answer, a failure or none in time. To the
 * chart a late answer is a failure like any other. Belongs between the tags and the `on` of a state.
 */
export const asking = <
  const Ask extends object,
  Timeout extends string,
  const Answered,
  const Store extends string,
  const Besides extends string = never,
  const Elsewhere = never,
  const Instead = never,
>(
  plan: AskPlan<Ask, Timeout, Answered, Store, Besides, Elsewhere, Instead>,
) => {
  const { target, store } = plan.unanswered
  // Inferred from the plan alone, not from what the chart around it would take.
  const besides: readonly NoInfer<Besides>[] = plan.unanswered.besides ?? []
  const elsewhere: readonly NoInfer<Elsewhere>[] = plan.elsewhere ?? []
  const late = { target, actions: [{ type: store, params: { failure: plan.late ?? TIMED_OUT } }, ...besides] } as const
  const failed = { target, actions: [{ type: store, params: failureOf }, ...besides] } as const
  const first: readonly NoInfer<Instead>[] = plan.instead === undefined ? [] : [plan.instead]
  // A list of one would read as a choice in diagrams and paths.
  const inTime = first.length > 0 ? ([...first, late] as const) : late
  return {
    invoke: { ...plan.ask, onDone: plan.answered, onError: [...first, ...elsewhere, failed] },
    after: { [plan.timeout]: inTime } as { readonly [Name in Timeout]: typeof inTime },
  } as const
}

/** What two attempts differ in. */
interface TryPlan<Ask, Timeout extends string, Done, Otherwise> {
  /** The invoke: `id`, `src` and, if the port takes one, `input`. */
  readonly ask: Ask
  /** The delay after which the attempt is given up. */
  readonly timeout: Timeout
  /** The transition, or the list of them, when it worked. */
  readonly done: Done
  /** The transition, or the list of them, when the port fails or is late. */
  readonly otherwise: Otherwise
}

/**
 * The same of a state that tries something which nobody is told the failure of: the product goes on in one way whether the port
 * failed or was late, and no reason is kept.
 */
export const trying = <const Ask extends object, Timeout extends string, const Done, const Otherwise>({
  ask,
  timeout,
  done,
  otherwise,
}: TryPlan<Ask, Timeout, Done, Otherwise>) =>
  ({
    invoke: { ...ask, onDone: done, onError: otherwise },
    after: { [timeout]: otherwise } as { readonly [Name in Timeout]: Otherwise },
  }) as const
