/** Mails about passwords that carry no code: that one was changed, and that an address has no account whose password could be. */
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { INTL_TAG, LOCALES, type Locale } from '../../src/domain/constants.ts'
import { pageOfMail } from './mail-page.ts'
import type { Mail } from './mailer.ts'

const text = z.string().check(z.minLength(1))
/** `{{time}}` is the moment of the change with its time zone. */
const texts = z.strictObject({
  changedSubject: text, changed: text, notYou: text, noAccountSubject: text, noAccount: text, tryAnother: text,
})
type Texts = z.infer<typeof texts>

const read = (locale: Locale): Texts =>
  texts.parse(JSON.parse(readFileSync(new URL(`password-locales/${locale}.json`, import.meta.url), 'utf8')))

export const PASSWORD_MAIL_TEXTS = Object.fromEntries(LOCALES.map((locale) => [locale, read(locale)])) as Readonly<Record<Locale, Texts>>

const timeIn = (locale: Locale, at: number): string =>
  new Intl.DateTimeFormat(INTL_TAG[locale], {
    day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short',
    hourCycle: 'h23',
  }).format(at)

const mailOf = (locale: Locale, subject: string, paragraphs: readonly string[]): Omit<Mail, 'to'> =>
  ({ subject, text: paragraphs.join('\n\n'), html: pageOfMail(locale, paragraphs) })

/** @param at epoch milliseconds */
export const passwordChangedMail = (locale: Locale, at: number): Omit<Mail, 'to'> => {
  const own = PASSWORD_MAIL_TEXTS[locale]
  return mailOf(locale, own.changedSubject, [own.changed.replaceAll('{{time}}', timeIn(locale, at)), own.notYou])
}

/** Goes out instead of a code, so that both take the same time and whoever owns the address learns the truth. */
export const noAccountMail = (locale: Locale): Omit<Mail, 'to'> => {
  const own = PASSWORD_MAIL_TEXTS[locale]
  return mailOf(locale, own.noAccountSubject, [own.noAccount, own.tryAnother])
}
