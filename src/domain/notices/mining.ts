import * as z from 'zod/mini'
import { never, noticeForm } from '../notice-form.ts'
import { amount } from '../wire/envelope.ts'
import { rowId } from '../wire/notification.ts'
import { planEnd } from '../wire/plans.ts'

export const miningNotices = {
  /** Nothing is lost by reading it later: what isn't collected stays. */
  miningCollectable: noticeForm(z.object({ orderId: rowId, name: z.string(), collectable: amount }), never),
  /** `amount` was paid, `income` is all that came of it, `collectable` what is left of that to collect. Who has just switched machines off knows it. */
  miningEnded: noticeForm(
    z.object({ orderId: rowId, name: z.string(), endReason: planEnd, amount, income: amount, collectable: amount }),
    ({ endReason }) => endReason === 'completed',
  ),
}
