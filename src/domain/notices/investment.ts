import * as z from 'zod/mini'
import { noticeForm } from '../notice-form.ts'
import { amount } from '../wire/envelope.ts'
import { rowId } from '../wire/notification.ts'
import { planEnd } from '../wire/plans.ts'

export const investmentNotices = {
  /** Who has just left a plan knows it. */
  investmentEnded: noticeForm(
    z.object({ orderId: rowId, name: z.string(), endReason: planEnd, amount, returned: amount }),
    ({ endReason }) => endReason === 'completed',
  ),
}
