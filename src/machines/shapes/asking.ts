import { failureOf, LATE } from './answers.ts'

/** What two questions differ in. A target is a sibling's name or a `#` id, as in any transition. */
interface AskPlan<Ask, Timeout extends string, Answered, Store extends string, Besides extends string> {
  /** The invoke: `id`, `src` and, if the port takes one, `input`. */
  readonly ask: Ask
  /** The delay after which no answer is awaited any longer. */
  readonly timeout: Timeout
  /** The transition, or the list of them, when the answer comes. */
  readonly answered: Answered
  /** Where it leads when the port fails or is late, the action that keeps the reason as `{ failure }`, and what is done besides. */
  readonly unanswered: { readonly target: string; readonly store: Store; readonly besides?: readonly Besides[] }
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
>(
  plan: AskPlan<Ask, Timeout, Answered, Store, Besides>,
) => {
  const { target, store } = plan.unanswered
  // Inferred from the plan alone, not from what the chart around it would take.
  const besides: readonly NoInfer<Besides>[] = plan.unanswered.besides ?? []
  const late = { target, actions: [{ type: store, params: LATE }, ...besides] } as const
  return {
    invoke: { ...plan.ask, onDone: plan.answered, onError: { target, actions: [{ type: store, params: failureOf }, ...besides] } },
    after: { [plan.timeout]: late } as { readonly [Name in Timeout]: typeof late },
  } as const
}
