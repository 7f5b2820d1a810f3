/** What a page shows of a `filteredList`, whatever its rows are. */
import type { Failure } from '../../domain/error-codes.ts'
import type { FilteredListContext } from './filtered-list.ts'

interface ListSnapshot<Row, Filter> {
  readonly value: unknown
  readonly context: FilteredListContext<Row, Filter>
  readonly tags: ReadonlySet<string>
}

export interface FilteredListFacts<Row, Filter> {
  /** `loading` and `failed` only while there are no rows; rows once shown stay. */
  readonly stage: 'loading' | 'rows' | 'empty' | 'failed'
  readonly rows: readonly Row[]
  readonly total: number
  readonly filter: Filter
  readonly isBusy: boolean
  readonly isLoadingMore: boolean
  /** The venue has more rows and they may be asked for. */
  readonly canLoadMore: boolean
  readonly isComplete: boolean
  /** Rows stay, further ones did not come. */
  readonly hasMoreFailed: boolean
  /** Rows stay, but could not be confirmed. */
  readonly mayBeOld: boolean
  readonly failure: Failure | null
  readonly file: 'none' | 'saving' | 'saved' | 'failed'
  /** How many rows the file has. */
  readonly filed: number | null
  readonly fileFailure: Failure | null
}

const FILES = { idle: 'none', saving: 'saving', saved: 'saved', failed: 'failed' } as const

export const filteredListFacts = <Row, Filter>({ value, context, tags }: ListSnapshot<Row, Filter>): FilteredListFacts<Row, Filter> => {
  const { list, file } = value as { readonly list: string | { readonly loaded: string }; readonly file: keyof typeof FILES }
  const { items, total, filter, failure, filed, fileFailure } = context
  const at = typeof list === 'string' ? list : 'loaded'
  const stage =
    items.length > 0
      ? 'rows'
      : at === 'loaded'
        ? 'empty'
        : at === 'failed' || at === 'refreshFailed' || at === 'moreFailed'
          ? 'failed'
          : 'loading'
  return {
    stage,
    rows: items,
    total,
    filter,
    isBusy: at === 'refreshing' || at === 'loadingMore',
    isLoadingMore: at === 'loadingMore',
    canLoadMore: typeof list === 'object' && list.loaded === 'partial',
    isComplete: tags.has('noMore'),
    hasMoreFailed: at === 'moreFailed',
    mayBeOld: at === 'refreshFailed',
    failure,
    file: FILES[file],
    filed,
    fileFailure,
  }
}
