import * as z from 'zod/mini'
import { DEPOSIT_REASONS } from '../deposit.ts'
import { FUND_CURRENCIES } from '../funds.ts'
import { noticeForm } from '../notice-form.ts'
import { amount } from '../wire/envelope.ts'
import { rowId } from '../wire/notification.ts'

const figures = { depositId: rowId, number: z.string().check(z.maxLength(40)), currency: z.enum(FUND_CURRENCIES), amount }
const ended = z.object({ ...figures, reason: z.enum(DEPOSIT_REASONS) })

export const depositNotices = {
  depositApproved: noticeForm(z.object(figures)),
  depositCompleted: noticeForm(z.object(figures)),
  depositRejected: noticeForm(ended),
  depositFailed: noticeForm(ended),
}
