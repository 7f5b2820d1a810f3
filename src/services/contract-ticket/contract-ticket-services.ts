/** Fulfils the ports of the contract ticket. */
import type { ServicesFor } from '../../machines/ports.ts'
import { contractOrder } from '../../domain/wire/order.ts'
import type { contractTicketMachine } from '../../machines/contract-ticket/contract-ticket.machine.ts'
import type { PlaceContractInput } from '../../machines/contract-ticket/contract-ticket.types.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { HttpClient } from '../http/http-client.ts'
import { settleKey } from '../money-action/settle-key.ts'

export const createContractTicketServices = (http: HttpClient) =>
  ({
    placeContract: ({ key, mode, body }: PlaceContractInput, { signal }) =>
      http.write('/order/buyContracts', contractOrder, body, { key, mode, signal }),
    settleKey: (input: KeyedInput, { signal }) => settleKey(http, contractOrder, input, signal),
  }) satisfies ServicesFor<typeof contractTicketMachine>
