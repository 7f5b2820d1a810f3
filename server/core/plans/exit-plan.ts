import { compare } from '../../../src/domain/money.ts'
import { exitMoney } from '../../../src/domain/plans/plan-money.ts'
import type { ExitPlanBody, PlanExitQuote } from '../../../src/domain/wire/plans.ts'
import { Refusal, type AnswerCode } from '../answers.ts'
import type { Services } from '../context.ts'
import type { Tx } from '../database/schema.ts'
import { ORDER_REFUSALS, PLAN_REFUSALS } from '../refusals.ts'
import { endPlan } from './end-plan.ts'
import { postDays, type DueDays } from './post-days.ts'
import type { PlanFamily, PlanRow } from './plan-family.ts'
import { lockPlan, type PlanOwner } from './plan-store.ts'

/** What a running plan gives back now. */
export const exitQuoteOf = ({ id, amount, income, damages: share, days_posted: daysPosted }: PlanRow): PlanExitQuote => {
  const { incomeDeducted, damages, returned } = exitMoney(amount, income, share)
  return { id, amount, income, incomeDeducted, damages, returned, daysPosted }
}

/** The plan after the call, and why it was not ended by it; `null` when it was. */
export interface Exited<Row extends PlanRow> {
  readonly row: Row
  readonly before: Row
  readonly refused: AnswerCode | null
}

/**
 * Ends a plan early, at what was quoted. Days that were due before the call go first, and with the last one the plan ends by itself.
 * Never paused, whatever is switched off. Refuses `orderNotFound`.
 */
export const exitPlan = async <Row extends PlanRow>(
  family: PlanFamily<Row>,
  services: Services,
  tx: Tx,
  { id, userId, book, body }: PlanOwner & { readonly id: string; readonly body: ExitPlanBody },
  due: DueDays,
): Promise<Exited<Row>> => {
  const before = await lockPlan(family, tx, id)
  if (before?.user_id !== userId || before.book !== book) throw new Refusal(ORDER_REFUSALS.orderNotFound, 'there is no such plan')
  const row = await postDays(family, services, tx, before, due)
  if (row.status === 'closed') return { row, before, refused: ORDER_REFUSALS.alreadyClosed }
  const quote = exitQuoteOf(row)
  if (quote.daysPosted !== body.daysPosted || compare(quote.returned, body.expectedReturned) !== 0)
    return { row, before, refused: PLAN_REFUSALS.quoteChanged }
  const { days_posted: daysPosted, income } = row
  const ended = await endPlan(family, services, tx, row, { daysPosted, income, at: due.now, reason: 'exited', returned: quote.returned })
  return { row: ended, before, refused: null }
}
