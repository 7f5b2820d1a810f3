/** What makes an amount a bid: shared by the chart's guards and by the views that explain them. */
import { MONEY_DIGITS } from '../../domain/contract.ts'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import { compare, isAmountAtScale, type Decimal } from '../../domain/money.ts'
import type { AgreedNft, BidProblem, NftSaleContext, OfferFacts } from './nft-sale.types.ts'

export const NO_AMOUNT: TypedAmount = { text: '', value: '' }

const exceeds = (amount: Decimal, free: Decimal | null): boolean => free !== null && compare(amount, free) > 0

export const bidProblemOf = ({ value }: TypedAmount, { leastBid, free }: OfferFacts): BidProblem | null => {
  if (value === '') return 'enterAmount'
  if (value === null || !isAmountAtScale(value, MONEY_DIGITS)) return 'enterCorrectAmount'
  if (leastBid === null || compare(value, leastBid) < 0) return 'tooLow'
  return exceeds(value, free) ? 'notFree' : null
}

/** It has a stated price that the person can pay. */
export const canBuy = ({ buyNow, free }: OfferFacts): boolean => buyNow !== null && !exceeds(buyNow, free)

/** The work as it is shown by now no longer takes what was agreed to. */
export const isOvertaken = ({ kind, amount }: AgreedNft, { leastBid, buyNow }: OfferFacts): boolean =>
  kind === 'bid' ? leastBid === null || compare(amount, leastBid) < 0 : buyNow === null || compare(amount, buyNow) !== 0

/** @throws when nothing was agreed to, which the chart's states keep from happening */
export const requestOf = ({ id, agreed }: Pick<NftSaleContext, 'id' | 'agreed'>): AgreedNft & { readonly id: string } => {
  if (!agreed) throw new Error('A bid needs an amount: enter `submitting` by way of the review.')
  return { id, ...agreed }
}
