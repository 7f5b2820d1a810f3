/** Fulfils the ports of a position. */
import type { ServicesFor } from '../../domain/service.ts'
import { contractOrder, type ContractOrder } from '../../domain/wire/order.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { CloseContractInput, FetchOrderInput, UpdateLevelsInput, PositionPorts } from '../../machines/position/position.types.ts'
import type { HttpClient } from '../http/http-client.ts'
import { settleKey } from '../money-action/settle-key.ts'

/** The order as it stands at the venue; `orderNotFound` when it is not one of this user's in this account. */
export const fetchOrder = (http: HttpClient, { mode, orderId }: FetchOrderInput, signal?: AbortSignal): Promise<ContractOrder> =>
  http.get(`/order/getContractsOrderById/${orderId}`, contractOrder, undefined, { mode, ...(signal && { signal }) })

export const createPositionServices = (http: HttpClient) =>
  ({
    updateLevels: {
      onResume: 'interrupt',
      durable: true,
      run: ({ key, mode, orderId, body }: UpdateLevelsInput, { signal }) =>
        http.post(`/order/updateContracts/${orderId}`, contractOrder, body, { key, mode, signal }),
    },
    closeContract: {
      onResume: 'interrupt',
      durable: true,
      run: ({ key, mode, orderId }: CloseContractInput, { signal }) =>
        http.post(`/order/closeContracts/${orderId}`, contractOrder, {}, { key, mode, signal }),
    },
    settleKey: {
      onResume: 'restart',
      durable: true,
      run: (input: KeyedInput, { signal }) => settleKey(http, contractOrder, input, signal),
    },
    fetchOrder: { onResume: 'restart', run: (input: FetchOrderInput, { signal }) => fetchOrder(http, input, signal) },
  }) satisfies ServicesFor<PositionPorts>
