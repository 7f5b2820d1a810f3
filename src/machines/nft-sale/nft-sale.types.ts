import type { TypedAmount } from '../../domain/decimal-input.ts'
import type { Keyed, Stamped } from '../../domain/event.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { Mode } from '../../domain/mode.ts'
import type { Decimal } from '../../domain/money.ts'
import type { MyNft } from '../../domain/wire/nft.ts'
import type { KeyedWriteContext, KeyedWriteEvent } from '../shapes/keyed-write.ts'

/** Stream `nftSale:<id>`. */
export interface NftSaleInput {
  /** The work's. */
  readonly id: string
  readonly mode: Mode
}

/** What a click is judged by: the work as it is shown. */
export interface OfferFacts {
  /** What a bid must reach; `null` once none is taken. */
  readonly leastBid: Decimal | null
  /** `null` where it can't be bought at a stated price. */
  readonly buyNow: Decimal | null
  /** What may be spent; `null` where this page does not know it. */
  readonly free: Decimal | null
}

/** What is agreed to: exactly what the review shows. */
export interface AgreedNft {
  readonly kind: 'bid' | 'buyNow'
  readonly amount: Decimal
}

export type BidProblem = 'enterAmount' | 'enterCorrectAmount' | 'tooLow' | 'notFree'

export interface NftSaleContext extends NftSaleInput, KeyedWriteContext {
  readonly amount: TypedAmount
  /** Set by the first attempt to go on, so that an empty field is not scolded before it. */
  readonly showProblem: boolean
  readonly agreed: AgreedNft | null
  /** The work as the venue answered, once it has taken the bid or sold it. */
  readonly result: MyNft | null
}

export type NftSaleCommand =
  | ({ readonly type: 'nftSale.change' } & TypedAmount)
  | { readonly type: 'nftSale.review'; readonly offer: OfferFacts }
  /** Looks at buying it at the stated price. */
  | { readonly type: 'nftSale.reviewPurchase'; readonly offer: OfferFacts }
  | { readonly type: 'nftSale.back' }
  /** `offer`: the work as it is shown by now. */
  | { readonly type: 'nftSale.confirm'; readonly offer: OfferFacts }
  | KeyedWriteEvent<'nftSale'>

export type NftSaleEvent = Stamped<NftSaleCommand, { 'nftSale.confirm': Keyed }>

export type NftSaleEmitted =
  /** A bid was taken, or the work is sold to the person. */
  | { readonly type: 'nftSale.completed'; readonly id: string }
  /** The work was found to stand otherwise than it is shown. */
  | { readonly type: 'nftSale.missed'; readonly id: string }

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be submitted until it has. */
export type NftSaleTag = 'busy' | 'held'

export interface SubmitNftInput extends KeyedInput, AgreedNft {
  /** The work's. */
  readonly id: string
}
