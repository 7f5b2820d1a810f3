/** A settings file: parameters and texts in one JSON document, taken in together or not at all. */
import * as z from 'zod'
import { LOCALES, type Locale } from '../../src/domain/constants.ts'
import { isOriginal, makeText, ORIGINALS } from '../content/content-file.ts'
import { OperatorError, type Settings } from './changes.ts'

const text = z.strictObject({ title: z.string(), html: z.string() })
const LANGUAGES = [...ORIGINALS, ...LOCALES.filter((locale) => !isOriginal(locale))]
const versions = Object.fromEntries(LANGUAGES.map((language) => [language, z.optional(text)])) as Record<Locale, z.ZodOptional<typeof text>>
const settingsFile = z.strictObject({
  params: z.record(z.string(), z.unknown()).default({}),
  contents: z
    .array(
      z.strictObject({ key: z.string(), type: z.string(), position: z.number().default(0), published: z.string().optional(), ...versions }),
    )
    .max(500)
    .default([]),
})

const FORM =
  'A settings file is JSON: {"params": {"key": value}, "contents": [{"key", "type", "position", "zh": {"title", "html"}, "en": {…}, "de": {…}}]}.'

/** Throws `OperatorError` with a sentence for each mistake. */
export const readSettingsFile = (source: string, isCleaning: boolean): Settings => {
  const read = settingsFile.safeParse(parsed(source))
  if (!read.success) throw new OperatorError([FORM, ...read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)])
  const made = read.data.contents.flatMap(({ key, type, position, published, ...given }) =>
    LANGUAGES.flatMap((language) => {
      const version = given[language]
      if (!version) return []
      const { mistakes, leftOut, ...one } = makeText({ key, type, position, published, language, ...version })
      const name = `contents ${key}.${language}`
      return [{ ...one, sentences: [...mistakes, ...(isCleaning ? [] : leftOut)].map((sentence) => `${name}: ${sentence}`) }]
    }),
  )
  const sentences = made.flatMap((each) => each.sentences)
  if (sentences.length > 0) throw new OperatorError(sentences)
  return { params: read.data.params, texts: made.flatMap((each) => each.text ?? []) }
}

const parsed = (source: string): unknown => {
  try {
    return JSON.parse(source)
  } catch {
    return undefined
  }
}
