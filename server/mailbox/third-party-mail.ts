/** The mail to whoever owns an account that an issuer opens from now on: the owner must hear of it if somebody else did that. */
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { LOCALES, type Locale } from '../../src/domain/constants.ts'
import { mailOf, timeIn } from './mail-page.ts'
import type { Mail } from './mailer.ts'

const text = z.string().check(z.minLength(1))
/** `{{name}}` is what people know the issuer by, `{{time}}` the moment with its time zone. */
const texts = z.strictObject({ subject: text, joined: text, notYou: text })
type Texts = z.infer<typeof texts>

const read = (locale: Locale): Texts =>
  texts.parse(JSON.parse(readFileSync(new URL(`third-party-locales/${locale}.json`, import.meta.url), 'utf8')))

export const THIRD_PARTY_MAIL_TEXTS = Object.fromEntries(LOCALES.map((locale) => [locale, read(locale)])) as Readonly<Record<Locale, Texts>>

/** @param at epoch milliseconds */
export const thirdPartyLinkedMail = (locale: Locale, name: string, at: number): Omit<Mail, 'to'> => {
  const own = THIRD_PARTY_MAIL_TEXTS[locale]
  // The name is put in by a function, or a dollar sign in it would be read as a pattern.
  const joined = own.joined.replaceAll('{{time}}', timeIn(locale, at)).replaceAll('{{name}}', () => name)
  return mailOf(locale, own.subject, [joined, own.notYou])
}
