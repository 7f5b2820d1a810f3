/** Fulfils the ports of leaving an investment plan. */
import type { KeyedInput } from '../../domain/keyed-request.ts'
import { investmentOrder } from '../../domain/wire/investment.ts'
import { planExitQuote } from '../../domain/wire/plans.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { AskExitQuoteInput, LeavePlanInput } from '../../machines/shapes/plan-exit.ts'
import type { investmentExitMachine } from '../../machines/investment-exit/investment-exit.machine.ts'
import type { HttpClient } from '../http/http-client.ts'
import { settleKey } from '../money-action/settle-key.ts'

export const createInvestmentExitServices = (http: HttpClient) =>
  ({
    askQuote: ({ id, mode }: AskExitQuoteInput, { signal }) =>
      http.get(`/order/getInvestmentExitQuote/${id}`, planExitQuote, undefined, { mode, signal }),
    leavePlan: ({ id, key, mode, body }: LeavePlanInput, { signal }) =>
      http.write(`/order/exitInvestment/${id}`, investmentOrder, body, { key, mode, signal }),
    settleKey: (input: KeyedInput, { signal }) => settleKey(http, investmentOrder, input, signal),
  }) satisfies ServicesFor<typeof investmentExitMachine>
