import { writeAmount } from '../../domain/decimal-input.ts'
import type { Locale } from '../../domain/constants.ts'
import { dayOf } from '../../domain/time-span.ts'
import type { PendingOrder } from '../../domain/wire/pending.ts'
import type { PendingDraft } from '../../machines/pending-order/pending-order.types.ts'

/** What stands in the form of a waiting order at first, as its reader writes figures. @param triggerPrice where its line was dragged to */
export const pendingDraftOf = (order: PendingOrder, locale: Locale, triggerPrice = order.triggerPrice): PendingDraft => ({
  triggerPrice: writeAmount(triggerPrice, locale),
  stopLoss: writeAmount(order.stopLoss, locale),
  takeProfit: writeAmount(order.takeProfit, locale),
  until: order.until === null ? null : { day: dayOf(order.until), at: order.until },
})
