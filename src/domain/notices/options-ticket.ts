import * as z from 'zod/mini'
import { noticeForm } from '../notice-form.ts'
import { noticeMarket } from '../notice-market.ts'
import { amount } from '../wire/envelope.ts'
import { rowId } from '../wire/notification.ts'
import { optionDirection, optionOutcome } from '../wire/options.ts'

export const optionsTicketNotices = {
  /** `price` is the settlement price; `null` if there was no fresh one at the end. */
  optionSettled: noticeForm(
    z.object({
      ...noticeMarket,
      orderId: rowId,
      direction: optionDirection,
      outcome: optionOutcome,
      stake: amount,
      paidOut: amount,
      price: z.nullable(amount),
    }),
  ),
}
