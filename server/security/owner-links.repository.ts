/** Links “This was not me”: whoever has the mail may shut the account's doors, once and for a week. */
import { createHash } from 'node:crypto'
import type { Change } from '../../src/domain/account-changes.ts'
import type { Db, Fixed, Tx } from '../core/database/schema.ts'
import { newToken } from '../core/sessions/sessions.ts'

interface OwnerLinksTable {
  token_hash: Fixed<Buffer>
  user_id: Fixed<string>
  /** What the mail tells of. */
  what: Fixed<Change>
  /** The address the mail went to. */
  email: Fixed<string>
  created_at: Fixed<Date>
  expires_at: Fixed<Date>
  used_at: Date | null
}

declare module '../core/database/schema.ts' {
  interface Database {
    owner_links: OwnerLinksTable
  }
}

export const LINK_LIFETIME = 7 * 24 * 3_600_000

/** The database has the hash alone: a copy of it opens nothing. */
export const hashOfLink = (token: string): Buffer => createHash('sha256').update(`owner link\n${token}`).digest()

/** Stores a link and returns its token, which only the mail has. */
export const insertOwnerLink = async (
  on: Db | Tx,
  { userId, what, email, at }: { readonly userId: string; readonly what: Change; readonly email: string; readonly at: number },
): Promise<{ readonly token: string; readonly until: number }> => {
  const token = newToken()
  const until = at + LINK_LIFETIME
  await on
    .insertInto('owner_links')
    .values({
      token_hash: hashOfLink(token),
      user_id: userId,
      what,
      email,
      created_at: new Date(at),
      expires_at: new Date(until),
      used_at: null,
    })
    .execute()
  return { token, until }
}
