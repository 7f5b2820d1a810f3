/**
 * Tells an account's owner of a change: in the security log, in their notifications and by a mail in their language, which has
 * their own word in it and a link “This was not me”.
 */
import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { NOT_ME_PATH, NOTED_CHANGES, type Change, type NotedChange, type PlainChange } from '../../src/domain/account-changes.ts'
import { DEFAULT_LOCALE, type Locale } from '../../src/domain/constants.ts'
import { localeOf } from '../core/accept-language.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { writeNotification } from '../core/outbox.ts'
import { languageOf } from '../core/sessions/known-devices.ts'
import { shortAddressOf } from '../core/sessions/session-origin.ts'
import { findUser } from '../core/sessions/users.repository.ts'
import { siteOf } from '../core/site.ts'
import type { Mailer } from '../mailbox/mailer.ts'
import { writeMail, type Closing, type MailKind, type MailValues } from '../mailbox/write-mail.ts'
import { insertOwnerLink } from './owner-links.repository.ts'
import { accountChangedMail } from './security.mails.ts'

/** The call that made the change; `null` for what the venue did by itself. */
export type Cause = Pick<FastifyRequest, 'ip' | 'host' | 'headers'> | null

export interface ChangeDetails {
  /** Unique for this change of this user (the call's key, a row's id), so that it is told once. */
  readonly id?: string
  /** What people know a sign-in provider by. Names that people chose themselves stay out of mails: they may be an intruder's. */
  readonly name?: string
  /** Where the mail goes, if not to the account's address: an e-mail address that was replaced. */
  readonly to?: string
  /** The word in the mail, if not the one that holds now: of a new word the owner is told by the old one. */
  readonly word?: string
}

const isNoted = (what: PlainChange): what is NotedChange => (NOTED_CHANGES as readonly Change[]).includes(what)

/**
 * Writes the notification of a change in the caller's transaction, so that there is no change without it. `tellOwnerOfChange`
 * with the same `id` does the rest afterwards.
 */
export const noteChange = async (
  tx: Tx,
  of: { readonly userId: string; readonly what: NotedChange; readonly id: string; readonly name?: string | undefined; readonly at: number },
): Promise<void> => {
  await writeNotification(tx, {
    kind: 'accountChanged',
    userId: of.userId,
    book: null,
    eventId: `${of.what}:${of.id}`,
    at: of.at,
    payload: { what: of.what, name: of.name ?? null },
  })
}

/** Where links in a mail lead; `null` if the venue doesn't know under which address people reach it. */
const originFor = ({ settings }: Pick<Services, 'settings'>, cause: Cause): string | null => {
  try {
    return siteOf(settings.publicUrl, cause?.host ?? '').origin
  } catch {
    return null
  }
}

interface OwnerMail<Values extends MailValues> {
  readonly userId: string
  readonly what: Change
  readonly cause: Cause
  readonly kind: MailKind<Values>
  readonly values: Values
  readonly to?: string | undefined
  readonly word?: string | undefined
  /** The language, where the caller read it before the change. */
  readonly locale?: Locale | undefined
}

/** Sends an owner a mail with their word and a link “This was not me”. Who has no address gets none. */
export const mailOwner = async <Values extends MailValues>(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
  mailer: Mailer,
  { userId, what, cause, kind, values, to, word, locale }: OwnerMail<Values>,
): Promise<void> => {
  const { db, clock } = services
  const user = await findUser(db, userId)
  const email = to ?? user?.email
  if (!user || !email) return
  // Read before the caller's browser is believed: it may be a stranger's.
  const language =
    locale ?? (await languageOf(db, userId)) ?? (cause === null ? DEFAULT_LOCALE : localeOf(cause.headers['accept-language']))
  const origin = originFor(services, cause)
  const closing: Closing = { word: word ?? user.mail_word, notMe: 'without' }
  if (origin === null) return mailer.send({ to: email, ...writeMail(kind, language, values, closing) })
  const { token, until } = await insertOwnerLink(db, { userId, what, email, at: clock.now() })
  const notMe = { link: `${origin}${NOT_ME_PATH}#${token}`, until }
  await mailer.send({ to: email, ...writeMail(kind, language, values, { ...closing, notMe }) })
}

/**
 * Tells the owner of a change that has been made. Never fails and need not be awaited: the change stands even if the mail can't
 * be sent.
 */
export const tellOwnerOfChange = async (
  services: Services,
  mailer: Mailer,
  cause: Cause,
  userId: string,
  what: PlainChange,
  { id = randomUUID(), name, to, word }: ChangeDetails = {},
): Promise<void> => {
  const { db, clock, log, securityLog } = services
  const at = clock.now()
  const address = cause?.ip ?? ''
  try {
    securityLog.write({ what, who: userId, address, outcome: 'changed' })
    // Changes with figures of their own are noted where they are made.
    if (isNoted(what)) await db.transaction().execute((tx) => noteChange(tx, { userId, what, id, name, at }))
    const network = shortAddressOf(address) ?? '?'
    const values = { context: what, name: name ?? '', at, network }
    await mailOwner(services, mailer, { userId, what, cause, kind: accountChangedMail, values, to, word })
  } catch (error) {
    log.warn({ err: error, what }, 'an owner could not be told of a change')
  }
}
