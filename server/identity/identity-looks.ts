/** Who of the venue looked at what a person sent: the operator log has it, and the person may read it. */
import { IDENTITY_ITEMS } from '../../src/domain/identity.ts'
import type { IdentityLook } from '../../src/domain/wire/identity.ts'
import type { Db } from '../core/database/schema.ts'

const MOST = 200

/** Newest first. By role and not by name: who works there is theirs. */
export const looksOf = async (db: Db, userId: string): Promise<readonly IdentityLook[]> => {
  const rows = await db
    .selectFrom('operator_log')
    .innerJoin('reviews', 'reviews.number', 'operator_log.subject')
    .select(['operator_log.at', 'operator_log.subject', 'operator_log.before', 'operator_log.after'])
    .where('reviews.user_id', '=', userId)
    .where('reviews.kind', '=', 'identity')
    .where('operator_log.action', '=', 'review.look')
    .orderBy('operator_log.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ at, subject, before, after }) => ({
    at: at.getTime(),
    by: 'operator',
    number: subject,
    why: before === 'pending' ? 'review' : 'afterDecision',
    items: IDENTITY_ITEMS.filter((item) => (after ?? '').split(', ').includes(item)),
  }))
}
