/** The program that decides while money is simulated, by the rules that each module states. It says that it is a program. */
import type { Services } from '../core/context.ts'
import type { OperatorName } from '../core/operator-log.ts'
import type { ReviewKind, Verdict } from '../core/review-kind.ts'
import { decideReview } from './decide-review.ts'
import type { Review } from './reviews.ts'
import { isProgramDeciding } from './who-decides.ts'

export const PROGRAM: OperatorName = { who: 'program', account: '' }

const AT_ONCE = 50
/** What can't be decided yet is looked at again after this. */
const ASKS_AGAIN = 2_000
/** What failed is not tried again at once. */
const TRIES_AGAIN = 30_000

/** Those whose time has come, each taken by one process: another one finds it put off. */
const takeDue = ({ db }: Services, now: number): Promise<readonly Review[]> =>
  db
    .updateTable('reviews')
    .set({ judge_at: new Date(now + TRIES_AGAIN) })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('reviews')
        .select('id')
        .where('state', '=', 'pending')
        .where('judge_at', '<=', new Date(now))
        .orderBy('judge_at')
        .orderBy('id')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .where('state', '=', 'pending')
    .returningAll()
    .execute()

const putOff = async ({ db }: Services, { id }: Review, until: number): Promise<void> => {
  await db
    .updateTable('reviews')
    .set({ judge_at: new Date(until) })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

const judgeOne = async (services: Services, kind: ReviewKind, review: Review): Promise<void> => {
  const judged = await kind.judge(services, review.subject_id)
  if (judged === null) return putOff(services, review, services.clock.now() + ASKS_AGAIN)
  const verdict: Verdict =
    'reject' in judged
      ? { state: 'rejected', reason: judged.reject, say: judged.say ?? null, ...(judged.items && { items: judged.items }) }
      : { state: 'approved' }
  await decideReview(services, kind, review, verdict, PROGRAM)
}

/**
 * Decides on everything whose time has come, unless an operator is to. Where money is real the program decides on nothing, whatever
 * the settings say. Safe to run in many processes, and to be killed at any moment: what it took comes round again.
 */
export const judgeDue = async (services: Services): Promise<void> => {
  const { clock, log, modules } = services
  if (!(await isProgramDeciding(services))) return
  const kinds = new Map<string, ReviewKind>(modules.flatMap(({ reviews }) => reviews.map((kind) => [kind.kind, kind])))
  for (let count = AT_ONCE; count === AT_ONCE;) {
    const due = await takeDue(services, clock.now())
    for (const review of due) {
      const kind = kinds.get(review.kind)
      try {
        if (kind) await judgeOne(services, kind, review)
      } catch (error) {
        log.error({ err: error, review: review.number }, 'a review could not be judged, it will be tried again')
      }
    }
    count = due.length
  }
}
