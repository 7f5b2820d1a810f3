/** Fulfils the ports of an investment plan's page. */
import { investmentOrderWithDays } from '../../domain/wire/investment.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { CheckDayInput } from '../../machines/shapes/day-check.ts'
import type { investmentHoldingMachine } from '../../machines/investment-holding/investment-holding.machine.ts'
import type { FetchPlanInput } from '../../machines/investment-holding/investment-holding.types.ts'
import { checkPlanDay } from '../feed-proof/check-plan-day.ts'
import type { HttpClient } from '../http/http-client.ts'

export const createInvestmentHoldingServices = (http: HttpClient) =>
  ({
    fetchPlan: ({ id, mode }: FetchPlanInput, { signal }) =>
      http.get(`/order/getInvestmentOrderById/${id}`, investmentOrderWithDays, undefined, { mode, signal }),
    checkDay: (claim: CheckDayInput, { signal }) => checkPlanDay(http, claim, signal),
  }) satisfies ServicesFor<typeof investmentHoldingMachine>
