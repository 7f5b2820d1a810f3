import { compare } from '../../src/domain/money.ts'
import { exitMoney } from '../../src/domain/smart/plan-money.ts'
import type { ExitSmartBody, SmartExitQuote } from '../../src/domain/wire/smart.ts'
import { Refusal, type AnswerCode } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { ORDER_REFUSALS } from '../core/refusals.ts'
import { endPlan } from './end-plan.ts'
import { postDays, type DueDays } from './post-days.ts'
import { SMART_REFUSALS } from './smart-refusals.ts'
import { lockPlan, type PlanRow } from './smart.repository.ts'

/** What a running plan gives back now. */
export const exitQuoteOf = ({ id, amount, income, damages: share, days_posted: daysPosted }: PlanRow): SmartExitQuote => {
  const { incomeDeducted, damages, returned } = exitMoney(amount, income, share)
  return { id, amount, income, incomeDeducted, damages, returned, daysPosted }
}

/** The plan after the call, and why it was not ended by it; `null` when it was. */
export interface Exited {
  readonly row: PlanRow
  readonly before: PlanRow
  readonly refused: AnswerCode | null
}

/**
 * Ends a plan early, at what was quoted. Days that were due before the call go first, and with the last one the plan ends by itself.
 * Never paused, whatever is switched off. Refuses `orderNotFound`.
 */
export const exitSmart = async (
  services: Services,
  tx: Tx,
  { userId, id }: { readonly userId: string; readonly id: string },
  body: ExitSmartBody,
  due: DueDays,
): Promise<Exited> => {
  const before = await lockPlan(tx, id)
  if (before?.user_id !== userId) throw new Refusal(ORDER_REFUSALS.orderNotFound, 'there is no such plan')
  const row = await postDays(services, tx, before, due)
  if (row.status === 'closed') return { row, before, refused: ORDER_REFUSALS.alreadyClosed }
  const quote = exitQuoteOf(row)
  if (quote.daysPosted !== body.daysPosted || compare(quote.returned, body.expectedReturned) !== 0)
    return { row, before, refused: SMART_REFUSALS.smartQuoteChanged }
  const { days_posted: daysPosted, income } = row
  const ended = await endPlan(services, tx, row, { daysPosted, income, at: due.now, reason: 'exited', returned: quote.returned })
  return { row: ended, before, refused: null }
}
