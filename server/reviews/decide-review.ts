/** A decision: once, with everything that follows from it in one transaction, and in the log that nobody can change. */
import type { Db } from '../core/database/schema.ts'
import { writeOperatorLog, type OperatorName } from '../core/operator-log.ts'
import type { ReviewKind, ReviewServices, Verdict } from '../core/review-kind.ts'
import type { Review } from './reviews.ts'

export interface Decided {
  /** What was done, if there is something to say besides the decision. */
  readonly done: string | null
  /** Language of the mail that was sent. */
  readonly mailedIn: string | null
}

/** As the log has it. What a reviewer says of a part is the person's alone, and may name them. */
const wordsOf = (verdict: Verdict): string => {
  if (verdict.state === 'approved') return verdict.state
  const { state, reason, say, items } = verdict
  if (items)
    return `${state}: ${Object.entries(items)
      .map(([item, why]) => `${item}=${why.reason}`)
      .join(', ')}`
  return [state, reason, ...(say === null ? [] : [say])].join(': ')
}

/** As it is now: somebody else may have decided on it. */
export const reviewNow = (db: Db, { id }: Pick<Review, 'id'>): Promise<Review> =>
  db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/**
 * Decides on what still waits. `null`: somebody else has decided, or it was taken back, and nothing was done. Throws what the module
 * refuses with; then the review waits on.
 */
export const decideReview = async (
  services: ReviewServices,
  kind: ReviewKind,
  review: Review,
  verdict: Verdict,
  by: OperatorName,
): Promise<Decided | null> => {
  const now = services.clock.now()
  const { state } = verdict
  const [reason, say] = verdict.state === 'rejected' ? [verdict.reason, verdict.say] : [null, null]
  const done = await services.db.transaction().execute(async (tx) => {
    // The first to write it decides: whoever comes second finds it decided, and waits for nothing else of it.
    const { numUpdatedRows } = await tx
      .updateTable('reviews')
      .set({ state, reason, say, decided_by: by.who, decided_at: new Date(now) })
      .where('id', '=', review.id)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return undefined
    const said = await kind.decide(services, tx, review.subject_id, verdict)
    await writeOperatorLog(tx, by, now, { action: 'review.decide', subject: review.number, before: 'pending', after: wordsOf(verdict) })
    return said
  })
  if (done === undefined) return null
  try {
    return { done, ...(await kind.tell(services, review.subject_id, verdict)) }
  } catch (error) {
    // Decided is decided: the person finds it in their list.
    services.log.warn({ err: error, review: review.number }, 'news of a decision got lost')
    return { done, mailedIn: null }
  }
}
