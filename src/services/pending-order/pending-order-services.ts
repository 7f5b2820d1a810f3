/** Fulfils the port by which waiting orders are changed and cancelled. */
import type { ServicesFor } from '../../machines/ports.ts'
import { pendingOrder } from '../../domain/wire/pending.ts'
import type { pendingOrderMachine } from '../../machines/pending-order/pending-order.machine.ts'
import type { ChangePendingInput } from '../../machines/pending-order/pending-order.types.ts'
import type { HttpClient } from '../http/http-client.ts'

export const createPendingOrderServices = (http: HttpClient) =>
  ({
    /** The same key twice is one effect: the venue answers the second with the first's result. */
    changePending: ({ key, mode, orderId, version, request }: ChangePendingInput, { signal }) =>
      request.kind === 'cancel'
        ? http.post(`/order/cancelPendingContracts/${orderId}`, pendingOrder, { version }, { key, mode, signal })
        : http.post(`/order/updatePendingContracts/${orderId}`, pendingOrder, request.body, { key, mode, signal }),
  }) satisfies ServicesFor<typeof pendingOrderMachine>
