/**
 * A `pagedList` that can be narrowed by a filter, and taken along as a file. Two regions: `list` asks for what the filter leaves,
 * `file` makes a file of all of it, whatever part of it is on screen.
 *
 * A chart gives `filteredListGuards` and `filteredListActions()` to its `setup()`, the delays `pageTimeout` and `fileTimeout`, the
 * ports named as `fetch` and `save`, and puts the regions into its root. TypeScript refuses a chart that lacks one of these.
 */
import { assign, type AnyEventObject } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { Page } from '../../domain/wire/envelope.ts'
import { answerOf } from './answers.ts'
import { asking } from './asking.ts'
import { on } from './commands.ts'
import { loadableActions } from './loadable.ts'
import { pagedList, pagedListGuards, type PagedListContext, type PagedListEvent } from './paged-list.ts'
import { listOf, PAGE_SIZE, withPage, wholeSizeOf } from './paged-rows.ts'

/** The part of a chart's context that such a list needs. */
export interface FilteredListContext<Row, Filter> extends PagedListContext<Row> {
  readonly filter: Filter
  /** How many the venue has under this filter, as far as this page knows. */
  readonly total: number
  /** Where the rows after these begin; `null` when these are all. */
  readonly next: string | null
  /** How many rows the last file has; `null` when there is none of this filter. */
  readonly filed: number | null
  /** Why there is no file. */
  readonly fileFailure: Failure | null
}

/** `<chart>.filter` asks for other rows, `<chart>.export` for a file of all of them. */
export type FilteredListEvent<Prefix extends string, Filter> =
  | PagedListEvent<Prefix>
  | { readonly type: `${Prefix}.filter`; readonly filter: Filter }
  | { readonly type: `${Prefix}.export` }

/** `busy`: the venue has been asked and has not answered. `noMore`: these are all rows. */
export type FilteredListTag = 'busy' | 'noMore'

export interface FetchRowsInput<Filter> {
  readonly filter: Filter
  /** The `next` of the page before; `null` asks for the newest rows. */
  readonly cursor: string | null
  readonly size: number
}
export interface SaveRowsInput<Filter> {
  readonly filter: Filter
}
export interface SavedRows {
  readonly count: number
}

/** A list that nothing was asked for yet. */
export const emptyList = <Filter>(filter: Filter) =>
  ({ filter, items: [], total: 0, next: null, isOutdated: false, failure: null, filed: null, fileFailure: null }) as const

export const filteredListDelays = { pageTimeout: REQUEST_TIMEOUT, fileTimeout: REQUEST_TIMEOUT }

const textOf = (filter: unknown): string => JSON.stringify(filter)

export const filteredListGuards = {
  ...pagedListGuards,
  hasAllRows: ({ context }: { readonly context: { readonly next: string | null } }) => context.next === null,
  isOtherFilter: ({ context }: { readonly context: { readonly filter: unknown } }, params: { readonly filter: unknown }) =>
    textOf(params.filter) !== textOf(context.filter),
}

export const filteredListActions = <
  Row extends { readonly id: string },
  Context extends FilteredListContext<Row, unknown>,
  Event extends AnyEventObject,
>() => {
  // XState types an action by the whole context of its chart; these touch the shared part only, hence the one cast.
  const change = <Params>(to: (context: Context, params: Params) => Partial<FilteredListContext<Row, unknown>>) =>
    assign<Context, Event, Params, Event, never>(({ context }, params) => to(context, params) as Partial<Context>)
  return {
    ...loadableActions<Context, Event>(),
    storeList: change((_, page: Page<Row>) => ({ ...listOf(page), isOutdated: false, failure: null })),
    appendPage: change((context, page: Page<Row>) => ({ ...withPage(context, page), failure: null })),
    /** What is on screen, and the file, were of another filter. */
    storeFilter: change((_, params: { readonly filter: unknown }) => emptyList(params.filter)),
    forgetFile: change((_, _params: undefined) => ({ filed: null, fileFailure: null })),
    storeFile: change((_, { count }: SavedRows) => ({ filed: count, fileFailure: null })),
    storeFileFailure: change((_, params: { readonly failure: Failure }) => ({ filed: null, fileFailure: params.failure })),
  }
}

interface FilteredListPlan<Prefix extends string, Fetch extends string, Save extends string> {
  /** Of the chart's events, and the chart's id: `withdrawals` in `withdrawals.filter`. */
  readonly prefix: Prefix
  /** The port that reads a page, and the one that makes the file. */
  readonly fetch: Fetch
  readonly save: Save
}

/** The regions `list` and `file`. */
export const filteredList = <Row, Filter>() => {
  interface At {
    readonly context: FilteredListContext<Row, Filter>
  }
  interface Chosen {
    readonly event: { readonly filter: Filter }
  }
  const filterOf = ({ event }: Chosen) => ({ filter: event.filter })
  return <const Prefix extends string, const Fetch extends string, const Save extends string>(
    plan: FilteredListPlan<Prefix, Fetch, Save>,
  ) => {
    const { prefix } = plan
    const list = pagedList({
      prefix,
      home: `#${prefix}.list`,
      ids: { load: 'fetchList', refresh: 'refreshList', more: 'fetchMore' },
      read: { src: plan.fetch, input: ({ context: { filter, items } }: At) => ({ filter, cursor: null, size: wholeSizeOf(items.length) }) },
      more: { src: plan.fetch, input: ({ context: { filter, next } }: At) => ({ filter, cursor: next, size: PAGE_SIZE }) },
      timeout: 'pageTimeout',
      store: { type: 'storeList', params: answerOf<Page<Row>> },
      append: { type: 'appendPage', params: answerOf<Page<Row>> },
    })
    const again = on(prefix, 'export', { target: `#${prefix}.file.saving`, actions: 'forgetFile' } as const)
    // The file is of another filter: nothing is said of it any more.
    const dropped = on(prefix, 'filter', { guard: { type: 'isOtherFilter', params: filterOf }, target: `#${prefix}.file.idle` } as const)
    return {
      list: {
        description: 'The rows that the filter leaves, newest first, page by page.',
        initial: 'loading',
        on: on(prefix, 'filter', {
          guard: { type: 'isOtherFilter', params: filterOf },
          target: `#${prefix}.list.loading`,
          actions: { type: 'storeFilter', params: filterOf },
        } as const),
        states: {
          ...list,
          loaded: {
            ...list.loaded,
            states: { ...list.loaded.states, empty: { ...list.loaded.states.empty, description: 'There is nothing under this filter.' } },
          },
        },
      },
      file: {
        description: 'A file of all rows under the filter.',
        initial: 'idle',
        states: {
          idle: { description: 'No file has been asked for.', on: again },
          saving: {
            description: 'All rows under the filter are being read and written into a file.',
            tags: ['busy'],
            ...asking({
              ask: { id: 'saveRows', src: plan.save, input: ({ context: { filter } }: At) => ({ filter }) },
              timeout: 'fileTimeout',
              answered: { target: `#${prefix}.file.saved`, actions: { type: 'storeFile', params: answerOf<SavedRows> } },
              unanswered: { target: `#${prefix}.file.failed`, store: 'storeFileFailure' },
            }),
            on: dropped,
          },
          saved: { description: 'The file was handed to the browser; the page says how many rows it has.', on: { ...again, ...dropped } },
          failed: { description: 'There is no file; the page says why and offers to try again.', on: { ...again, ...dropped } },
        },
      },
    } as const
  }
}
