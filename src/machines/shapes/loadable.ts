/**
 * Something that is read from the venue and kept true: loading → loaded | failed, later refreshing → loaded | refreshFailed.
 * What is here stays readable whatever becomes of the next request. News that come while an answer is on its way mark it
 * outdated, since it may be older than they are: it is shown and asked for again. If there is no answer, it is asked for again
 * all the same: the news may be that the connection is back.
 *
 * A chart gives `loadableGuards` and `loadableActions()` to its `setup()`, adds
 *   actions  the ones named in `store`, which also end `isOutdated`,
 *   ports    the one named in `read`,
 * and puts the states into one node, named as `home`. TypeScript refuses a chart that lacks one of these.
 */
import { assign, type AnyEventObject } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import { asking } from './asking.ts'
import { on } from './commands.ts'

/** The part of a chart's context that something loadable needs. */
export interface LoadableContext {
  /** News came while an answer was on its way, which may be older. */
  readonly isOutdated: boolean
  /** Why it could not be read. */
  readonly failure: Failure | null
}

/** `<chart>.retry` asks again after a failure, `<chart>.refresh` says that what is here may be old. */
export type LoadableEvent<Prefix extends string> = { readonly type: `${Prefix}.retry` } | { readonly type: `${Prefix}.refresh` }

export const loadableGuards = { isOutdated: ({ context }: { readonly context: LoadableContext }) => context.isOutdated }

export const loadableActions = <Context extends LoadableContext, Event extends AnyEventObject>() => ({
  // XState types an action by the whole context of its chart; these touch the shared part only, hence the casts.
  markOutdated: assign<Context, Event, undefined, Event, never>({ isOutdated: true } as Partial<Context>),
  /** What is asked for from now on is newer than the news. */
  markCurrent: assign<Context, Event, undefined, Event, never>({ isOutdated: false } as Partial<Context>),
  storeFailure: assign<Context, Event, { failure: Failure }, Event, never>(
    (_, params) => ({ isOutdated: false, failure: params.failure }) as Partial<Context>,
  ),
})

/** What two of them differ in. */
export interface LoadablePlan<Prefix extends string, Read, Timeout extends string, Store, Current extends string = never> {
  /** Of the chart's events: `records` in `records.refresh`. */
  readonly prefix: Prefix
  /** `#` id of the node that the states are in. */
  readonly home: string
  /** Invoke ids of the first question and of those that repeat it. */
  readonly ids: { readonly load: string; readonly refresh: string }
  /** The port and, if it takes one, its input: `{ src, input }`. */
  readonly read: Read
  /** The delay after which no answer is awaited any longer. */
  readonly timeout: Timeout
  /** The action that takes the answer in. */
  readonly store: Store
  /** Actions besides, when no news has made the answer outdated. */
  readonly current?: readonly Current[]
}

/** The nodes `loading`, `loaded`, `refreshing`, `failed` and `refreshFailed`. */
export const loadable = <
  Prefix extends string,
  const Read extends object,
  Timeout extends string,
  const Store,
  const Current extends string = never,
>(
  plan: LoadablePlan<Prefix, Read, Timeout, Store, Current>,
) => {
  const { prefix, home, ids, read, timeout, store } = plan
  const current: readonly NoInfer<Current>[] = plan.current ?? []
  const whileAsked = on(prefix, 'refresh', { actions: 'markOutdated' })
  return {
    loading: {
      description: 'It is loading; there is nothing to read yet.',
      tags: ['busy'],
      ...asking({
        ask: { id: ids.load, ...read },
        timeout,
        answered: [
          { guard: 'isOutdated', target: `${home}.refreshing`, actions: store },
          { target: `${home}.loaded`, actions: [store, ...current] },
        ],
        unanswered: { target: `${home}.failed`, store: 'storeFailure' },
        instead: { guard: 'isOutdated', target: `${home}.loading`, reenter: true, actions: 'markCurrent' },
      }),
      on: whileAsked,
    },
    loaded: { description: 'It is here.', on: on(prefix, 'refresh', `${home}.refreshing`) },
    refreshing: {
      description: 'It is fetched again; what is shown stays until the answer comes.',
      tags: ['busy'],
      ...asking({
        ask: { id: ids.refresh, ...read },
        timeout,
        answered: [
          { guard: 'isOutdated', target: `${home}.refreshing`, reenter: true, actions: store },
          { target: `${home}.loaded`, actions: [store, ...current] },
        ],
        unanswered: { target: `${home}.refreshFailed`, store: 'storeFailure' },
        instead: { guard: 'isOutdated', target: `${home}.refreshing`, reenter: true, actions: 'markCurrent' },
      }),
      on: whileAsked,
    },
    failed: {
      description: 'It did not load; the page says why and offers to try again.',
      on: { ...on(prefix, 'retry', `${home}.loading`), ...on(prefix, 'refresh', `${home}.loading`) },
    },
    refreshFailed: {
      description: 'It could not be refreshed; what is shown stays and may be out of date.',
      on: { ...on(prefix, 'retry', `${home}.refreshing`), ...on(prefix, 'refresh', `${home}.refreshing`) },
    },
  } as const
}
