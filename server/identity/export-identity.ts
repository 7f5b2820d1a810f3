/** What the file with all data of a person has of their identity: in the clear, for them alone. */
import type { Db, Tx } from '../core/database/schema.ts'
import { openDraft } from './identity-drafts.ts'
import { failedOf, findOfUser, sentOf } from './identity.repository.ts'
import type { KeySettings } from '../core/identity-key.ts'

export const exportedIdentity = async (on: Db | Tx, settings: KeySettings, userId: string): Promise<readonly object[]> => {
  const row = await findOfUser(on, userId)
  if (!row) return []
  const { number, state, submitted_at, due_at, decided_at } = row
  return [{ number, state, submitted_at, due_at, decided_at, sent: sentOf(settings, row).fields, failed: failedOf(settings, row) }]
}

export const exportedDraft = async (on: Db | Tx, settings: KeySettings, userId: string): Promise<readonly object[]> => {
  const row = await on.selectFrom('identification_drafts').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row ? [{ saved_at: row.saved_at, ...openDraft(settings, row) }] : []
}
