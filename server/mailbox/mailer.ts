/** Sends mail by SMTP when there is a server for it, else into the embedded mailbox that the developer can open. */
import nodemailer from 'nodemailer'
import { email as emailForm } from '../../src/domain/wire/session.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import { CALL_REFUSALS } from '../core/refusals.ts'
import type { Fixed, Id } from '../core/database/schema.ts'

interface MailsTable {
  id: Id
  recipient: string
  subject: string
  body: string
  at: Fixed<Date>
}

declare module '../core/database/schema.ts' {
  interface Database {
    mails: MailsTable
  }
}

export interface Mail {
  /** Of a mail that may be sent twice: programs that know it already show it once. */
  readonly id?: string
  readonly to: string
  readonly subject: string
  /** Always there; `html` says the same, for readers that show it. */
  readonly text: string
  readonly html: string
}
export interface Mailer {
  send(mail: Mail): Promise<void>
}

const KEPT_MAILS = 500
const LONGEST_WAIT = 10_000
/** Somebody waits for the answer, and a server that says nothing must not keep calls open for minutes. */
const TIMEOUTS = { connectionTimeout: LONGEST_WAIT, greetingTimeout: LONGEST_WAIT, socketTimeout: LONGEST_WAIT } as const
const LINE_BREAK = /[\r\n]/

/** A line break in a header names further recipients; nothing that is not an address passes. */
const checkHeaders = (mail: Mail): void => {
  if (!emailForm.safeParse(mail.to).success || LINE_BREAK.test(mail.to) || LINE_BREAK.test(mail.subject))
    throw new Error('a mail header is not of its form')
}

/** The error itself repeats what the server said and to whom the mail was: neither belongs in a log. */
const whatFailed = (error: unknown): object => {
  const { code, responseCode, command } = (typeof error === 'object' && error !== null ? error : {}) as Readonly<Record<string, unknown>>
  return { code, responseCode, command }
}

/** In the form of a `Message-ID`, at the sender's own domain. */
const idOf = ({ id }: Mail, from: string): { messageId?: string } =>
  id === undefined ? {} : { messageId: `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'plimsoll'}>` }

type Needs = Pick<Services, 'settings' | 'db' | 'clock'> & { readonly log: Pick<Services['log'], 'error' | 'info'> }

export const createMailer = ({ settings, db, clock, log }: Needs): Mailer => {
  if (settings.smtpUrl !== undefined) {
    const transport = nodemailer.createTransport({ url: settings.smtpUrl, ...TIMEOUTS }, { from: settings.mailFrom })
    return {
      send: async (mail) => {
        checkHeaders(mail)
        const message = {
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          ...idOf(mail, settings.mailFrom),
        }
        await transport.sendMail(message).catch((error: unknown) => {
          log.error(whatFailed(error), 'the mail server did not take a mail')
          throw new Refusal(CALL_REFUSALS.unavailable, 'no mail can be sent for the moment')
        })
      },
    }
  }
  return {
    send: async (mail) => {
      checkHeaders(mail)
      const { id } = await db
        .insertInto('mails')
        .values({ recipient: mail.to, subject: mail.subject, body: mail.text, at: new Date(clock.now()) })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .deleteFrom('mails')
        .where('id', '<=', String(BigInt(id) - BigInt(KEPT_MAILS)))
        .execute()
      log.info('a mail is in the embedded mailbox')
    },
  }
}
