import type { Mode } from '../../domain/mode.ts'
import type { BalanceFigure } from '../../domain/wire/balance.ts'
import type { MoneyEntry } from '../../domain/wire/order.ts'
import type { PagedListContext, PagedListEvent } from '../shapes/paged-list.ts'

/** Stream `balanceEntries:<mode>`. */
export interface BalanceEntriesInput {
  readonly mode: Mode
}

export interface BalanceEntriesContext extends BalanceEntriesInput, PagedListContext<MoneyEntry> {
  /** The figure whose entries are asked for; `null` while none is open. */
  readonly figure: BalanceFigure | null
  /** How many there are, as far as this page knows. */
  readonly total: number
  /** Where the rows after these begin; `null` when these are all. */
  readonly next: string | null
}

export type BalanceEntriesEvent =
  | PagedListEvent<'balanceEntries'>
  | { readonly type: 'balanceEntries.open'; readonly figure: BalanceFigure }
  | { readonly type: 'balanceEntries.close' }
export type BalanceEntriesCommand = BalanceEntriesEvent

export interface FetchEntriesInput {
  readonly mode: Mode
  readonly figure: BalanceFigure
  /** The `next` of the page before; `null` asks for the newest rows. */
  readonly cursor: string | null
  readonly size: number
}

/** `busy`: the venue has been asked and has not answered. `noMore`: these are all rows. */
export type BalanceEntriesTag = 'busy' | 'noMore'
