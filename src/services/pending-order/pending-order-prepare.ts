import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { PendingOrderCommand, PendingOrderEvent } from '../../machines/pending-order/pending-order.types.ts'

/** A click makes the key of its request. */
export const preparePendingOrder = ({ newKey }: PrepareTools): PrepareMap<PendingOrderCommand, PendingOrderEvent> => ({
  'pendingOrder.save': (command) => ({ ...command, key: newKey() }),
  'pendingOrder.cancel': (command) => ({ ...command, key: newKey() }),
})
