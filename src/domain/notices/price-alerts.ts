import * as z from 'zod/mini'
import { noticeForm } from '../notice-form.ts'
import { noticeMarket } from '../notice-market.ts'
import { amount } from '../wire/envelope.ts'
import { moment, rowId } from '../wire/notification.ts'
import { alertDirection } from '../wire/price-alert.ts'

export const priceAlertsNotices = {
  priceAlertCrossed: noticeForm(
    z.object({ ...noticeMarket, alertId: rowId, direction: alertDirection, price: amount, crossedPrice: amount, crossedAt: moment }),
  ),
}
