/** Fulfils the ports of the purchase of a smart plan. */
import type { KeyedInput } from '../../domain/keyed-request.ts'
import { smartOrder, smartProducts } from '../../domain/wire/smart.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { smartPlanMachine } from '../../machines/smart-plan/smart-plan.machine.ts'
import type { FetchProductsInput } from '../../machines/shapes/plan-purchase.ts'
import type { BuyPlanInput } from '../../machines/smart-plan/smart-plan.types.ts'
import type { HttpClient } from '../http/http-client.ts'
import { settleKey } from '../money-action/settle-key.ts'

export const createSmartPlanServices = (http: HttpClient) =>
  ({
    fetchProducts: ({ mode }: FetchProductsInput, { signal }) => http.get('/order/getSmartProducts', smartProducts, {}, { mode, signal }),
    buyPlan: ({ key, mode, body }: BuyPlanInput, { signal }) => http.write('/order/buySmart', smartOrder, body, { key, mode, signal }),
    settleKey: (input: KeyedInput, { signal }) => settleKey(http, smartOrder, input, signal),
  }) satisfies ServicesFor<typeof smartPlanMachine>
