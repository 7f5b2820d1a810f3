import * as z from 'zod/mini'
import { noticeForm } from '../notice-form.ts'
import { noticeMarket } from '../notice-market.ts'
import { amount, signed } from '../wire/envelope.ts'
import { moment, rowId } from '../wire/notification.ts'
import { closeReason, direction } from '../wire/order.ts'

const order = { ...noticeMarket, orderId: rowId, direction, margin: amount, price: amount }

export const positionNotices = {
  /** `hasWaited`: an order that waited for its price has opened it; who opens one at once knows it. */
  orderOpened: noticeForm(
    z.object({ ...order, lots: amount, leverage: z.int().check(z.gte(1)), fee: amount, hasWaited: z.optional(z.boolean()) }),
    ({ hasWaited }) => hasWaited === true,
  ),
  /** `profit` before the fee; notices of before the fee was named have none. `tickAt` is the time of the tick that gave the price. */
  orderClosed: noticeForm(
    z.object({ ...order, profit: signed, fee: z.optional(amount), reason: closeReason, tickAt: moment }),
    ({ reason }) => reason !== 'hand',
  ),
}
