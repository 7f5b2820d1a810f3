/** Every step of the money of bids. Each has its own reference, and none is ever taken twice. */
import { dec, type Decimal } from '../../src/domain/money.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import type { Leg } from '../core/ledger/ledger.ts'
import type { BidderRow } from './nft-works.repository.ts'

export interface Step {
  readonly reference: string
  readonly kind: 'nftBid' | 'nftRelease' | 'nftSold'
  readonly of: Pick<BidderRow, 'id' | 'user_id'>
  readonly legs: readonly Leg[]
}

const negative = (amount: Decimal): Decimal => dec(amount).times(-1).toFixed()

/** The amount of a bid is held. */
export const holdOf = (bidId: string, of: BidderRow, amount: Decimal): Step => ({
  reference: `nft:bid:${bidId}`,
  kind: 'nftBid',
  of,
  legs: [
    { user: of.user_id, account: 'free', amount: negative(amount), settlement: 'bidHold' },
    { user: of.user_id, account: 'margin', amount },
  ],
})

/** What was held is free again. @param bidId the bid, or the payment, that came before theirs */
export const releaseOf = (bidId: string, of: BidderRow, amount: Decimal): Step => ({
  reference: `nft:bid:${bidId}:release`,
  kind: 'nftRelease',
  of,
  legs: [
    { user: of.user_id, account: 'margin', amount: negative(amount) },
    { user: of.user_id, account: 'free', amount, settlement: 'bidRelease' },
  ],
})

/** The whole price goes to the charity account: of a winner what is held, of who buys now what is free. */
export const paymentOf = (workId: string, of: BidderRow, amount: Decimal, from: 'margin' | 'free'): Step => ({
  reference: `nft:${workId}:sold`,
  kind: 'nftSold',
  of,
  legs: [
    { user: of.user_id, account: from, amount: negative(amount), settlement: 'nftPurchase' },
    { system: 'charity', amount },
  ],
})

/**
 * Posts in the order of the people, whatever each is to do, so that two transactions about two works never wait for each other's people.
 * Of one person in the order given. Refuses `insufficientBalance`.
 */
export const postSteps = async ({ ledger }: Pick<Services, 'ledger'>, tx: Tx, steps: readonly Step[], at: number): Promise<void> => {
  const inOrder = steps.toSorted((a, b) => Number(BigInt(a.of.user_id) - BigInt(b.of.user_id)))
  for (const { reference, kind, of, legs } of inOrder) {
    const isPosted = await ledger.post(tx, {
      reference,
      book: 'real',
      currency: 'USDT',
      kind,
      type: 'nftPurchase',
      at,
      orderId: of.id,
      legs,
    })
    if (!isPosted) throw new Error(`${reference} was posted before`)
  }
}
