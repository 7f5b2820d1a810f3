import * as z from 'zod/mini'
import { noticeForm } from '../notice-form.ts'
import { noticeMarket } from '../notice-market.ts'
import { amount } from '../wire/envelope.ts'
import { rowId } from '../wire/notification.ts'
import { direction } from '../wire/order.ts'

export const pendingOrderNotices = {
  /**
   * A waiting order has ended without a contract. `trigger`: the price that it waited for; `price`: of the tick that fired it,
   * `null` if none did; `held`: margin and fee, which are free again. One that opens is told of as the contract it has become.
   */
  pendingEnded: noticeForm(
    z.object({
      ...noticeMarket,
      orderId: rowId,
      direction,
      status: z.enum(['expired', 'refused']),
      trigger: amount,
      price: z.nullable(amount),
      held: amount,
    }),
  ),
}
