import type { Services } from '../context.ts'

const DAY = 86_400_000
/** How long what is over is kept, for those who look into a complaint. */
const SESSIONS_KEPT = 30 * DAY
const CODES_KEPT = DAY
const MAILS_KEPT = 30 * DAY
/** Those who come back after half a year have the statement and the orders to read. */
const NOTIFICATIONS_KEPT = 180 * DAY

/** Removes sessions, codes, counted attempts and mails that are long over. Doing it twice changes nothing. */
export const cleanUp = async ({ db, clock, log }: Services): Promise<void> => {
  const before = (kept: number): Date => new Date(clock.now() - kept)
  const [sessions, codes] = await Promise.all([
    db.deleteFrom('sessions').where((or) => or.or([
      or('ended_at', '<', before(SESSIONS_KEPT)), or('expires_at', '<', before(SESSIONS_KEPT)),
    ])).executeTakeFirst(),
    db.deleteFrom('email_codes').where('expires_at', '<', before(CODES_KEPT)).executeTakeFirst(),
    db.deleteFrom('attempts').where('at', '<', before(CODES_KEPT)).execute(),
    db.deleteFrom('wallet_challenges').where('expires_at', '<', before(CODES_KEPT)).execute(),
    db.deleteFrom('mails').where('at', '<', before(MAILS_KEPT)).execute(),
    db.deleteFrom('notifications').where('created_at', '<', before(NOTIFICATIONS_KEPT)).execute(),
  ])
  log.info({ sessions: Number(sessions.numDeletedRows), codes: Number(codes.numDeletedRows) }, 'cleaned up')
}
