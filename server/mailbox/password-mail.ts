/** Mails about passwords that carry no code: that one was changed, and that an address has no account whose password could be. */
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { LOCALES, type Locale } from '../../src/domain/constants.ts'
import { mailOf, timeIn } from './mail-page.ts'
import type { Mail } from './mailer.ts'

const text = z.string().check(z.minLength(1))
/** `{{time}}` is the moment of the change with its time zone. */
const texts = z.strictObject({
  changedSubject: text,
  changed: text,
  notYou: text,
  noAccountSubject: text,
  noAccount: text,
  tryAnother: text,
})
type Texts = z.infer<typeof texts>

const read = (locale: Locale): Texts =>
  texts.parse(JSON.parse(readFileSync(new URL(`password-locales/${locale}.json`, import.meta.url), 'utf8')))

export const PASSWORD_MAIL_TEXTS = Object.fromEntries(LOCALES.map((locale) => [locale, read(locale)])) as Readonly<Record<Locale, Texts>>

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
