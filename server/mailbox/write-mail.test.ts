/** Every mail in every language, with values that somebody chose to do harm; and texts that a mail refuses to be made of. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { directionOf, LANGUAGE_TAG, LOCALES, type Locale } from '../../src/domain/constants.ts'
import { defineMail, writeMail, type MailValues } from './write-mail.ts'

const FOLDER = join(import.meta.dirname, 'locales')
const KINDS = readdirSync(join(FOLDER, 'en')).map((file) => file.replace('.json', ''))
const HOSTILE = `Harbour $& "ID" {{code}} $t(subject) </p><script src='//evil'>&amp;`
const AT = Date.UTC(2026, 0, 14, 15, 4)
const MINUTES = 600_000

const textsOf = (locale: Locale, kind: string): Record<string, string> =>
  JSON.parse(readFileSync(join(FOLDER, locale, `${kind}.json`), 'utf8'))

/** A form for this context takes the place of the one without. */
const isUsedIn = (key: string, context: string, own: Record<string, string>) =>
  key.includes('_') ? key.endsWith(`_${context}`) : own[`${key}_${context}`] === undefined

/** The values that the texts of this context name: hostile ones, and a number where the text says how to show it. */
const valuesOf = (kind: string, context: string): MailValues => {
  const own = textsOf('en', kind)
  return Object.fromEntries(
    [
      ...Object.entries(own)
        .filter(([key]) => isUsedIn(key, context, own))
        .map(([, sentence]) => sentence)
        .join('\n')
        .matchAll(/\{\{(\w+)(?:, (\w+))?\}\}/g),
    ].map(([, name, format]) => [name, format === undefined ? HOSTILE : format === 'moment' ? AT : MINUTES]),
  )
}

/** Forms of a text that only the context tells apart (`enter_register`); one without is the only one. */
const contextsOf = (kind: string): readonly string[] => {
  const contexts = Object.keys(textsOf('en', kind)).flatMap((key) => key.split('_').slice(1))
  return contexts.length > 0 ? [...new Set(contexts)] : ['']
}

const asText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const MAILS = KINDS.flatMap((kind) => LOCALES.flatMap((locale) => contextsOf(kind).map((context) => ({ kind, locale, context }))))

test.each(MAILS)('$kind in $locale $context is whole, and a hostile value is only read', ({ kind, locale, context }) => {
  const values = valuesOf(kind, context)
  const { subject, text, html } = writeMail(defineMail<MailValues>(kind), locale, { ...values, context })
  const own = textsOf(locale, kind)

  expect(subject).toContain('Plimsoll')
  const plain = `${subject}\n${text}`
  expect(plain.replaceAll(HOSTILE, '')).not.toMatch(/[{}<>]|\$t|undefined/)
  for (const value of Object.values(values)) if (value === HOSTILE) expect(plain).toContain(HOSTILE)
  if (values['at'] !== undefined) expect(text).toMatch(/2026[^]*(UTC|غرينتش)/)
  if (values['lifetime'] !== undefined) expect(text).toMatch(/\b10\b|10/)

  const used = Object.entries(own).filter(([key]) => !key.startsWith('subject') && isUsedIn(key, context, own))
  const paragraphs = text.split('\n\n')
  expect(paragraphs).toHaveLength(used.length)
  for (const [at, [, sentence]] of used.entries())
    for (const part of sentence.split(/\{\{[^}]*\}\}/)) expect(paragraphs[at]).toContain(part)

  expect(html).toContain(`<html lang="${LANGUAGE_TAG[locale]}" dir="${directionOf(locale)}">`)
  expect(html).not.toMatch(/<(?!!doctype html>|\/?(html|head|meta|title|body|p|bdi)\b)/)
  expect([...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, paragraph = '']) => asText(paragraph))).toEqual(paragraphs)
})

// The ending of a mail has no subject that anybody sees.
test('each language has its own texts', () => {
  for (const kind of KINDS)
    for (const key of Object.keys(textsOf('en', kind)).filter((name) => `${kind} ${name}` !== 'closing subject'))
      expect(new Set(LOCALES.map((locale) => textsOf(locale, kind)[key])).size, `${kind} ${key}`).toBe(LOCALES.length)
})

test('a language is a folder with every mail and nothing else', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual([...LOCALES].toSorted())
  for (const locale of LOCALES) expect(readdirSync(join(FOLDER, locale))).toEqual(KINDS.map((kind) => `${kind}.json`))
})

describe('a mail of texts that are written here', () => {
  const GOOD = { subject: 'Plimsoll', days_one: '{{count}} day, {{name}}', days_other: '{{count}} days, {{name}}' }

  /** The same texts in each language, but for what `own` says of one. */
  const folderWith = (own: Partial<Record<Locale, object | null>>): URL => {
    const folder = mkdtempSync(join(tmpdir(), 'mails-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const locale of LOCALES) {
      mkdirSync(join(folder, locale))
      const texts = own[locale] === undefined ? GOOD : own[locale]
      if (texts !== null) writeFileSync(join(folder, locale, 'sample.json'), JSON.stringify(texts))
    }
    return pathToFileURL(`${folder}/`)
  }

  test('says a number in the plural of its language', () => {
    const arabic = {
      subject: 'Plimsoll',
      ...Object.fromEntries(['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`days_${form}`, `${form} {{count}} {{name}}`])),
    }
    const days = defineMail<{ count: number; name: string }>(
      'sample',
      folderWith({ ar: arabic, hk: { subject: 'Plimsoll', days_other: '{{count}} 日 {{name}}' } }),
    )
    const said = (locale: Locale, count: number) => writeMail(days, locale, { count, name: 'Anna' }).text
    expect([1, 2].map((count) => said('en', count))).toEqual(['1 day, Anna', '2 days, Anna'])
    expect([0, 1, 2, 3, 11, 100].map((count) => said('ar', count).split(' ')[0])).toEqual(['zero', 'one', 'two', 'few', 'many', 'other'])
    expect(said('hk', 1)).toBe('1 日 Anna')
  })

  test('is not sent with a gap', () => {
    const days = defineMail<MailValues>('sample', folderWith({}))
    expect(() => writeMail(days, 'de', { count: 1 })).toThrow('a value is missing')
  })

  test.each<[string, object | null, string]>([
    ['no file', null, 'cannot be read'],
    ['an empty text', { ...GOOD, subject: '' }, 'cannot be read'],
    ['no subject', { days_other: GOOD.days_other }, 'lacks “subject”'],
    ['no paragraph', { subject: 'Plimsoll' }, 'lacks “days”'],
    ['another value', { ...GOOD, subject: 'Plimsoll {{name}}' }, 'takes {name} in “subject” instead of {}'],
    ['a value as it is', { ...GOOD, days_other: '{{- count}} {{name}}' }, 'would let a value through'],
    ['another text inside', { ...GOOD, days_other: '$t(subject) {{count}} {{name}}' }, 'would let a value through'],
  ])('is refused with %s, and the file is named', (_case, texts, reason) => {
    expect(() => defineMail('sample', folderWith({ de: texts }))).toThrow(reason)
    expect(() => defineMail('sample', folderWith({ de: texts }))).toThrow('de/sample.json')
  })
})
