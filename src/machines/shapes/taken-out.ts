/**
 * A list that is read from the venue, of which the person may take an entry out after one more question: loadable, and
 * confirming → taking → read anew. Taking an entry out twice changes nothing more, so that nothing is asked by key: the list says
 * what became of it.
 *
 * A chart gives `takenOutGuards`, `takenOutActions()` and `loadableGuards` to its `setup()`, adds
 *   guards   `canTakeOut` with the id, as `{ id }`,
 *   actions  the one named in `took`,
 *   ports    the one named in `take`,
 * and puts the nodes beside its list. TypeScript refuses a chart that lacks one of these.
 */
import { assign, type AnyEventObject } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import { eventOf } from './answers.ts'
import { asking } from './asking.ts'
import { on } from './commands.ts'
import { loadableActions, type LoadableContext, type LoadableEvent } from './loadable.ts'

/** The part of a chart's context that such a list needs. */
export interface TakenOutContext<Entry extends { readonly id: string }> extends LoadableContext {
  readonly items: readonly Entry[]
  /** The one that is asked about or taken out, or was last. */
  readonly actingId: string | null
  /** The last one was taken out. */
  readonly isDone: boolean
  /** Why the last one was not. */
  readonly refusal: Failure | null
}

/** The list is empty and nothing was asked. */
export const NOTHING_TAKEN = { items: [], actingId: null, isDone: false, refusal: null, isOutdated: false, failure: null } as const

/** `<chart>.<verb>` asks first; `confirm` does it, `cancel` leaves the entry where it is. */
export type TakenOutCommand<Prefix extends string, Verb extends string> =
  | { readonly type: `${Prefix}.${Verb}`; readonly id: string }
  | { readonly type: `${Prefix}.confirm` }
  | { readonly type: `${Prefix}.cancel` }
  | Extract<LoadableEvent<Prefix>, { type: `${Prefix}.retry` }>

interface At {
  readonly context: { readonly actingId: string | null }
}

/** @param isGone whether an entry of the list, or its absence, says that it was taken out */
export const takenOutActions = <
  Entry extends { readonly id: string },
  Context extends TakenOutContext<Entry>,
  Event extends AnyEventObject,
>(
  isGone: (found: Entry | undefined) => boolean,
) => ({
  ...loadableActions<Context, Event>(),
  // XState types an action by the whole context of its chart; these touch the shared part only, hence the casts.
  /** What is no longer there has been taken out, whatever became of the request that asked for it. */
  storeItems: assign<Context, Event, { readonly items: readonly Entry[] }, Event, never>(({ context }, { items }) => {
    const { actingId } = context
    const wasTaken = actingId !== null && isGone(items.find(({ id }) => id === actingId))
    return { items, isOutdated: false, failure: null, actingId: null, ...(wasTaken && { isDone: true, refusal: null }) } as Partial<Context>
  }),
  storeActing: assign<Context, Event, { readonly id: string }, Event, never>(
    (_, { id }) => ({ actingId: id, isDone: false, refusal: null }) as Partial<Context>,
  ),
  forgetActing: assign<Context, Event, undefined, Event, never>({ actingId: null } as Partial<Context>),
  storeRefusal: assign<Context, Event, { failure: Failure }, Event, never>((_, { failure }) => ({ refusal: failure }) as Partial<Context>),
})

interface TakenOutPlan<Prefix extends string, Verb extends string, Home extends string, Take, Timeout extends string, Took> {
  /** Of the chart's events: `addressBook` in `addressBook.remove`. */
  readonly prefix: Prefix
  readonly verb: Verb
  /** `#` id of the node with the states of `loadable()`. */
  readonly home: Home
  /** The invoke of the port: `id` and `src`. Its input is `{ id }`. */
  readonly take: Take
  /** The delay after which no answer is awaited any longer. */
  readonly timeout: Timeout
  /** What is done when the venue has taken it out. */
  readonly took: readonly Took[]
}

/** What the list listens to besides, and the nodes `confirming` and `taking`, which stand beside it. */
export const takenOut = <
  const Prefix extends string,
  const Verb extends string,
  const Home extends string,
  const Take extends object,
  Timeout extends string,
  const Took,
>({
  prefix,
  verb,
  home,
  take,
  timeout,
  took,
}: TakenOutPlan<Prefix, Verb, Home, Take, Timeout, Took>) =>
  ({
    asks: on(prefix, verb, {
      guard: { type: 'canTakeOut', params: eventOf },
      target: 'confirming',
      actions: { type: 'storeActing', params: eventOf },
    }),
    confirming: {
      description: 'The page asks once more before it takes the entry out.',
      on: {
        ...on(prefix, 'confirm', 'taking'),
        ...on(prefix, 'refresh', { actions: 'markOutdated' }),
        ...on(prefix, 'cancel', [
          { guard: 'isOutdated', target: `${home}.refreshing`, actions: ['forgetActing', 'markCurrent'] },
          { target: `${home}.loaded`, actions: 'forgetActing' },
        ]),
      },
    },
    taking: {
      description: 'The venue is asked to take the entry out. Pressing again does nothing.',
      tags: 'busy',
      ...asking({
        ask: { ...take, input: ({ context }: At) => ({ id: context.actingId ?? '' }) },
        timeout,
        answered: { target: `${home}.refreshing`, actions: [...took, 'markCurrent'] },
        // It may have been done all the same: the list says so.
        unanswered: { target: `${home}.refreshing`, store: 'storeRefusal', besides: ['markCurrent'] },
      }),
    },
  }) as const
