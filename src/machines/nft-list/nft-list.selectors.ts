/** What the page of charity NFTs shows of its public lists. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { Donation, Nft } from '../../domain/wire/nft.ts'
import type { nftListMachine } from './nft-list.machine.ts'
import type { NftListRow, Raised } from './nft-list.types.ts'

export type NftListSnapshot = SnapshotFrom<typeof nftListMachine>

export interface NftListFacts {
  /** `loading` and `failed` only while there are no rows; rows once shown stay. */
  readonly stage: 'loading' | 'rows' | 'empty' | 'failed'
  readonly rows: readonly NftListRow[]
  readonly total: number
  readonly raised: Raised | null
  readonly isLoadingMore: boolean
  readonly canLoadMore: boolean
  readonly isComplete: boolean
  /** Rows stay, further ones did not come. */
  readonly hasMoreFailed: boolean
  /** Rows stay, but could not be confirmed. */
  readonly mayBeOld: boolean
  readonly failure: Failure | null
}

const stageOf = (snapshot: NftListSnapshot): NftListFacts['stage'] => {
  if (snapshot.context.items.length > 0) return 'rows'
  if (snapshot.matches('failed') || snapshot.matches('refreshFailed')) return 'failed'
  return snapshot.matches('loaded') ? 'empty' : 'loading'
}

export const selectNfts = (snapshot: NftListSnapshot): NftListFacts => ({
  stage: stageOf(snapshot),
  rows: snapshot.context.items,
  total: snapshot.context.total,
  raised: snapshot.context.raised,
  isLoadingMore: snapshot.matches('loadingMore'),
  canLoadMore: snapshot.matches({ loaded: 'partial' }),
  isComplete: snapshot.hasTag('noMore'),
  hasMoreFailed: snapshot.matches('moreFailed'),
  mayBeOld: snapshot.matches('refreshFailed'),
  failure: snapshot.context.failure,
})

export const isWork = (row: NftListRow): row is Nft => 'picture' in row
export const isDonation = (row: NftListRow): row is Donation => 'nftId' in row
