/** Who invites whom. A code is made with the first asking and never changes; nobody is paid for anybody. */
import { randomInt } from 'node:crypto'
import { DAY } from '../../src/domain/own-limits.ts'
import { INVITE_ALPHABET, INVITE_LENGTH, inviteCode, maskedName } from '../../src/domain/invite.ts'
import type { Invited } from '../../src/domain/wire/invitation.ts'
import type { PageQuery } from '../../src/domain/wire/envelope.ts'
import type { Db, Fixed, Tx } from '../core/database/schema.ts'
import { numberOf, pageOfRows, skippedBy } from '../core/pages.ts'

interface InvitationsTable {
  invited_id: string
  inviter_id: string
  /** Counts from 1 among those whom one person brought. */
  place: Fixed<number>
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
  // Whoever comes by the same code waits: two that come at once get places of their own, and the one that is seen last is the last.
  const inviter = await tx.selectFrom('users').select('id').where('invite_code', '=', code).forNoKeyUpdate().executeTakeFirst()
  if (!inviter || inviter.id === invitedId) return
  const { last } = await tx
    .selectFrom('invitations')
    .select((eb) => eb.fn.max<number | null>('place').as('last'))
    .where('inviter_id', '=', inviter.id)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('invitations')
    .values({ invited_id: invitedId, inviter_id: inviter.id, place: (last ?? 0) + 1, at: new Date(at) })
    .onConflict((c) => c.doNothing())
    .execute()
}

/** The last to come first. */
export const pageOfInvited = (db: Db, inviterId: string, asked: PageQuery) => {
  const own = db.selectFrom('invitations').where('inviter_id', '=', inviterId)
  const following = asked.cursor === undefined ? own : own.where('place', '<', numberOf(asked.cursor))
  return pageOfRows(
    asked,
    following
      .innerJoin('users', 'users.id', 'invitations.invited_id')
      .select(['users.username', 'invitations.at', 'invitations.place'])
      .orderBy('invitations.place', 'desc')
      .limit(asked.size + 1)
      .offset(skippedBy(asked))
      .execute(),
    async () => Number((await own.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow()).count),
    {
      // Its place in the list, not the user's id: nobody learns who it is.
      itemOf: ({ username, at, place }): Invited => ({
        id: String(place),
        name: maskedName(username),
        joinedAt: Math.floor(at.getTime() / DAY) * DAY,
      }),
      cursorOf: ({ place }) => String(place),
    },
  )
}
