/** Fulfils the ports of closing several contracts at once. */
import type { KeyedInput } from '../../domain/keyed-request.ts'
import { closeAllResult } from '../../domain/wire/order.ts'
import type { closeAllMachine } from '../../machines/close-all/close-all.machine.ts'
import type { CloseContractsInput } from '../../machines/close-all/close-all.types.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'
import { settleKey } from '../money-action/settle-key.ts'

export const createCloseAllServices = (http: HttpClient) =>
  ({
    closeContracts: ({ key, mode, body }: CloseContractsInput, { signal }) =>
      http.write('/order/closeAllContracts', closeAllResult, body, { key, mode, signal }),
    settleKey: (input: KeyedInput, { signal }) => settleKey(http, closeAllResult, input, signal),
  }) satisfies ServicesFor<typeof closeAllMachine>
