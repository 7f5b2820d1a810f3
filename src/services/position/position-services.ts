/** Fulfils the ports of a position. */
import type { ServicesFor } from '../../machines/ports.ts'
import { contractOrder } from '../../domain/wire/order.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { positionMachine } from '../../machines/position/position.machine.ts'
import type { CloseContractInput, FetchOrderInput, UpdateLevelsInput } from '../../machines/position/position.types.ts'
import type { HttpClient } from '../http/http-client.ts'
import { fetchOrder } from '../orders/fetch-order.ts'
import { settleKey } from '../money-action/settle-key.ts'

export const createPositionServices = (http: HttpClient) =>
  ({
    updateLevels: ({ key, mode, orderId, body }: UpdateLevelsInput, { signal }) =>
      http.write(`/order/updateContracts/${orderId}`, contractOrder, body, { key, mode, signal }),
    closeContract: ({ key, mode, orderId, lots }: CloseContractInput, { signal }) =>
      lots === null
        ? http.write(`/order/closeContracts/${orderId}`, contractOrder, {}, { key, mode, signal })
        : http.write(`/order/closePartOfContracts/${orderId}`, contractOrder, { lots }, { key, mode, signal }),
    settleKey: (input: KeyedInput, { signal }) => settleKey(http, contractOrder, input, signal),
    fetchOrder: (input: FetchOrderInput, { signal }) => fetchOrder(http, input, signal),
  }) satisfies ServicesFor<typeof positionMachine>
