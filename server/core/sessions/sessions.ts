/** Sessions. The client has an opaque token of 256 bits; the database has only its SHA-256. */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { DEFAULT_LOCALE } from '../../../src/domain/constants.ts'
import type { Bus } from '../bus.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../database/schema.ts'
import { Refusal } from '../answers.ts'
import { USER_REFUSALS } from '../refusals.ts'
import { rememberDevice } from './known-devices.ts'
import { tellIfNewDevice } from './new-device.ts'
import { idleLimitOf, isInUse } from './session-lifetime.ts'
import { endSessions, tellEnded, type WhichSessions } from './session-endings.ts'
import { UNKNOWN_ORIGIN, type SessionOrigin } from './session-origin.ts'

/** `seen_at` is written at most this often. */
const SEEN_STEP = 60_000

/** Who a live token belongs to. */
export interface Viewer {
  readonly userId: string
  readonly sessionId: string
  readonly demoEnabled: boolean
  /** When the user last proved who they are in this session, epoch milliseconds. */
  readonly provedAt: number
}

export interface Sessions {
  /**
   * Opens a session and returns its token: the given `token`, or a random one. The user sees `origin` in the list of their
   * sessions, and its device is known to the account from then on. `openedBy`: the way in, so that it ends with it.
   */
  open(db: Db | Tx, userId: string, token?: string, origin?: SessionOrigin, openedBy?: string): Promise<string>
  /**
   * As `open`; also says whether the account had been used before, but never from this device. `check` throws if what let the user in
   * holds no longer: whoever takes that away, and ends the sessions it has opened, comes before it or after the session.
   */
  enter(
    userId: string,
    origin: SessionOrigin,
    openedBy: string,
    check: (tx: Tx) => Promise<void>,
  ): Promise<{ readonly token: string; readonly isNewDevice: boolean }>
  /** Notes that the user has just proved who they are. */
  prove(viewer: Viewer): Promise<void>
  /** The user and session of a token; `null` unless the session is live and the user active. Counts as a use of the session. */
  find(token: string): Promise<Viewer | null>
  /** Those of the given sessions that are live and whose users are active. Doesn't count as a use. */
  living(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Ends one session and publishes that on the bus, so that its sockets close. */
  end(viewer: Viewer): Promise<void>
  /** Ends every session of a user, or of everybody. */
  endAll(userId?: string): Promise<void>
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
export const newToken = (): string => randomBytes(32).toString('base64url')

export const createSessions = (db: Db, clock: Clock, bus: Bus): Sessions => {
  const end = async (which: WhichSessions): Promise<void> => tellEnded(bus, await endSessions(db, which, clock.now()))

  /** Tells whether the device is new to the account. */
  const insert = async (
    tx: Tx,
    userId: string,
    token: string,
    {
      origin,
      openedBy,
      check,
    }: { readonly origin: SessionOrigin; readonly openedBy: string | null; readonly check?: (tx: Tx) => Promise<void> },
  ): Promise<boolean> => {
    const now = clock.now()
    const { device = null, locale = DEFAULT_LOCALE, ...shown } = origin
    // Whoever ends this user's sessions changes this row first: they wait for this session and end it, or this one sees what they did.
    const user = await tx
      .selectFrom('users')
      .select(['session_lifetime', 'new_password_needed_at'])
      .where('id', '=', userId)
      .forShare()
      .executeTakeFirstOrThrow()
    if (user.new_password_needed_at !== null) throw new Refusal(USER_REFUSALS.newPasswordNeeded, 'the owner must set a new password first')
    await check?.(tx)
    const { id } = await tx
      .insertInto('sessions')
      .values({
        user_id: userId,
        token_hash: hashOf(token),
        created_at: new Date(now),
        seen_at: new Date(now),
        proved_at: new Date(now),
        expires_at: new Date(now + user.session_lifetime * 1000),
        idle_limit: idleLimitOf(user.session_lifetime),
        ended_at: null,
        opened_by: openedBy,
        ...shown,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const isNewDevice = await tellIfNewDevice(tx, { userId, sessionId: id, origin, at: now })
    if (device) await rememberDevice(tx, userId, device, locale, now)
    return isNewDevice
  }

  const livingAt = (now: number) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .where('ended_at', 'is', null)
      .where('expires_at', '>', new Date(now))
      .where(isInUse(now))
      .where('users.status', '=', 'active')

  return {
    open: async (on, userId, token = newToken(), origin = UNKNOWN_ORIGIN, openedBy) => {
      const opening = { origin, openedBy: openedBy ?? null }
      await (on.isTransaction
        ? insert(on as Tx, userId, token, opening)
        : on.transaction().execute((tx) => insert(tx, userId, token, opening)))
      return token
    },
    enter: async (userId, origin, openedBy, check) => {
      const token = newToken()
      return { token, isNewDevice: await db.transaction().execute((tx) => insert(tx, userId, token, { origin, openedBy, check })) }
    },
    prove: async ({ sessionId }) => {
      await db
        .updateTable('sessions')
        .set({ proved_at: new Date(clock.now()) })
        .where('id', '=', sessionId)
        .execute()
    },
    find: async (token) => {
      const now = clock.now()
      const row = await livingAt(now)
        .where('token_hash', '=', hashOf(token))
        .select(['sessions.id', 'sessions.user_id', 'sessions.seen_at', 'sessions.proved_at', 'users.demo_enabled'])
        .executeTakeFirst()
      if (!row) return null
      if (now - row.seen_at.getTime() > SEEN_STEP)
        await db
          .updateTable('sessions')
          .set({ seen_at: new Date(now) })
          .where('id', '=', row.id)
          .execute()
      return { userId: row.user_id, sessionId: row.id, demoEnabled: row.demo_enabled, provedAt: row.proved_at.getTime() }
    },
    living: async (sessionIds) => {
      if (sessionIds.length === 0) return new Set()
      const rows = await livingAt(clock.now())
        .where('sessions.id', '=', sql<string>`any (${sessionIds}::bigint[])`)
        .select('sessions.id')
        .execute()
      return new Set(rows.map((row) => row.id))
    },
    end: ({ sessionId }) => end({ id: sessionId }),
    endAll: (userId) => end(userId === undefined ? {} : { userId }),
  }
}
