/** What a person has typed and not submitted yet, so that another device goes on at the same step. */
import type { IdentityDraft, IdentityDraftBody } from '../../src/domain/wire/identity.ts'
import { PICTURE_ITEMS } from '../../src/domain/identity.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Db, Tx } from '../core/database/schema.ts'
import { DAY } from '../core/retention.ts'
import { storedOf } from '../uploads/pictures.repository.ts'
import { IDENTITY_REFUSALS } from './identity-refusals.ts'
import { lockIdentity } from './identity.repository.ts'
import { identityOf } from './identity-of.ts'
import type { KeySettings } from '../core/identity-key.ts'
import { sealJson, unsealJson } from '../core/sealed-values.ts'

interface IdentificationDraftsTable {
  user_id: string
  saved_at: Date
  sealed: Buffer
}

declare module '../core/database/schema.ts' {
  interface Database {
    identification_drafts: IdentificationDraftsTable
  }
}

export const DRAFT_KEPT = 30 * DAY

type Needs = Pick<Services, 'db' | 'clock' | 'settings'>

/** Replaces the draft. Refuses `statusWrong` while there is nothing to go on with. */
export const saveDraft = async ({ db, clock, settings }: Needs, userId: string, draft: IdentityDraftBody): Promise<void> => {
  const row = { saved_at: new Date(clock.now()), sealed: sealJson(settings, { use: 'identity draft', userId }, draft) }
  await db.transaction().execute(async (tx) => {
    await lockIdentity(tx, userId)
    const state = await identityOf(tx, userId)
    if (state === 'pending' || state === 'verified') throw new Refusal(IDENTITY_REFUSALS.statusWrong, `the identity is ${state}`)
    await tx
      .insertInto('identification_drafts')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
  })
}

export const openDraft = (
  settings: KeySettings,
  { user_id: userId, sealed }: Pick<IdentificationDraftsTable, 'user_id' | 'sealed'>,
): IdentityDraftBody => unsealJson(settings, { use: 'identity draft', userId }, sealed)

export const readDraft = async (services: Needs, userId: string): Promise<IdentityDraft | null> => {
  const row = await services.db.selectFrom('identification_drafts').selectAll().where('user_id', '=', userId).executeTakeFirst()
  const keptUntil = row ? row.saved_at.getTime() + DRAFT_KEPT : 0
  if (!row || keptUntil <= services.clock.now()) return null
  const { step, fields } = openDraft(services.settings, row)
  const there = await storedOf(
    services.db,
    PICTURE_ITEMS.flatMap((item) => fields[item] ?? []),
  )
  const gone = PICTURE_ITEMS.filter((item) => fields[item] !== undefined && !there.has(fields[item]))
  const left = Object.fromEntries(Object.entries(fields).filter(([item]) => !gone.some((each) => each === item)))
  return { step, fields: left, savedAt: row.saved_at.getTime(), keptUntil }
}

export const forgetDraft = async (on: Db | Tx, userId: string): Promise<void> => {
  await on.deleteFrom('identification_drafts').where('user_id', '=', userId).execute()
}
