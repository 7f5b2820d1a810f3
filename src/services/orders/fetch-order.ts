import { contractOrder, type ContractOrder } from '../../domain/wire/order.ts'
import type { Mode } from '../../domain/mode.ts'
import type { HttpClient } from '../http/http-client.ts'

/** The order as it stands at the venue; `orderNotFound` when it is not one of this user's in this account. */
export const fetchOrder = (
  http: HttpClient,
  { mode, orderId }: { readonly mode: Mode; readonly orderId: string },
  signal?: AbortSignal,
): Promise<ContractOrder> =>
  http.get(`/order/getContractsOrderById/${orderId}`, contractOrder, undefined, { mode, ...(signal && { signal }) })
