/**
 * Mails in the language of whoever gets them. A mail is a kind and its texts, `locales/<language>/<kind>.json`: the `subject` and,
 * in their order, the paragraphs. i18next chooses plural (`_one`, `_other`) and context (`_register`) and fills the values in;
 * `{{at, moment}}` shows a time, `{{lifetime, minutes}}` a duration.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createInstance, type TOptions } from 'i18next'
import * as z from 'zod/mini'
import { DEFAULT_LOCALE, directionOf, INTL_TAG, LANGUAGE_TAG, LOCALES, type Locale } from '../../src/domain/constants.ts'
import { escapeHtml } from './escape-html.ts'
import type { Mail } from './mailer.ts'

/** `context` and `count` also choose the form of a text; a time is epoch milliseconds. */
export type MailValues = Readonly<Record<string, string | number>>

export interface MailKind<Values extends MailValues> {
  readonly kind: string
  /** Keys of the paragraphs, without plural and context. */
  readonly paragraphs: readonly string[]
  readonly plain: TextOf
  readonly page: TextOf
  /** Only for the compiler: what `writeMail` must be given. */
  readonly values?: Values
}

/** How a mail to an owner ends. */
export interface Closing {
  /** The word they chose to know our mails by; `null` if they chose none. */
  readonly word: string | null
  /** The link by which they say that it was not them; `without`: what to do where there can be no link; `null`: nothing of it. */
  readonly notMe: { readonly link: string; readonly until: number } | 'without' | null
}

type TextOf = (key: string, options: TOptions) => string
type Texts = z.infer<typeof texts>
const texts = z.record(z.string(), z.string().check(z.minLength(1)))

const SUBJECT = 'subject'
const TEXTS = new URL('locales/', import.meta.url)

const stemOf = (key: string): string => key.split('_')[0] ?? key
const stemsOf = (own: Texts): readonly string[] => [...new Set(Object.keys(own).map(stemOf))]
/** Names in double braces, without how they are shown. */
const valuesIn = (own: Texts, stem: string): string =>
  [
    ...new Set(
      Object.entries(own)
        .filter(([key]) => stemOf(key) === stem)
        .flatMap(([, text]) => Array.from(text.matchAll(/\{\{\s*(\w+)/g), ([, name = '']) => name)),
    ),
  ]
    .toSorted()
    .join(', ')

/** @throws a sentence with the file, when the mail would be incomplete in this language */
const readTexts = (file: URL, source?: Texts): Texts => {
  const name = fileURLToPath(file)
  const refuse = (what: string) => new Error(`${name} ${what}: correct that file.`)
  let own: Texts
  try {
    own = texts.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw refuse(`cannot be read (${error instanceof Error ? error.message : String(error)})`)
  }
  for (const stem of [SUBJECT, ...stemsOf(source ?? own)]) {
    if (!stemsOf(own).includes(stem)) throw refuse(`lacks “${stem}”`)
    if (source && valuesIn(own, stem) !== valuesIn(source, stem))
      throw refuse(`takes {${valuesIn(own, stem)}} in “${stem}” instead of {${valuesIn(source, stem)}}`)
  }
  for (const [key, text] of Object.entries(own))
    if (text.includes('{{-') || text.includes('$t('))
      throw refuse(`has “{{-” or “$t(” in “${key}”, which would let a value through as it is`)
  return own
}

const moment = (at: number, tag: string): string =>
  new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    // A mail may be read anywhere, so the time zone stands beside the time.
    timeZone: 'UTC',
    timeZoneName: 'short',
    hourCycle: 'h23',
  }).format(at)

const minutes = (duration: number, tag: string): string =>
  new Intl.NumberFormat(tag, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(duration / 60_000)

const textsIn = (byLocale: ReadonlyMap<Locale, Texts>, escape?: (value: string) => string): TextOf => {
  const instance = createInstance()
  void instance.init({
    initAsync: false,
    fallbackLng: false,
    // The tags of `Intl`, so that plurals, numbers and times are right for Hong Kong too.
    resources: Object.fromEntries(Array.from(byLocale, ([locale, own]) => [INTL_TAG[locale], { mail: own }])),
    defaultNS: 'mail',
    interpolation: escape ? { escapeValue: true, escape } : { escapeValue: false },
    missingInterpolationHandler: (text: string) => {
      throw new Error(`a value is missing in “${text}”`)
    },
  })
  instance.services.formatter?.add('moment', (at: number, tag = '') => moment(at, tag))
  instance.services.formatter?.add('minutes', (duration: number, tag = '') => minutes(duration, tag))
  return (key, options) => instance.t(key, options)
}

/** A value stands apart from its sentence, whichever way the two are read. */
const isolated = (value: string): string => `<bdi>${escapeHtml(value)}</bdi>`

const escaped = (own: Texts): Texts => Object.fromEntries(Object.entries(own).map(([key, text]) => [key, escapeHtml(text)]))

/** Declares a mail whose texts are in place, in every language. @throws a sentence that names the file, if one is not */
export const defineMail = <Values extends MailValues = Readonly<Record<never, never>>>(kind: string, folder = TEXTS): MailKind<Values> => {
  const fileOf = (locale: Locale): URL => new URL(`${locale}/${kind}.json`, folder)
  const source = readTexts(fileOf(DEFAULT_LOCALE))
  const byLocale = new Map(LOCALES.map((locale) => [locale, readTexts(fileOf(locale), source)]))
  return {
    kind,
    paragraphs: stemsOf(source).filter((stem) => stem !== SUBJECT),
    plain: textsIn(byLocale),
    page: textsIn(new Map(Array.from(byLocale, ([locale, own]) => [locale, escaped(own)])), isolated),
  }
}

/** Texts with which mails end. */
const closing = defineMail<MailValues>('closing')

const linked = (link: string): string => `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`

/**
 * Values may be hostile: they are never read as a pattern, a placeholder or markup.
 * @param repeated paragraphs that stand there once for each of these values
 */
export const writeMail = <Values extends MailValues>(
  kind: MailKind<Values>,
  locale: Locale,
  values: Values,
  { word, notMe }: Closing = { word: null, notMe: null },
  repeated: Readonly<Record<string, readonly MailValues[]>> = {},
): Omit<Mail, 'to'> => {
  const options: TOptions = { ...values, lng: INTL_TAG[locale], nest: false }
  const end: TOptions = { word, until: typeof notMe === 'object' ? notMe?.until : undefined, lng: INTL_TAG[locale], nest: false }
  const link = typeof notMe === 'object' ? notMe?.link : undefined
  const paragraphsBy = (how: 'plain' | 'page', shown: (link: string) => string): readonly string[] => [
    ...kind.paragraphs.flatMap((key) => (repeated[key] ?? [{}]).map((own) => kind[how](key, { ...options, ...own }))),
    ...(notMe === 'without' ? [closing[how]('notMeWithout', end)] : []),
    ...(link === undefined ? [] : [closing[how]('notMe', end), shown(link)]),
    ...(word === null ? [] : [closing[how]('word', end)]),
  ]
  return {
    subject: kind.plain(SUBJECT, options),
    text: paragraphsBy('plain', (plain) => plain).join('\n\n'),
    html: [
      '<!doctype html>',
      `<html lang="${LANGUAGE_TAG[locale]}" dir="${directionOf(locale)}">`,
      '<head><meta charset="utf-8"><title>Plimsoll</title></head>',
      '<body>',
      ...paragraphsBy('page', linked).map((paragraph) => `<p>${paragraph}</p>`),
      '</body></html>',
    ].join('\n'),
  }
}
