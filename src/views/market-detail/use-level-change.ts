import { useCallback } from 'react'
import type { Locale } from '../../domain/constants.ts'
import { writeAmount } from '../../domain/decimal-input.ts'
import { directionAt } from '../../domain/price-alert.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import type { PendingOrder } from '../../domain/wire/pending.ts'
import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { useLocale } from '../kit/text.ts'
import { pendingDraftOf } from '../shell/pending-draft.ts'
import { useSystem, type System } from '../shell/system-context.tsx'

/** One that has fired while it was dragged opens too: its form says so, and that saving it sets it again. */
const changeAlert = (system: System, id: string, level: number, locale: Locale): void => {
  const stream = system.stream('priceAlerts')
  const alert = stream?.getSnapshot().context.alerts.find((each) => each.id === id)
  if (!stream || !alert || system.submitOff() !== null) return
  const price = level.toFixed(alert.scale)
  const { text } = writeAmount(price, locale)
  // Called up where it is, it keeps its side: it may have been reached a moment ago.
  if (Number(price) === Number(alert.price)) return stream.send({ type: 'priceAlerts.edit', id, text })
  const direction = directionAt(alert.direction, price, system.markets.quote(alert.code)?.price ?? null)
  stream.send({ type: 'priceAlerts.edit', id, text, moved: { price, direction } })
}

/**
 * Opens the form of the order, or of the price alert, that a line on the chart belongs to, with the price where the line was dropped. It stays as
 * it is until that form is sent.
 *
 * @param digits that the instrument quotes
 * @param show the list whose order is changed: the form belongs to it
 */
export const useLevelChange = (digits: number, show: (list: 'open' | 'pending') => void) => {
  const system = useSystem()
  const locale = useLocale()
  return useCallback(
    (id: string, price: number): void => {
      const [orderId, kind] = id.split(' ')
      if (kind === 'alert') return changeAlert(system, orderId!, price, locale)
      const mode = selectMode(system.stream('accountMode')!.getSnapshot())
      const rows = system.stream('records', `${kind === 'trigger' ? 'waitingOrders' : 'openOrders'}:${mode}`)?.getSnapshot().context.items
      const order = rows?.find((row) => row.id === orderId)
      const at = price.toFixed(digits)
      if (order === undefined || system.submitOff() !== null) return
      if (kind === 'trigger') {
        show('pending')
        system
          .stream('pendingOrder', mode)
          ?.send({ type: 'pendingOrder.edit', order: order as PendingOrder, draft: pendingDraftOf(order as PendingOrder, locale, at) })
      } else {
        const { stopLoss, takeProfit, trailing } = order as ContractOrder
        show('open')
        system
          .stream('position', orderId)
          ?.send({
            type: 'position.edit',
            stopLoss: writeAmount(kind === 'stopLoss' ? at : stopLoss, locale),
            takeProfit: writeAmount(kind === 'takeProfit' ? at : takeProfit, locale),
            trailing: writeAmount(trailing, locale),
          })
      }
    },
    [system, locale, digits, show],
  )
}
