/** What waits for a decision. Modules submit to it, and take back what was submitted, in their own transactions. */
import { sql, type Selectable } from 'kysely'
import type { Db, Fixed, Id, Tx } from '../core/database/schema.ts'
import type { ReviewKind } from '../core/review-kind.ts'
import { DAY } from '../core/retention.ts'

interface ReviewsTable {
  id: Id
  number: Fixed<string>
  kind: Fixed<string>
  /** The row of the module's own table. */
  subject_id: Fixed<string>
  user_id: Fixed<string>
  state: 'pending' | 'approved' | 'rejected' | 'cancelled'
  submitted_at: Fixed<Date>
  /** By when a reviewer decides. Nothing happens by itself when it is over: the operator's list says so. */
  due_at: Fixed<Date>
  /** When a program looks next. */
  judge_at: Date
  reason: string | null
  /** The reviewer's own words to the person. */
  say: string | null
  decided_by: string | null
  decided_at: Date | null
}

interface ReviewNumbersTable {
  letter: Fixed<string>
  day: Fixed<string>
  last: number
}

declare module '../core/database/schema.ts' {
  interface Database {
    reviews: ReviewsTable
    review_numbers: ReviewNumbersTable
  }
}

export type Review = Selectable<ReviewsTable>

export interface Submission {
  readonly kind: Pick<ReviewKind, 'kind' | 'letter'>
  readonly subjectId: string
  readonly userId: string
  /** Epoch milliseconds. */
  readonly at: number
  /** By when a reviewer decides. */
  readonly dueAt: number
}

/** What is submitted is decided on within half a day. */
export const REVIEWED_WITHIN = DAY / 2

/** Before that no program decides, so that one can see the review, and take back what one has submitted. */
export const PROGRAM_WAITS = 8_000

const DIGITS = 4

/** Holds the day's count until the transaction ends: call it last, so that others wait as short as can be. */
const nextNumber = async (tx: Tx, letter: string, at: number): Promise<string> => {
  const day = new Date(at).toISOString().slice(0, 10)
  const { last } = await tx
    .insertInto('review_numbers')
    .values({ letter, day, last: 1 })
    .onConflict((conflict) => conflict.columns(['letter', 'day']).doUpdateSet({ last: sql`review_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${letter}-${day.replaceAll('-', '')}-${String(last).padStart(DIGITS, '0')}`
}

/** Submits something for review, in the transaction that makes it; the last thing that it does. Gives it its number. */
export const openReview = async (tx: Tx, { kind, subjectId, userId, at, dueAt }: Submission): Promise<{ readonly number: string }> => {
  const number = await nextNumber(tx, kind.letter, at)
  await tx
    .insertInto('reviews')
    .values({
      number,
      kind: kind.kind,
      subject_id: subjectId,
      user_id: userId,
      state: 'pending',
      submitted_at: new Date(at),
      due_at: new Date(dueAt),
      judge_at: new Date(at + PROGRAM_WAITS),
    })
    .execute()
  return { number }
}

/** Takes back what was submitted. `false`: it was decided on, or taken back, before; its row says which. */
export const cancelReview = async (
  tx: Tx,
  { kind, subjectId, at }: { readonly kind: ReviewKind['kind']; readonly subjectId: string; readonly at: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('reviews')
    .set({ state: 'cancelled', decided_at: new Date(at) })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What waits, the oldest due date last: next to the operator's cursor. */
export const pendingReviews = (db: Db): Promise<readonly Review[]> =>
  db.selectFrom('reviews').selectAll().where('state', '=', 'pending').orderBy('due_at', 'desc').orderBy('id', 'desc').execute()

/** By its number, as people write it: in any case, with spaces around it. */
export const findReview = (db: Db | Tx, number: string): Promise<Review | undefined> =>
  db.selectFrom('reviews').selectAll().where('number', '=', number.trim().toUpperCase()).executeTakeFirst()
