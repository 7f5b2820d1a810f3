/** A settings file: parameters and texts in one JSON document, taken in together or not at all. */
import * as z from 'zod'
import { LANGUAGES, makeText, type ContentLanguage } from '../content/content-file.ts'
import { OperatorError, type Settings } from './changes.ts'

const text = z.strictObject({ title: z.string(), html: z.string() })
const settingsFile = z.strictObject({
  params: z.record(z.string(), z.unknown()).default({}),
  contents: z
    .array(
      z.strictObject({
        key: z.string(),
        type: z.string(),
        position: z.number().default(0),
        published: z.string().optional(),
        zh: text.optional(),
        en: text.optional(),
      }),
    )
    .max(500)
    .default([]),
})

const FORM =
  'A settings file is JSON: {"params": {"key": value}, "contents": [{"key", "type", "position", "zh": {"title", "html"}, "en": {…}}]}.'

/** Throws `OperatorError` with a sentence for each mistake. */
export const readSettingsFile = (source: string, isCleaning: boolean): Settings => {
  const read = settingsFile.safeParse(parsed(source))
  if (!read.success) throw new OperatorError([FORM, ...read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)])
  const made = read.data.contents.flatMap(({ zh, en, ...rest }) =>
    Object.entries({ zh, en }).flatMap(([language, version]) => {
      if (!version || !Object.hasOwn(LANGUAGES, language)) return []
      const { mistakes, leftOut, ...one } = makeText({ ...rest, ...version, language: language as ContentLanguage })
      const name = `contents ${rest.key}.${language}`
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
