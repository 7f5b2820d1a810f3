/** Tells an account's owner of a series of wrong guesses: once, however long it goes on and wherever it comes from. */
import { sql } from 'kysely'
import { DEFAULT_LOCALE } from '../../src/domain/constants.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { writeNotification } from '../core/outbox.ts'
import { languageOf } from '../core/sessions/known-devices.ts'
import type { Mailer } from '../mailbox/mailer.ts'
import { mailOwner, type Cause } from '../security/tell-owner.ts'
import { passwordGuessedMail } from './session.mails.ts'

interface GuessSeriesTable {
  user_id: string
  began_at: Date
  last_at: Date
  wrong: number
  told_at: Date | null
}

declare module '../core/database/schema.ts' {
  interface Database {
    guess_series: GuessSeriesTable
  }
}

/** A series ends when nobody has guessed for so long. */
const PAUSE = 48 * 3_600_000
/** People mistype: fewer wrong passwords are nobody's concern. */
const TOLD_AT = 10

/** Counts a wrong guess and says whether it is the one of which the owner is told. */
const noteWrong = async (tx: Tx, userId: string, now: number): Promise<boolean> => {
  const at = new Date(now)
  const isOver = sql<boolean>`guess_series.last_at < ${new Date(now - PAUSE)}`
  const { wrong, told_at } = await tx
    .insertInto('guess_series')
    .values({ user_id: userId, began_at: at, last_at: at, wrong: 1, told_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({
          began_at: sql`case when ${isOver} then ${at} else guess_series.began_at end`,
          wrong: sql`case when ${isOver} then 1 else guess_series.wrong + 1 end`,
          told_at: sql`case when ${isOver} then null else guess_series.told_at end`,
          last_at: at,
        }),
    )
    .returning(['wrong', 'told_at'])
    .executeTakeFirstOrThrow()
  if (wrong < TOLD_AT || told_at !== null) return false
  await tx.updateTable('guess_series').set({ told_at: at }).where('user_id', '=', userId).execute()
  return writeNotification(tx, {
    kind: 'passwordGuessed',
    userId,
    book: null,
    eventId: `guesses:${userId}:${now}`,
    at: now,
    payload: { tries: wrong },
  })
}

/**
 * Notes a wrong password of a user, in the background: the answer must take as long as for a name that nobody has. The owner's
 * mail is in their own language, not in that of whoever guesses.
 */
export const noteWrongGuess =
  (services: Services, mailer: Mailer) =>
  (userId: string, cause: Cause): void => {
    const { db, clock, log, securityLog } = services
    const note = async (): Promise<void> => {
      const isToBeTold = await db.transaction().execute((tx) => noteWrong(tx, userId, clock.now()))
      if (!isToBeTold) return
      securityLog.write({ what: 'guesses', who: userId, address: '', outcome: 'told' })
      const locale = (await languageOf(db, userId)) ?? DEFAULT_LOCALE
      const values = { tries: TOLD_AT, at: clock.now() }
      await mailOwner(services, mailer, { userId, what: 'guesses', cause, kind: passwordGuessedMail, values, locale })
    }
    void note().catch((error: unknown) => log.warn({ err: error }, 'a wrong guess could not be noted, or nobody be told of it'))
  }
