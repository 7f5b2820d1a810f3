import {
  IDENTITY_ITEMS,
  IDENTITY_PICTURES,
  mergeFields,
  NOTHING_KEPT,
  PICTURE_ITEMS,
  plainNumber,
  problemsOf,
  type SomeFields,
} from '../../src/domain/identity.ts'
import type { IdentificationBody } from '../../src/domain/wire/identity.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { IDENTITY_NEEDED, USER_REFUSALS } from '../core/refusals.ts'
import { DAY } from '../core/retention.ts'
import { findUser } from '../core/sessions/users.repository.ts'
import { openReview } from '../reviews/reviews.ts'
import { claimPicture, KEPT_WITH_ACCOUNT } from '../uploads/pictures.ts'
import { deleteUsed } from '../uploads/pictures.repository.ts'
import { forgetDraft } from './identity-drafts.ts'
import { IDENTITY_REFUSALS } from './identity-refusals.ts'
import {
  insertIdentification,
  lockIdentity,
  numberIdentification,
  sealSent,
  standingOf,
  takeFailed,
  type IdentificationRow,
} from './identity.repository.ts'

/** As the product says: answered within 48 hours. */
export const IDENTITY_REVIEWED_WITHIN = 2 * DAY

/** Without spaces around what was typed, and with the number as it is kept. */
const tidy = ({ name, address, phone, signature, ...others }: IdentificationBody): SomeFields => ({
  ...others,
  ...(name && { name: { first: name.first.trim(), last: name.last.trim() } }),
  ...(address !== undefined && { address: address.trim() }),
  ...(phone && { phone: { ...phone, number: plainNumber(phone.number) } }),
  ...(signature && { signature: signature.kind === 'typed' ? { ...signature, text: signature.text.trim() } : signature }),
})

const picturesOf = (fields: SomeFields): readonly string[] => PICTURE_ITEMS.flatMap((item) => fields[item] ?? [])

/**
 * Submits an identity for review, in the caller's transaction. After a failed try only what failed is sent: the rest stands, and what
 * is replaced goes with its pictures. Refuses by `IDENTITY_REFUSALS`, and a picture that isn't this person's or is in use.
 */
export const submitIdentity = async (
  services: Pick<Services, 'clock' | 'settings'>,
  tx: Tx,
  userId: string,
  body: IdentificationBody,
): Promise<IdentificationRow> => {
  const { clock, settings } = services
  const now = clock.now()
  const user = await findUser(tx, userId)
  if (user?.status !== 'active') throw new Refusal(USER_REFUSALS.userStatusWrong, 'this user is suspended')
  await lockIdentity(tx, userId)
  const earlier = await takeFailed(tx, userId)
  const standing = earlier ? standingOf(settings, earlier) : NOTHING_KEPT
  const sent = tidy(body)
  const { fields, missing, unwanted } = mergeFields(standing, sent)
  const row = await insertIdentification(tx, {
    user_id: userId,
    submitted_at: new Date(now),
    due_at: new Date(now + IDENTITY_REVIEWED_WITHIN),
    sealed: sealSent(settings, userId, { fields, sent: IDENTITY_ITEMS.filter((item) => sent[item] !== undefined) }),
  })
  // It waits or is verified: whatever was sent, that comes first.
  if (!row) throw new Refusal(IDENTITY_REFUSALS.statusWrong, 'an identity waits or is verified')
  if (unwanted.length > 0)
    throw new Refusal(IDENTITY_REFUSALS.statusWrong, `not to be sent: ${unwanted.join(', ')}`, null, { items: unwanted })
  if (missing.length > 0) throw new Refusal(IDENTITY_NEEDED.identityMissing, `missing: ${missing.join(', ')}`, null, { items: missing })
  const problems = problemsOf(sent, now)
  if (Object.keys(problems).length > 0)
    throw new Refusal(IDENTITY_REFUSALS.itemsWrong, `no possible form: ${Object.keys(problems).join(', ')}`, null, { items: problems })
  const kept = new Set(picturesOf(fields))
  await deleteUsed(
    tx,
    userId,
    picturesOf(standing.kept).filter((id) => !kept.has(id)),
  )
  for (const item of PICTURE_ITEMS) {
    const id = sent[item]
    if (id !== undefined) await claimPicture(tx, { userId, id, purpose: IDENTITY_PICTURES[item], at: now, keptUntil: KEPT_WITH_ACCOUNT })
  }
  await forgetDraft(tx, userId)
  const kind = { kind: 'identity', letter: 'I' } as const
  const { number } = await openReview(tx, { kind, subjectId: row.id, userId, at: now, dueAt: row.due_at.getTime() })
  return numberIdentification(tx, row.id, number)
}
