/** Fulfils the port of an order's life. */
import { orderLife } from '../../domain/wire/general-order.ts'
import type { orderLifeMachine } from '../../machines/order-life/order-life.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'

export const createOrderLifeServices = (http: HttpClient) =>
  ({
    fetchLife: ({ id, mode }, { signal }) => http.get(`/order/getOrderLife/${id}`, orderLife, undefined, { mode, signal }),
  }) satisfies ServicesFor<typeof orderLifeMachine>
