import type { Decimal } from '../../src/domain/money.ts'
import type { Tx } from '../core/database/schema.ts'
import { writeNotification } from '../core/outbox.ts'
import type { BidderRow, WorkRow } from './nft-works.repository.ts'

const figuresOf = ({ id, title }: WorkRow) => ({ nftId: id, title })
const toldTo = ({ user_id: userId }: BidderRow, eventId: string, at: number) => ({ userId, book: 'real', eventId, at }) as const

/** Somebody bids more. @param bid the one that came before theirs */
export const tellOutbid = async (
  tx: Tx,
  work: WorkRow,
  of: BidderRow,
  { bidId, amount, at }: { readonly bidId: string; readonly amount: Decimal; readonly at: number },
): Promise<void> => {
  await writeNotification(tx, {
    kind: 'nftOutbid',
    payload: { ...figuresOf(work), amount: of.amount, currentBid: amount, endsAt: work.ends_at.getTime() },
    ...toldTo(of, `nft:bid:${bidId}:outbid`, at),
  })
}

/** Of a work that is sold: its winner, unless they have just bought it, and everybody else who bid for it. */
export const tellSold = async (tx: Tx, work: WorkRow, bidders: readonly BidderRow[], at: number): Promise<void> => {
  const { highest_bid: price, leader, sold_by: soldBy } = work
  if (price === null || soldBy === null) throw new Error(`work ${work.id} is not sold`)
  for (const each of bidders) {
    if (each.bidder !== leader)
      await writeNotification(tx, {
        kind: 'nftLost',
        payload: { ...figuresOf(work), amount: each.amount, price, soldBy },
        ...toldTo(each, `nft:${work.id}:lost`, at),
      })
    else if (soldBy === 'auction')
      await writeNotification(tx, {
        kind: 'nftWon',
        payload: { ...figuresOf(work), amount: price, orderNumber: each.order_number },
        ...toldTo(each, `nft:${work.id}:won`, at),
      })
  }
}
