/** Calls under `/index` that bring what the operator publishes: pages by id and by key, notices. */
import * as z from 'zod/mini'
import { LOCALES } from '../constants.ts'
import { instant } from './envelope.ts'

const languageType = z.int().check(z.gte(1), z.lte(2))
const languageParam = z.coerce.number().check(z.int(), z.gte(1), z.lte(2))
/** Joins the languages of an item; made by the operator, never changed. */
export const CONTENT_KEY = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/
const locale = z.enum(LOCALES)
const contentKey = z.string().check(z.regex(CONTENT_KEY))

/**
 * `GET /index/getContentsById/{id}` and `GET /index/getContentsByKey/{key}`. `html` was cleaned when the venue took it in and is
 * cleaned again where it is shown. `locale` is the language it is in, `languageType` what the specification calls it.
 */
export const contentDetail = z.object({
  id: z.int(),
  title: z.string(),
  type: z.int(),
  html: z.string(),
  key: z.string(),
  languageType,
  locale,
  updatedAt: instant,
})
export type ContentDetail = z.infer<typeof contentDetail>

/** With `locale`, items that are translated into it are given so; `languageType` says which of the two originals is given else. */
export const localeQuery = z.object({ locale: z.optional(locale) })
export const contentDetailQuery = z.object({ languageType: z.optional(languageParam), locale: z.optional(locale) })
export type ContentDetailQuery = z.infer<typeof contentDetailQuery>
export const contentKeyParams = z.object({ key: contentKey })
export const languageParams = z.object({ languageType: languageParam })

/** `GET /index/listNotices/{languageType}`: newest first, at most `MOST_NOTICES`. */
export const notice = z.object({ id: z.int(), key: z.string(), title: z.string(), html: z.string(), publishedAt: instant, locale })
export type Notice = z.infer<typeof notice>
export const MOST_NOTICES = 50
