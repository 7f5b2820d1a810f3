/**
 * One word for one thing: `locales/glossary.json` fixes each term in each language, with the words that are not to be used for
 * it. What used them before is listed in `locales/glossary-breaches.json`, by language; the list can only become shorter.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Wording {
  readonly word: string
  readonly not?: readonly string[]
}
/** What must not come back in a language: words (`isExact`: with their capitals), or a regular expression. */
interface Never {
  readonly wording?: string
  readonly pattern?: string
  readonly isExact?: boolean
  readonly instead: string
}
/** Wordings by term and language. */
export type Glossary = Readonly<Record<string, Readonly<Record<string, Wording>>>>
/** Known breaches by language, as `breachesOf` says them. */
export type KnownBreaches = Readonly<Record<string, readonly string[]>>
/** Texts by the name under which a finding names them. */
export type NamedTexts = ReadonlyMap<string, string>

const WHERE = 'locales/glossary.json'
const KNOWN = 'locales/glossary-breaches.json'
const NEVER = 'locales/never.json'
const PROMISES = 'locales/promises.json'

/** @param root of the project */
export const readGlossary = (root = '.'): Glossary => JSON.parse(readFileSync(join(root, WHERE), 'utf8')) as Glossary
export const readNever = (): Readonly<Record<string, readonly Never[]>> =>
  JSON.parse(readFileSync(NEVER, 'utf8')) as Readonly<Record<string, readonly Never[]>>
export const readKnownBreaches = (): KnownBreaches => JSON.parse(readFileSync(KNOWN, 'utf8')) as KnownBreaches

/**
 * `wordings`: regular expressions of what promises a return, presses somebody to commit, or praises what a product brings. `honest`: what
 * looks like it and says the opposite, or speaks of something else.
 */
interface Promises {
  readonly wordings: readonly string[]
  readonly honest: readonly string[]
}
/** By language. */
export const readPromises = (): Readonly<Record<string, Promises>> =>
  JSON.parse(readFileSync(PROMISES, 'utf8')) as Readonly<Record<string, Promises>>

/** Every term has its word in every language. */
export const gapsIn = (glossary: Glossary, locales: readonly string[]): readonly string[] =>
  Object.entries(glossary).flatMap(([term, wordings]) =>
    locales.filter((locale) => !wordings[locale]?.word).map((locale) => `${WHERE}: “${term}” has no word in ${locale}. Write it.`),
  )

/** Whole words where words stand apart; Chinese, Japanese and Thai write them together, Arabic and Korean put endings on. */
const isIn = (word: string, text: string, isExact = false): boolean => {
  const isLatin = /^[\p{Script=Latin}\P{L}]+$/u.test(word)
  const quoted = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(isLatin ? `(?<![\\p{L}])${quoted}(?![\\p{L}])` : quoted, isExact ? 'u' : 'iu').test(text)
}

/** Names of values are no words: `{{floating}}` is filled in. */
const withoutValues = (text: string): string => text.replaceAll(/\{\{[^}]*\}\}/g, '{}')

/** @returns one line for each text that says what must not come back */
export const neverIn = (never: readonly Never[], texts: NamedTexts): readonly string[] =>
  never.flatMap(({ wording, pattern, isExact, instead }) =>
    [...texts]
      .filter(([, text]) => {
        const said = withoutValues(text)
        return wording === undefined ? new RegExp(pattern ?? '(?!)', 'u').test(said) : isIn(wording, said, isExact)
      })
      .map(([name]) => `${name} says “${wording ?? pattern}”, which must not come back: ${instead}`),
  )

/** @returns one line for each text that promises, presses or praises; a product says its range, its costs and its worst case */
export const promisesIn = ({ wordings, honest }: Promises, texts: NamedTexts): readonly string[] =>
  [...texts].flatMap(([name, text]) => {
    const rest = honest.reduce((said, phrase) => said.replaceAll(phrase, ''), withoutValues(text))
    return wordings.flatMap((wording) => {
      const said = new RegExp(wording, 'iu').exec(rest)?.[0]
      return said === undefined ? [] : [`${name} says “${said}”, which promises, presses or praises: say range, cost and worst case`]
    })
  })

/** @returns one line for each text and forbidden word: `errors.10011 says “recharge”, the word is “deposit”` */
export const breachesOf = (glossary: Glossary, locale: string, texts: NamedTexts): readonly string[] =>
  Object.values(glossary).flatMap((wordings) => {
    const { word, not = [] } = wordings[locale] ?? { word: '' }
    return [...texts].flatMap(([name, text]) =>
      not.filter((variant) => isIn(variant, withoutValues(text))).map((variant) => `${name} says “${variant}”, the word is “${word}”`),
    )
  })

/** New breaches, and known ones that are mended: both are findings, so that the list says what is so. */
export const againstKnown = (locale: string, found: readonly string[], known: readonly string[]): readonly string[] => [
  ...found.filter((line) => !known.includes(line)).map((line) => `${locale} ${line}`),
  ...known.filter((line) => !found.includes(line)).map((line) => `${KNOWN}: ${locale} “${line}” is mended. Take it out of the list.`),
]

const stringsIn = (value: unknown, name: string): readonly (readonly [string, string])[] =>
  typeof value === 'string'
    ? [[name, value]]
    : Object.entries(value as object).flatMap(([key, inner]) => stringsIn(inner, `${name}.${key}`))

const jsonIn = (folder: string, prefix = ''): readonly (readonly [string, string])[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => stringsIn(JSON.parse(readFileSync(join(folder, file), 'utf8')), `${prefix}${file.slice(0, -'.json'.length)}`))

const CONTENTS = 'server/content/texts'
const MAILS = 'server/mailbox/locales'

/** Marks within a line part no words. */
const wordsOf = (html: string): string => html.replaceAll(/<\/?(?:a|code|em|strong)\b[^>]*>/g, '').replaceAll(/<[^>]*>/g, ' ')

/** Everything that a person reads in a language: the catalogue, the operator's texts that come with the program, the mails. */
export const allTexts = (locale: string): NamedTexts =>
  new Map([
    ...jsonIn(join('locales', locale)),
    ...jsonIn(join(MAILS, locale), 'mail '),
    ...readdirSync(CONTENTS)
      .filter((file) => file.endsWith(`.${locale}.html`))
      .map((file) => [`content ${file}`, wordsOf(readFileSync(join(CONTENTS, file), 'utf8'))] as const),
  ])

/** Whatever the glossary, the list of what must not come back or that of promises has against the texts of a language. */
export const allBreachesOf = (locale: string): readonly string[] => {
  const texts = allTexts(locale)
  const promises = readPromises()[locale]
  return [
    ...breachesOf(readGlossary(), locale, texts),
    ...neverIn(readNever()[locale] ?? [], texts),
    ...(promises ? promisesIn(promises, texts) : []),
  ]
}
