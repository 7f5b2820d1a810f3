import type { Donation, Nft } from '../../domain/wire/nft.ts'
import type { Page } from '../../domain/wire/envelope.ts'
import type { Decimal } from '../../domain/money.ts'
import type { PagedListContext, PagedListEvent } from '../shapes/paged-list.ts'

/** Works, or entries of the charity account. Everybody may read both. */
export type NftListKind = 'works' | 'donations'
export type NftListRow = Nft | Donation

/** Stream `nftList:<kind>`. */
export interface NftListInput {
  readonly kind: NftListKind
}

/** What the charity account has got in all. While `isSimulated`, no charity receives any of it. */
export interface Raised {
  readonly donated: Decimal
  readonly isSimulated: boolean
}

export interface NftListContext extends NftListInput, PagedListContext<NftListRow> {
  /** How many the venue has, as far as this page knows. */
  readonly total: number
  /** Where the rows after these begin; `null` when these are all. */
  readonly next: string | null
  /** Of the charity account; `null` for works, and while it isn't known. */
  readonly raised: Raised | null
}

export type NftListEvent = PagedListEvent<'nftList'>

/** `busy`: the venue has been asked and has not answered. `noMore`: these are all rows. */
export type NftListTag = 'busy' | 'noMore'

export interface FetchNftsInput {
  readonly kind: NftListKind
  /** The `next` of the page before; `null` asks for the first rows. */
  readonly cursor: string | null
  readonly size: number
}
export interface NftPage extends Page<NftListRow> {
  readonly raised: Raised | null
}
