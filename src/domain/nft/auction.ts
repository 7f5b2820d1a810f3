/**
 * Rule N-1: how a work is auctioned. The venue goes by it, and the page shows the least bid and the end by the same functions.
 *
 * - **Least bid.** The first bid is at least the starting price. Each next one is at least 5 % above the highest, rounded up to the cent.
 * - **Nobody bids against themselves.** Whose bid is the highest bids no more, until somebody else's is.
 * - **End.** A bid in the last 15 minutes, their first instant included, moves the end to 15 minutes after the bid. It never moves back.
 * - **Order.** Bids count in the order in which the venue takes them up, one at a time for each work. Each gets the instant of the
 *   venue's clock at which it was taken up, never one before that of the bid before it. Of two of the same amount the first one counts;
 *   the other is too low by then. What a person's own clock says is never asked.
 * - **Late** is a bid that is taken up at the end or after it.
 * - **Winner** is whose bid is the highest at the end; without a bid nobody wins. They pay what they bid.
 * - **Buy now.** As long as no bid has reached the stated price, whoever pays it first has the work, and the auction ends at that instant.
 */
import { MONEY_DIGITS } from '../contract.ts'
import { compare, dec, isAmountAtScale, roundUp, type Decimal } from '../money.ts'

/** So much more than the highest bid. */
export const BID_STEP = '0.05'
/** A bid leaves the others at least this long. */
export const LAST_MINUTES = 15 * 60_000
/** So many bids of a work are told, the newest ones. */
export const TOLD_BIDS = 100
/** Milliseconds after which a page that follows an auction looks again. */
export const FOLLOW_EVERY = 10_000

/** How an auction stands. Instants are epoch milliseconds of the venue's clock. */
export interface Auction {
  readonly startPrice: Decimal
  /** `null`: the work can't be bought at a stated price. */
  readonly buyNow: Decimal | null
  readonly endsAt: number
  readonly highest: HighestBid | null
}

export interface HighestBid {
  /** Id of the person. */
  readonly bidder: string
  readonly amount: Decimal
  readonly at: number
}

/** What a bid must reach now. */
export const leastBid = ({ startPrice, highest }: Pick<Auction, 'startPrice' | 'highest'>): Decimal =>
  highest === null ? startPrice : roundUp(dec(highest.amount).times(dec('1').plus(BID_STEP)), MONEY_DIGITS)

/** The instant at which something is taken up: the clock's, and never before the highest bid. */
export const instantOf = ({ highest }: Pick<Auction, 'highest'>, now: number): number => Math.max(now, highest?.at ?? now)

export const isOver = ({ endsAt }: Pick<Auction, 'endsAt'>, now: number): boolean => now >= endsAt

/** When the auction ends after a bid that was taken up at `at`. */
export const endAfter = ({ endsAt }: Pick<Auction, 'endsAt'>, at: number): number => Math.max(endsAt, at + LAST_MINUTES)

/** The stated price, while it can be had. */
export const priceNow = ({ buyNow, highest }: Pick<Auction, 'buyNow' | 'highest'>): Decimal | null =>
  buyNow !== null && (highest === null || compare(highest.amount, buyNow) < 0) ? buyNow : null

export type BidRefused = 'over' | 'leading' | 'amountWrong' | 'tooLow'

/** What becomes of a bid that is taken up at `now`: the auction after it, or why it isn't taken. */
export const takeBid = (
  auction: Auction,
  { bidder, amount }: Pick<HighestBid, 'bidder' | 'amount'>,
  now: number,
): { readonly taken: Auction & { readonly highest: HighestBid } } | { readonly refused: BidRefused } => {
  const at = instantOf(auction, now)
  if (isOver(auction, at)) return { refused: 'over' }
  if (auction.highest?.bidder === bidder) return { refused: 'leading' }
  if (!isAmountAtScale(amount, MONEY_DIGITS)) return { refused: 'amountWrong' }
  if (compare(amount, leastBid(auction)) < 0) return { refused: 'tooLow' }
  return { taken: { ...auction, endsAt: endAfter(auction, at), highest: { bidder, amount, at } } }
}
