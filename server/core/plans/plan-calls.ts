/** What the calls of plans of every kind do. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ExitPlanBody, PlanExitQuote } from '../../../src/domain/wire/plans.ts'
import { DONE, Refusal } from '../answers.ts'
import { viewerOf, type Services } from '../context.ts'
import { answerOnce } from '../http.ts'
import { CALL_REFUSALS, ORDER_REFUSALS } from '../refusals.ts'
import { ClosesUnknown } from './day-closes.ts'
import { exitPlan, exitQuoteOf, type Exited } from './exit-plan.ts'
import type { PlanFamily, PlanRow } from './plan-family.ts'
import { announcePlan } from './plan-news.ts'
import { findPlan, type PlanOwner } from './plan-store.ts'
import { dueDaysOf, postDueDays } from './post-days.ts'

interface Named extends PlanOwner {
  readonly id: string
}

/** The account that calls. */
export const ownerOf = (request: FastifyRequest): PlanOwner => ({ userId: viewerOf(request).userId, book: request.book })

/** What a list is narrowed to by a state. `waiting`: the first day has not begun. @param today in UTC days since 1970 */
export const narrowedTo = (state: 'waiting' | 'active' | 'ended' | undefined, today: number) =>
  state === undefined
    ? {}
    : state === 'ended'
      ? { status: 'closed' as const }
      : { status: 'open' as const, hasBegun: { is: state === 'active', day: today } }

/** What can't be worked out now may be tried again. */
export const orUnavailable = (error: unknown): never => {
  if (!(error instanceof ClosesUnknown)) throw error
  throw new Refusal(CALL_REFUSALS.unavailable, error.message)
}

/** A plan of this account, its due days posted if the watch hasn't come to them yet. Refuses `orderNotFound`. */
const upToDate = async <Row extends PlanRow>(family: PlanFamily<Row>, services: Services, { id, ...owner }: Named): Promise<Row> => {
  const row = await findPlan(family, services.db, id, owner)
  if (!row) throw new Refusal(ORDER_REFUSALS.orderNotFound, 'there is no such plan')
  if (row.status === 'closed') return row
  await postDueDays(family, services, id)
  // Somebody else may have posted them at this moment.
  return (await findPlan(family, services.db, id, owner)) ?? row
}

/** While the source of prices doesn't tell, the plan is shown as far as it is posted. Refuses `orderNotFound`. */
export const shownPlan = <Row extends PlanRow>(family: PlanFamily<Row>, services: Services, named: Named): Promise<Row> =>
  upToDate(family, services, named).catch(async (error: unknown) => {
    const posted = error instanceof ClosesUnknown && (await findPlan(family, services.db, named.id, named))
    if (!posted) throw error
    return posted
  })

/** What the plan gives back now. Refuses `orderNotFound`, `alreadyClosed` and `unavailable`. */
export const quotedExit = async <Row extends PlanRow>(
  family: PlanFamily<Row>,
  services: Services,
  named: Named,
): Promise<PlanExitQuote> => {
  const row = await upToDate(family, services, named).catch(orUnavailable)
  if (row.status === 'closed') throw new Refusal(ORDER_REFUSALS.alreadyClosed, 'the plan has ended')
  return exitQuoteOf(row)
}

/** Ends the caller's plan once, at what was quoted, and tells the venue. @param itemOf the plan as its owner sees it */
export const answerExit = async <Row extends PlanRow, Item extends object>(
  family: PlanFamily<Row>,
  services: Services,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { id, body }: { readonly id: string; readonly body: ExitPlanBody },
  itemOf: (row: Row) => Item,
): Promise<void> => {
  const owner = ownerOf(request)
  const known = await findPlan(family, services.db, id, owner)
  // Worked out before the transaction, which must not wait for an exchange.
  const due = known ? await dueDaysOf(family, services, known).catch(orUnavailable) : { now: services.clock.now(), days: [] }
  let exited: Exited<Row> | undefined
  await answerOnce<Item>(request, reply, async (tx) => {
    exited = await exitPlan(family, services, tx, { ...owner, id, body }, due)
    return { result: itemOf(exited.row), answer: exited.refused ?? DONE }
  })
  if (exited && exited.row !== exited.before) await announcePlan(family, services, exited.row)
}
