/**
 * “This was not me”: whoever opens the link of a mail shuts everybody out, themselves too. All sessions end, withdrawals are
 * frozen, no device is known any more, a closing of the account is taken back, no wallet is proved any more, addresses of the last week
 * leave the book, what was added in that week opens nothing until it was looked over, and nobody signs in before a new password was set
 * by a code to the mailbox.
 */
import { sql } from 'kysely'
import type { EndedResult } from '../../src/domain/wire/own-session.ts'
import { removeAddressesSince } from '../address-book/address-book.repository.ts'
import { revokeProofs } from '../authorizations/authorizations.repository.ts'
import { takeBackClosing } from '../account-data/closings.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { forgetDevices } from '../core/sessions/known-devices.ts'
import { endSessions, tellEnded } from '../core/sessions/session-endings.ts'
import { isTaken } from '../core/sessions/users.repository.ts'
import { endTickets } from '../second-factors/tickets.repository.ts'
import { holdRecent } from './held-ways.ts'
import { hashOfLink, LINK_LIFETIME } from './owner-links.repository.ts'
import { SECURITY_REFUSALS } from './security-refusals.ts'
import { noteChange } from './tell-owner.ts'

/**
 * Gives the account the address back to which the mail went: if it has another one since, the code for a new password would go there.
 * Of every mail and not only of the one that tells of the other address, because nobody reads all of them first.
 */
const giveAddressBack = async (tx: Tx, userId: string, email: string): Promise<void> => {
  if (await isTaken(tx, 'email', email)) return
  await tx.updateTable('users').set({ email }).where('id', '=', userId).execute()
}

/** Refuses `ownerLinkUnknown`, `ownerLinkUsed`, `ownerLinkExpired`. */
export const shutDoors = async ({ db, clock, bus, securityLog }: Services, token: string, address: string): Promise<EndedResult> => {
  const now = clock.now()
  const { userId, ended } = await db.transaction().execute(async (tx) => {
    const link = await tx.selectFrom('owner_links').selectAll().where('token_hash', '=', hashOfLink(token)).forUpdate().executeTakeFirst()
    if (!link) throw new Refusal(SECURITY_REFUSALS.ownerLinkUnknown, 'no mail of ours has this link')
    if (link.used_at !== null) throw new Refusal(SECURITY_REFUSALS.ownerLinkUsed, 'the doors were shut before')
    if (link.expires_at.getTime() <= now) throw new Refusal(SECURITY_REFUSALS.ownerLinkExpired, 'the link is over a week old')
    const at = new Date(now)
    const userId = link.user_id
    // Of the same mailbox all: older mails must not shut the owner out again once they are back. Of other mailboxes only those from
    // afterwards: whoever has changed the address must not use up the link that went to the owner before.
    await tx
      .updateTable('owner_links')
      .set({ used_at: at })
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .where(({ or, eb }) => or([eb('email', '=', link.email), eb('created_at', '>', link.created_at)]))
      .execute()
    await tx
      .updateTable('users')
      .set({ withdrawals_frozen_at: sql`coalesce(withdrawals_frozen_at, ${at})`, new_password_needed_at: at })
      .where('id', '=', userId)
      .execute()
    await giveAddressBack(tx, userId, link.email)
    // It may not have been the owner who asked for it.
    await takeBackClosing(tx, userId)
    await forgetDevices(tx, userId)
    await holdRecent(tx, userId, now)
    // To prove a wallet again takes a signature; the address book has a longer memory, and only what is new in it is doubtful.
    await revokeProofs(tx, userId, now)
    await removeAddressesSince(tx, userId, now - LINK_LIFETIME)
    await endTickets(tx, userId)
    await noteChange(tx, { userId, what: 'doorsShut', id: link.token_hash.toString('base64url'), at: now })
    return { userId, ended: await endSessions(tx, { userId }, now) }
  })
  securityLog.write({ what: 'notMe', who: userId, address, outcome: 'changed' })
  await tellEnded(bus, ended)
  return { ended: ended.length }
}
