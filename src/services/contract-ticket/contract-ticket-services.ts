/** Fulfils the ports of the contract ticket. */
import * as z from 'zod/mini'
import type { ServicesFor } from '../../machines/ports.ts'
import { contractOrder } from '../../domain/wire/order.ts'
import { pendingOrder } from '../../domain/wire/pending.ts'
import type { contractTicketMachine } from '../../machines/contract-ticket/contract-ticket.machine.ts'
import type { PlaceContractInput } from '../../machines/contract-ticket/contract-ticket.types.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { HttpClient } from '../http/http-client.ts'
import { settleKey } from '../money-action/settle-key.ts'

/** A key alone does not say which of the two was placed under it. */
const placedOrder = z.union([contractOrder, pendingOrder])

export const createContractTicketServices = (http: HttpClient) =>
  ({
    placeContract: ({ key, mode, body }: PlaceContractInput, { signal }) =>
      'triggerPrice' in body
        ? http.write('/order/buyPendingContracts', pendingOrder, body, { key, mode, signal })
        : http.write('/order/buyContracts', contractOrder, body, { key, mode, signal }),
    settleKey: (input: KeyedInput, { signal }) => settleKey(http, placedOrder, input, signal),
  }) satisfies ServicesFor<typeof contractTicketMachine>
