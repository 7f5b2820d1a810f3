/** Fulfils the ports of flipping a contract. */
import type { KeyedInput } from '../../domain/keyed-request.ts'
import { flipResult } from '../../domain/wire/order.ts'
import type { flipMachine } from '../../machines/flip/flip.machine.ts'
import type { FlipContractInput } from '../../machines/flip/flip.types.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'
import { settleKey } from '../money-action/settle-key.ts'

export const createFlipServices = (http: HttpClient) =>
  ({
    flipContract: ({ key, mode, orderId, body }: FlipContractInput, { signal }) =>
      http.write(`/order/flipContracts/${orderId}`, flipResult, body, { key, mode, signal }),
    settleKey: (input: KeyedInput, { signal }) => settleKey(http, flipResult, input, signal),
  }) satisfies ServicesFor<typeof flipMachine>
