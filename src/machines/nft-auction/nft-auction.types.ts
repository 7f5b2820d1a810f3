import type { NftWithBids } from '../../domain/wire/nft.ts'
import type { LoadableContext, LoadableEvent } from '../shapes/loadable.ts'

/** Stream `nftAuction:<id>`. */
export interface NftAuctionInput {
  /** The work's. */
  readonly id: string
}

export interface NftAuctionContext extends NftAuctionInput, LoadableContext {
  /** As the venue last stated it; `null` while it isn't known. */
  readonly work: NftWithBids | null
}

export type NftAuctionEvent = LoadableEvent<'nftAuction'>

/** `busy`: the venue has been asked and has not answered. */
export type NftAuctionTag = 'busy'
