/** Fulfils the ports of switching mining machines off. */
import type { KeyedInput } from '../../domain/keyed-request.ts'
import { miningExitQuote, miningOrder } from '../../domain/wire/mining.ts'
import type { miningExitMachine } from '../../machines/mining-exit/mining-exit.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { AskExitQuoteInput, LeavePlanInput } from '../../machines/shapes/plan-exit.ts'
import type { HttpClient } from '../http/http-client.ts'
import { settleKey } from '../money-action/settle-key.ts'

export const createMiningExitServices = (http: HttpClient) =>
  ({
    askQuote: ({ id, mode }: AskExitQuoteInput, { signal }) =>
      http.get(`/order/getMiningExitQuote/${id}`, miningExitQuote, undefined, { mode, signal }),
    leavePlan: ({ id, key, mode, body }: LeavePlanInput, { signal }) =>
      http.write(`/order/exitMining/${id}`, miningOrder, body, { key, mode, signal }),
    settleKey: (input: KeyedInput, { signal }) => settleKey(http, miningOrder, input, signal),
  }) satisfies ServicesFor<typeof miningExitMachine>
