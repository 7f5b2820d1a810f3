/** Fulfils the ports of leaving a smart plan. */
import type { KeyedInput } from '../../domain/keyed-request.ts'
import { smartOrder } from '../../domain/wire/smart.ts'
import { planExitQuote } from '../../domain/wire/plans.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { AskExitQuoteInput, LeavePlanInput } from '../../machines/shapes/plan-exit.ts'
import type { smartExitMachine } from '../../machines/smart-exit/smart-exit.machine.ts'
import type { HttpClient } from '../http/http-client.ts'
import { settleKey } from '../money-action/settle-key.ts'

export const createSmartExitServices = (http: HttpClient) =>
  ({
    askQuote: ({ id, mode }: AskExitQuoteInput, { signal }) =>
      http.get(`/order/getSmartExitQuote/${id}`, planExitQuote, undefined, { mode, signal }),
    leavePlan: ({ id, key, mode, body }: LeavePlanInput, { signal }) =>
      http.write(`/order/exitSmart/${id}`, smartOrder, body, { key, mode, signal }),
    settleKey: (input: KeyedInput, { signal }) => settleKey(http, smartOrder, input, signal),
  }) satisfies ServicesFor<typeof smartExitMachine>
