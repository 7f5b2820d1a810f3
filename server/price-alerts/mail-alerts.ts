/**
 * Mails people about alerts that were crossed, if they asked for it. What is crossed at the same moment goes into one mail. The rows
 * are removed in the transaction that has sent the mail, and only one process at a time writes to a person: a mail is sent once,
 * unless a process dies after the mail server took it and before that is written down. Then it is sent again, with the same id.
 */
import { DEFAULT_LOCALE } from '../../src/domain/constants.ts'
import type { Services } from '../core/context.ts'
import { languageOf } from '../core/sessions/known-devices.ts'
import { findUser } from '../core/sessions/users.repository.ts'
import type { Mailer } from '../mailbox/mailer.ts'
import { lockMailsOf, mailsOf, postponeMails, removeMails, usersWithDueMails } from './alert-mails.repository.ts'
import { writeAlertMail } from './price-alert.mails.ts'

/** So long a mail waits for other alerts of the same person. */
export const GATHER_FOR = 10_000
const TRY_AGAIN_AFTER = 60_000
/** A price of an hour ago is no news; it is still in the list of notifications. */
const GIVE_UP_AFTER = 3_600_000
const PEOPLE_AT_ONCE = 20

type Needs = Pick<Services, 'db' | 'clock' | 'log'>

/** Writes to everybody who has a mail due. Returns how many mails were sent. */
export const mailAlerts = async (services: Needs, mailer: Mailer): Promise<number> => {
  const users = await usersWithDueMails(services.db, services.clock.now(), PEOPLE_AT_ONCE)
  let sent = 0
  for (const userId of users) if (await mailUser(services, mailer, userId)) sent++
  return sent
}

const mailUser = ({ db, clock, log }: Needs, mailer: Mailer, userId: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockMailsOf(tx, userId))) return false
    const now = clock.now()
    const rows = await mailsOf(tx, userId)
    // Another process may have sent them since this one looked.
    if (!rows.some(({ due_at: dueAt }) => dueAt.getTime() <= now)) return false
    const user = await findUser(tx, userId)
    if (!user?.email) {
      await removeMails(tx, rows)
      return false
    }
    const language = (await languageOf(tx, userId)) ?? DEFAULT_LOCALE
    const mail = writeAlertMail(rows, language, { word: user.mail_word, notMe: null })
    try {
      await mailer.send({ to: user.email, id: `price-alert-${rows[0]!.alert_id}-${rows[0]!.round}`, ...mail })
    } catch (error) {
      const old = rows.filter(({ created_at: createdAt }) => now - createdAt.getTime() >= GIVE_UP_AFTER)
      log.warn({ err: error, alerts: rows.length, givenUp: old.length }, 'a mail about price alerts could not be sent')
      await removeMails(tx, old)
      await postponeMails(tx, rows, now + TRY_AGAIN_AFTER)
      return false
    }
    await removeMails(tx, rows)
    return true
  })
