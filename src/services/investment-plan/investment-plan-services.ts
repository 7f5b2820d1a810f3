/** Fulfils the ports of a commitment to an investment plan. */
import type { KeyedInput } from '../../domain/keyed-request.ts'
import { investmentOrder, investmentPlans } from '../../domain/wire/investment.ts'
import type { investmentPlanMachine } from '../../machines/investment-plan/investment-plan.machine.ts'
import type { CommitInput } from '../../machines/investment-plan/investment-plan.types.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { FetchProductsInput } from '../../machines/shapes/plan-purchase.ts'
import type { HttpClient } from '../http/http-client.ts'
import { settleKey } from '../money-action/settle-key.ts'

export const createInvestmentPlanServices = (http: HttpClient) =>
  ({
    fetchPlans: ({ mode }: FetchProductsInput, { signal }) => http.get('/order/getInvestmentPlans', investmentPlans, {}, { mode, signal }),
    buyPlan: ({ key, mode, body }: CommitInput, { signal }) =>
      http.write('/order/buyInvestment', investmentOrder, body, { key, mode, signal }),
    settleKey: (input: KeyedInput, { signal }) => settleKey(http, investmentOrder, input, signal),
  }) satisfies ServicesFor<typeof investmentPlanMachine>
