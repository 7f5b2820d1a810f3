import * as z from 'zod/mini'
import { never, noticeForm } from '../notice-form.ts'
import { amount } from '../wire/envelope.ts'
import { moment, rowId } from '../wire/notification.ts'

const work = { nftId: rowId, title: z.string().check(z.maxLength(80)) }

export const nftNotices = {
  /** `amount` was held and is free again; the auction goes on until `endsAt`. */
  nftOutbid: noticeForm(z.object({ ...work, amount, currentBid: amount, endsAt: moment })),
  nftWon: noticeForm(z.object({ ...work, amount, orderNumber: z.string().check(z.maxLength(40)) })),
  /** Somebody else has the work. Their own money was free before, or they were told so; it can wait. */
  nftLost: noticeForm(z.object({ ...work, amount, price: amount, soldBy: z.enum(['auction', 'buyNow']) }), never),
}
