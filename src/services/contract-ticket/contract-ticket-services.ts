/** Fulfils the ports of the contract ticket. */
import type { ServicesFor } from '../../domain/service.ts'
import { contractOrder } from '../../domain/wire/order.ts'
import type { PlaceContractInput, ContractTicketPorts } from '../../machines/contract-ticket/contract-ticket.types.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { HttpClient } from '../http/http-client.ts'
import { settleKey } from '../money-action/settle-key.ts'

export const createContractTicketServices = (http: HttpClient) =>
  ({
    placeContract: {
      onResume: 'interrupt',
      durable: true,
      run: ({ key, mode, body }: PlaceContractInput, { signal }) =>
        http.post('/order/buyContracts', contractOrder, body, { key, mode, signal }),
    },
    settleKey: {
      onResume: 'restart',
      durable: true,
      run: (input: KeyedInput, { signal }) => settleKey(http, contractOrder, input, signal),
    },
  }) satisfies ServicesFor<ContractTicketPorts>
