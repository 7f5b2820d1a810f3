import * as z from 'zod/mini'
import { noticeForm } from '../notice-form.ts'
import { amount } from '../wire/envelope.ts'
import { rowId } from '../wire/notification.ts'
import { planEnd } from '../wire/plans.ts'

export const smartNotices = {
  /** Who has just left a plan knows it. */
  smartEnded: noticeForm(
    z.object({ orderId: rowId, product: z.string(), endReason: planEnd, amount, returned: amount }),
    ({ endReason }) => endReason === 'completed',
  ),
}
