/** Who invites whom. A code is made with the first asking and never changes; nobody is paid for anybody. */
import { randomInt } from 'node:crypto'
import { DAY } from '../../src/domain/own-limits.ts'
import { INVITE_ALPHABET, INVITE_LENGTH, inviteCode, maskedName } from '../../src/domain/invite.ts'
import type { Invited } from '../../src/domain/wire/invitation.ts'
import type { Db, Fixed, Tx } from '../core/database/schema.ts'

interface InvitationsTable {
  invited_id: string
  inviter_id: string
  at: Fixed<Date>
}

declare module '../core/database/schema.ts' {
  interface Database {
    invitations: InvitationsTable
  }
}

const newCode = (): string => Array.from({ length: INVITE_LENGTH }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join('')

/** Two that ask at once get one code. */
export const ownInviteCode = async (db: Db, userId: string): Promise<string> => {
  const read = async () =>
    (await db.selectFrom('users').select('invite_code').where('id', '=', userId).executeTakeFirstOrThrow()).invite_code
  for (let code = await read(); ; code = await read()) {
    if (code !== null) return code
    // One in 6 × 10¹¹ is taken already: then the next round makes another.
    const fresh = newCode()
    await db
      .updateTable('users')
      .set({ invite_code: fresh })
      .where('id', '=', userId)
      .where('invite_code', 'is', null)
      .where((eb) => eb.not(eb.exists(eb.selectFrom('users as others').select('others.id').where('others.invite_code', '=', fresh))))
      .execute()
  }
}

/** A code that is none, or nobody's, is passed over: it never keeps anybody from registering. */
export const recordInvitation = async (tx: Tx, invitedId: string, given: string | undefined, at: number): Promise<void> => {
  const code = inviteCode(given)
  if (code === null) return
  const inviter = await tx.selectFrom('users').select('id').where('invite_code', '=', code).executeTakeFirst()
  if (!inviter || inviter.id === invitedId) return
  await tx
    .insertInto('invitations')
    .values({ invited_id: invitedId, inviter_id: inviter.id, at: new Date(at) })
    .onConflict((c) => c.doNothing())
    .execute()
}

export const pageOfInvited = async (
  db: Db,
  inviterId: string,
  { page, size }: { page: number; size: number },
): Promise<{ items: Invited[]; total: number }> => {
  const own = db.selectFrom('invitations').where('inviter_id', '=', inviterId)
  const [rows, { count }] = await Promise.all([
    own
      .innerJoin('users', 'users.id', 'invitations.invited_id')
      .select(['users.username', 'invitations.at'])
      .orderBy('invitations.invited_id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    own.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ])
  const items = rows.map(({ username, at }, index): Invited => ({
    // Its place in the list, not the user's id: nobody learns who it is.
    id: String(Number(count) - (page - 1) * size - index),
    name: maskedName(username),
    joinedAt: Math.floor(at.getTime() / DAY) * DAY,
  }))
  return { items, total: Number(count) }
}
