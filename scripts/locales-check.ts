/**
 * Compares every language with English: missing and superfluous texts, plural forms the language has, values that a text
 * takes, texts left in English, texts that no screen uses, screens that show what they have not declared, and words that the
 * glossary does not allow. Exits 1 with one line for each finding.
 */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { INTL_TAG, LOCALES, type Locale } from '../src/domain/constants.ts'
import { againstKnown, allBreachesOf, gapsIn, readGlossary, readKnownBreaches } from './glossary.ts'
import { checkPacks } from './text-packs.ts'

type Catalogue = ReadonlyMap<string, string>

const PLURAL = /_(zero|one|two|few|many|other)$/

const flatten = (value: unknown, path: string, into: Map<string, string>): void => {
  if (typeof value === 'string') into.set(path, value)
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) flatten(inner, path ? `${path}.${key}` : key, into)
  else throw new Error(`${path}: a text must be a string`)
}

export const readCatalogue = (folder: string): Catalogue => {
  const texts = new Map<string, string>()
  for (const file of readdirSync(folder).toSorted())
    if (file.endsWith('.json')) flatten(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')), file.slice(0, -5), texts)
  return texts
}

/** Values in double braces, each once, sorted; `count` may be left out of a form that spells the number. */
const valuesOf = (text: string): string =>
  [...new Set(text.match(/\{\{\s*[\w.]+/g) ?? [])]
    .map((value) => value.replace(/\{\{\s*/, ''))
    .filter((value) => value !== 'count')
    .toSorted()
    .join(', ')

const formsOf = (locale: Locale): readonly string[] => new Intl.PluralRules(INTL_TAG[locale]).resolvedOptions().pluralCategories

/** The keys a language must have for the keys English has. */
const wantedKeys = (english: Catalogue, locale: Locale): ReadonlySet<string> =>
  new Set([...english.keys()].flatMap((key) => (PLURAL.test(key) ? formsOf(locale).map((form) => key.replace(PLURAL, `_${form}`)) : [key])))

/** Names, symbols and words that are the same in other languages. */
const isSameEverywhere = (text: string): boolean => !/[a-z]{3,} [a-z]{2,}/.test(text.replaceAll(/\{\{[^}]*\}\}/g, ''))

export const compare = (english: Catalogue, other: Catalogue, locale: Locale): readonly string[] => {
  const wanted = wantedKeys(english, locale)
  const findings: string[] = []
  for (const key of wanted) {
    const text = other.get(key)
    const source = english.get(key) ?? english.get(key.replace(PLURAL, '_other')) ?? ''
    if (text === undefined) findings.push(`${locale} misses ${key}`)
    else if (text.trim() === '' && source.trim() !== '') findings.push(`${locale} ${key} is empty`)
    else if (valuesOf(text) !== valuesOf(source))
      findings.push(`${locale} ${key} takes {${valuesOf(text)}} instead of {${valuesOf(source)}}`)
    else if (text === source && !isSameEverywhere(source)) findings.push(`${locale} ${key} is still English`)
  }
  for (const key of other.keys()) if (!wanted.has(key)) findings.push(`${locale} ${key} is superfluous`)
  return findings
}

/**
 * Keys that no source file names. A key is named whole, by its plural stem, or by a group that is looked up while running
 * (`errors.10001`: `useTextIn('errors', …)`, or a template that begins with the group).
 */
export const unusedKeys = (english: Catalogue, sources: string): readonly string[] => {
  const groups = new Set([
    ...[...sources.matchAll(/useTextIn\(\s*'([\w.]+)'/g)].map(([, group]) => `${group}.`),
    ...[...sources.matchAll(/`([\w.]+\.)\$\{/g)].map(([, group]) => group ?? ''),
    ...[...sources.matchAll(/`([\w.]+\.[\w]+)\$\{/g)].map(([, stem]) => stem ?? ''),
    ...[...sources.matchAll(/loadPack\(\w+, '(\w+)'\)/g)].map(([, file]) => `${file}.`), // read whole
  ])
  return [...english.keys()].filter((key) => {
    const stem = key.replace(PLURAL, '')
    return !sources.includes(`'${stem}'`) && ![...groups].some((group) => group !== '' && key.startsWith(group))
  })
}

/** Notes for translators stand beside a text or a group of texts that there is. */
export const strayNotes = (english: Catalogue, notes: Readonly<Record<string, string>>): readonly string[] =>
  Object.keys(notes)
    .filter((about) => ![...english.keys()].some((key) => key === about || key.startsWith(`${about}.`)))
    .map((about) => `locales/notes.json: there is no text ${about}. Take the note out, or name the text as it is called now.`)

if (process.argv[1] === import.meta.filename) {
  const english = readCatalogue('locales/en')
  const findings = LOCALES.filter((locale) => locale !== 'en').flatMap((locale) =>
    compare(english, readCatalogue(`locales/${locale}`), locale),
  )
  const sources = globSync('src/**/*.{ts,tsx}', { exclude: (name) => /\.test\.tsx?$/.test(String(name)) })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  for (const key of unusedKeys(english, sources)) findings.push(`en ${key} is used by no screen`)
  findings.push(...strayNotes(english, JSON.parse(readFileSync('locales/notes.json', 'utf8')) as Record<string, string>))
  findings.push(...checkPacks('.').breaches)
  const [glossary, known] = [readGlossary(), readKnownBreaches()]
  findings.push(...gapsIn(glossary, LOCALES))
  for (const locale of LOCALES) findings.push(...againstKnown(locale, allBreachesOf(locale), known[locale] ?? []))
  for (const finding of findings) console.error(finding)
  console.log(`${LOCALES.length} languages, ${english.size} English texts, ${findings.length} findings`)
  process.exit(findings.length === 0 ? 0 : 1)
}
