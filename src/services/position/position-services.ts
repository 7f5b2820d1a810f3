/** Fulfils the ports of a position. */
import type { ServicesFor } from '../../domain/service.ts'
import { contractOrder } from '../../domain/wire/order.ts'
import type { KeyedInput } from '../../machines/money-action/money-action.types.ts'
import type { CloseContractInput, FetchOrderInput, UpdateLevelsInput, PositionPorts } from '../../machines/position/position.types.ts'
import type { HttpClient } from '../http/http-client.ts'
import { settleKey } from '../money-action/settle-key.ts'

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
    fetchOrder: {
      onResume: 'restart',
      run: ({ mode, orderId }: FetchOrderInput, { signal }) =>
        http.get(`/order/getContractsOrderById/${orderId}`, contractOrder, undefined, { mode, signal }),
    },
  }) satisfies ServicesFor<PositionPorts>
