/** The mail that carries an e-mail code, in the language of whoever asked for it. */
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { INTL_TAG, LOCALES, type Locale } from '../../src/domain/constants.ts'
import { CODE_LIFETIME, type CodePurpose } from '../registration/email-codes.ts'
import { pageOfMail } from './mail-page.ts'
import type { Mail } from './mailer.ts'

const text = z.string().check(z.minLength(1))
/** `{{code}}` is the code, `{{duration}}` how long it is valid, in words. */
const texts = z.strictObject({ subject: text, code: text, register: text, reset: text, validity: text, notAsked: text })
type Texts = z.infer<typeof texts>

const read = (locale: Locale): Texts => texts.parse(JSON.parse(readFileSync(new URL(`locales/${locale}.json`, import.meta.url), 'utf8')))

export const MAIL_TEXTS = Object.fromEntries(LOCALES.map((locale) => [locale, read(locale)])) as Readonly<Record<Locale, Texts>>

const durationIn = (locale: Locale): string =>
  new Intl.NumberFormat(INTL_TAG[locale], { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(CODE_LIFETIME / 60_000)

/** The code stays together and readable from left to right, whatever surrounds it. */
const htmlOf = (locale: Locale, paragraphs: readonly string[], code: string): string =>
  pageOfMail(locale, paragraphs, (escaped) => escaped.replaceAll(code, `<bdi dir="ltr">${code}</bdi>`))

export const codeMail = ({
  locale,
  purpose,
  code,
}: {
  readonly locale: Locale
  readonly purpose: CodePurpose
  readonly code: string
}): Omit<Mail, 'to'> => {
  const own = MAIL_TEXTS[locale]
  const fill = (sentence: string): string => sentence.replaceAll('{{code}}', code).replaceAll('{{duration}}', durationIn(locale))
  const paragraphs = [own.code, own[purpose], own.validity, own.notAsked].map(fill)
  return { subject: fill(own.subject), text: paragraphs.join('\n\n'), html: htmlOf(locale, paragraphs, code) }
}
