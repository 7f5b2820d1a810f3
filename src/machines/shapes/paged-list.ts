/**
 * A list that arrives page by page: a `loadable` with loadingMore → loaded | moreFailed, and three kinds of `loaded`: the venue
 * has more rows, these are all (`noMore`), there are none (`noMore`). News of one row change it at once and have the list
 * confirmed by the venue.
 *
 * Besides what `loadable` asks for, a chart gives `pagedListGuards` to its `setup()` and adds
 *   guards   `hasAllRows`,
 *   actions  the ones named in `append` and `news.apply`.
 * TypeScript refuses a chart that lacks one of these.
 */
import { asking } from './asking.ts'
import { on } from './commands.ts'
import { loadable, loadableGuards, type LoadableContext, type LoadableEvent, type LoadablePlan } from './loadable.ts'

/** The part of a chart's context that a paged list needs. */
export interface PagedListContext<Row> extends LoadableContext {
  /** Newest first, each once. */
  readonly items: readonly Row[]
}

export type PagedListEvent<Prefix extends string> = LoadableEvent<Prefix> | { readonly type: `${Prefix}.loadMore` }

export const pagedListGuards = {
  ...loadableGuards,
  hasNoRows: ({ context }: { readonly context: PagedListContext<unknown> }) => context.items.length === 0,
}

/** What two paged lists differ in, besides what two loadables do. */
interface PagedListPlan<
  Prefix extends string,
  Read,
  Timeout extends string,
  Store,
  More,
  Append,
  News extends string,
  Apply,
  Current extends string,
> extends LoadablePlan<Prefix, Read, Timeout, Store, Current> {
  readonly ids: { readonly load: string; readonly refresh: string; readonly more: string }
  /** The same port, asked for the next page. */
  readonly more: More
  /** The action that adds the next page. */
  readonly append: Append
  /** An event that changes one row, and the action that changes it. */
  readonly news?: { readonly event: News; readonly apply: Apply }
}

/** The nodes `loading`, `loaded` (`partial`, `complete`, `empty`), `loadingMore`, `refreshing`, `failed`, `moreFailed` and `refreshFailed`. */
export const pagedList = <
  Prefix extends string,
  const Read extends object,
  Timeout extends string,
  const Store,
  const More extends object,
  const Append,
  const News extends string = never,
  const Apply = never,
  const Current extends string = never,
>(
  plan: PagedListPlan<Prefix, Read, Timeout, Store, More, Append, News, Apply, Current>,
) => {
  const { prefix, home, ids, more, timeout, append, news } = plan
  const current: readonly NoInfer<Current>[] = plan.current ?? []
  const whole = loadable<Prefix, Read, Timeout, Store, Current>(plan)
  const onNews = <const Transition>(to: (apply: Apply) => Transition) =>
    (news ? { [news.event]: to(news.apply) } : {}) as { readonly [Type in News]: Transition }
  const confirmed = onNews((apply) => ({ target: `${home}.refreshing`, actions: apply }) as const)
  const applied = onNews((apply) => ({ actions: [apply, 'markOutdated'] }) as const)
  return {
    loading: { ...whole.loading, on: { ...onNews(() => ({ actions: 'markOutdated' }) as const), ...whole.loading.on } },
    loaded: {
      description: 'Rows are shown.',
      initial: 'partial',
      on: { ...whole.loaded.on, ...confirmed },
      states: {
        partial: {
          description: 'The venue has more rows than are shown.',
          always: [
            { guard: 'hasNoRows', target: 'empty' },
            { guard: 'hasAllRows', target: 'complete' },
          ],
          on: on(prefix, 'loadMore', `${home}.loadingMore`),
        },
        complete: { description: 'All rows are shown.', tags: ['noMore'] },
        empty: { description: 'There are no rows.', tags: ['noMore'] },
      },
    },
    loadingMore: {
      description: 'More rows are loading; those on screen can be read.',
      tags: ['busy'],
      ...asking({
        ask: { id: ids.more, ...more },
        timeout,
        answered: [
          { guard: 'isOutdated', target: `${home}.refreshing`, actions: [append, 'markCurrent'] },
          { target: `${home}.loaded`, actions: [append, ...current] },
        ],
        unanswered: { target: `${home}.moreFailed`, store: 'storeFailure' },
        instead: { guard: 'isOutdated', target: `${home}.refreshing`, actions: 'markCurrent' },
      }),
      on: { ...applied, ...whole.loading.on },
    },
    refreshing: { ...whole.refreshing, on: { ...applied, ...whole.refreshing.on } },
    failed: whole.failed,
    moreFailed: {
      description: 'More rows did not load; those on screen stay.',
      on: {
        ...on(prefix, 'retry', `${home}.loadingMore`),
        ...on(prefix, 'loadMore', `${home}.loadingMore`),
        ...on(prefix, 'refresh', `${home}.refreshing`),
        ...confirmed,
      },
    },
    refreshFailed: { ...whole.refreshFailed, on: { ...whole.refreshFailed.on, ...confirmed } },
  } as const
}
