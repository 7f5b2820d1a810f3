import * as z from 'zod/mini'
import { FUND_CURRENCIES } from '../funds.ts'
import { noticeForm } from '../notice-form.ts'
import { WITHDRAWAL_REASONS } from '../withdrawal.ts'
import { amount } from '../wire/envelope.ts'
import { rowId } from '../wire/notification.ts'

/** `amount` is what left the balance, the fee included. */
const figures = { withdrawalId: rowId, number: z.string().check(z.maxLength(40)), currency: z.enum(FUND_CURRENCIES), amount }
const ended = z.object({ ...figures, reason: z.enum(WITHDRAWAL_REASONS) })

export const withdrawalNotices = {
  withdrawalApproved: noticeForm(z.object(figures)),
  withdrawalCompleted: noticeForm(z.object(figures)),
  withdrawalRejected: noticeForm(ended),
  withdrawalFailed: noticeForm(ended),
}
