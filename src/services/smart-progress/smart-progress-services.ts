/** Fulfils the ports of a smart plan's page. */
import { smartOrderWithDays } from '../../domain/wire/smart.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { CheckDayInput } from '../../machines/shapes/day-check.ts'
import type { smartProgressMachine } from '../../machines/smart-progress/smart-progress.machine.ts'
import type { FetchPlanInput } from '../../machines/smart-progress/smart-progress.types.ts'
import { checkPlanDay } from '../feed-proof/check-plan-day.ts'
import type { HttpClient } from '../http/http-client.ts'

export const createSmartProgressServices = (http: HttpClient) =>
  ({
    fetchPlan: ({ id }: FetchPlanInput, { signal }) =>
      http.get(`/order/getSmartOrderById/${id}`, smartOrderWithDays, undefined, { mode: 'real', signal }),
    checkDay: (claim: CheckDayInput, { signal }) => checkPlanDay(http, claim, signal),
  }) satisfies ServicesFor<typeof smartProgressMachine>
