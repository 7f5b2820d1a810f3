/** What the page of a work shows of it. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { NftStanding, NftWithBids, OwnNft } from '../../domain/wire/nft.ts'
import type { nftAuctionMachine } from './nft-auction.machine.ts'

export type NftAuctionSnapshot = SnapshotFrom<typeof nftAuctionMachine>

export interface AuctionFacts {
  /** `null` while nothing is known. */
  readonly work: NftWithBids | null
  /** It stays, but could not be confirmed. */
  readonly mayBeOld: boolean
  /** Why nothing could be read, or what is here could not be confirmed. */
  readonly failure: Failure | null
}

export const selectAuction = (snapshot: NftAuctionSnapshot): AuctionFacts => {
  const mayBeOld = snapshot.matches('refreshFailed')
  return { work: snapshot.context.work, mayBeOld, failure: mayBeOld || snapshot.matches('failed') ? snapshot.context.failure : null }
}

/** What is left of an auction, never less than nothing. @param now epoch milliseconds by the venue's clock */
export const timeLeft = ({ endsAt }: Pick<NftWithBids, 'endsAt'>, now: number): number => Math.max(0, endsAt - now)

/**
 * How a person stands at the work as it was read last: the number that stands at their bids never changes, and everybody's bids are
 * public, so the newest reading decides. `null` for who never bid.
 */
export const standingOf = (
  { state, bids }: Pick<NftWithBids, 'state' | 'bids'>,
  own: Pick<OwnNft, 'bidder' | 'standing'> | null,
): NftStanding | null => {
  const [top] = bids
  // Their bid is newer than what was read last.
  if (own === null || top === undefined) return own?.standing ?? null
  const leads = top.bidder === own.bidder
  if (state === 'running') return leads ? 'leading' : 'outbid'
  if (!leads) return 'lost'
  return top.kind === 'buyNow' ? 'bought' : 'won'
}
