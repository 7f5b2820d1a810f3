import type { Services } from '../context.ts'

const DAY = 86_400_000
/** How long what is over is kept, for those who look into a complaint. */
const SESSIONS_KEPT = 30 * DAY
const CODES_KEPT = DAY
const MAILS_KEPT = 30 * DAY
/** Those who come back after half a year have the statement and the orders to read. */
const NOTIFICATIONS_KEPT = 180 * DAY
const MESSAGES_KEPT = 180 * DAY
/** A session log says what a person did: it goes once there has been time to look at it. */
const LOGS_KEPT = 30 * DAY

/** Removes what is long over: sessions, codes, counted attempts, mails, notifications, messages to support. Doing it twice changes nothing. */
export const cleanUp = async ({ db, clock, log }: Services): Promise<void> => {
  const before = (kept: number): Date => new Date(clock.now() - kept)
  const [sessions, codes] = await Promise.all([
    db
      .deleteFrom('sessions')
      .where((or) => or.or([or('ended_at', '<', before(SESSIONS_KEPT)), or('expires_at', '<', before(SESSIONS_KEPT))]))
      .executeTakeFirst(),
    db.deleteFrom('email_codes').where('expires_at', '<', before(CODES_KEPT)).executeTakeFirst(),
    db.deleteFrom('attempts').where('at', '<', before(CODES_KEPT)).execute(),
    db.deleteFrom('wallet_challenges').where('expires_at', '<', before(CODES_KEPT)).execute(),
    db.deleteFrom('mails').where('at', '<', before(MAILS_KEPT)).execute(),
    db.deleteFrom('notifications').where('created_at', '<', before(NOTIFICATIONS_KEPT)).execute(),
    db.deleteFrom('support_messages').where('at', '<', before(MESSAGES_KEPT)).execute(),
    // Of other rows than those that are removed, so that neither waits for the other.
    db
      .updateTable('support_messages')
      .set({ log: null })
      .where('log', 'is not', null)
      .where('at', '<', before(LOGS_KEPT))
      .where('at', '>=', before(MESSAGES_KEPT))
      .execute(),
  ])
  log.info({ sessions: Number(sessions.numDeletedRows), codes: Number(codes.numDeletedRows) }, 'cleaned up')
}
