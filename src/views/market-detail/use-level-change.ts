import { useCallback } from 'react'
import { writeAmount } from '../../domain/decimal-input.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import type { PendingOrder } from '../../domain/wire/pending.ts'
import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { useLocale } from '../kit/text.ts'
import { pendingDraftOf } from '../shell/pending-draft.ts'
import { useSystem } from '../shell/system-context.tsx'

/**
 * Opens the form of the order that a line on the chart belongs to, with the price where the line was dropped. The order stays as
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
