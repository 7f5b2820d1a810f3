/** What a person chooses for the safety of their account: the word in our mails, and how long a session lasts. */
import { isMailWord, mailWordOf, type SecuritySettings, type SessionLifetime } from '../../src/domain/wire/security.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Db, Tx } from '../core/database/schema.ts'
import { CALL_REFUSALS, unauthorized } from '../core/refusals.ts'
import { limitSessions } from '../core/sessions/session-lifetime.ts'
import { tellEnded, type EndedSession } from '../core/sessions/session-endings.ts'
import type { Viewer } from '../core/sessions/sessions.ts'
import { findUser } from '../core/sessions/users.repository.ts'
import { noteChange } from './tell-owner.ts'

export const readSecurity = async (on: Db | Tx, userId: string): Promise<SecuritySettings> => {
  const user = await findUser(on, userId)
  if (!user) throw unauthorized()
  return {
    hasMailWord: user.mail_word !== null,
    sessionLifetime: user.session_lifetime as SessionLifetime,
    withdrawalsFrozenAt: user.withdrawals_frozen_at?.getTime() ?? null,
  }
}

/** Returns the word that held before; `undefined` if it is the same. Refuses `malformed` what can't stand in a mail. */
export const setMailWord = async (
  { db, clock }: Services,
  userId: string,
  typed: string | null,
  changeId: string,
): Promise<string | null | undefined> => {
  const word = typed === null ? null : mailWordOf(typed)
  if (word !== null && !isMailWord(word)) throw new Refusal(CALL_REFUSALS.malformed, 'a word has 3 to 32 letters or digits')
  return db.transaction().execute(async (tx) => {
    const user = await tx.selectFrom('users').select('mail_word').where('id', '=', userId).forUpdate().executeTakeFirst()
    if (!user) throw unauthorized()
    if (user.mail_word === word) return undefined
    await tx.updateTable('users').set({ mail_word: word }).where('id', '=', userId).execute()
    await noteChange(tx, { userId, what: 'wordChanged', id: changeId, at: clock.now() })
    return user.mail_word
  })
}

/** Sessions that have lasted longer end now; the calling one counts from its proof. Returns whether anything has changed. */
export const setSessionLifetime = async (
  { db, clock, bus }: Services,
  viewer: Viewer,
  seconds: SessionLifetime,
  changeId: string,
): Promise<boolean> => {
  let ended: readonly EndedSession[] = []
  const isChanged = await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ session_lifetime: seconds })
      .where('id', '=', viewer.userId)
      .where('session_lifetime', '!=', seconds)
      .executeTakeFirst()
    ended = await limitSessions(tx, viewer, seconds, clock.now())
    if (numUpdatedRows === 0n) return false
    await noteChange(tx, { userId: viewer.userId, what: 'sessionTimeoutChanged', id: changeId, at: clock.now() })
    return true
  })
  await tellEnded(bus, ended)
  return isChanged
}
