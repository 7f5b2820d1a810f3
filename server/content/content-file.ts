/**
 * A text of the operator as a file, `<key>.<language>.html`: a comment with what belongs to it, then the text.
 *
 *     <!--
 *     title: Fees
 *     type: policy
 *     position: 3
 *     -->
 *     <p>…</p>
 */
import { cleanHtml } from '../../src/domain/clean-html.ts'
import { CONTENT_KEY } from '../../src/domain/wire/content.ts'
import { LOCALES, type Locale } from '../../src/domain/constants.ts'

/** Notices stand beside the four types of the specification. */
export const TYPE_NUMBERS = { notice: 0, company: 1, policy: 2, statement: 3, contact: 4 } as const
export type ContentTypeName = keyof typeof TYPE_NUMBERS
export const TYPE_NAMES = Object.keys(TYPE_NUMBERS) as ContentTypeName[]
/** Every item is in these two; into the other languages it may be translated. */
export const ORIGINALS = ['zh', 'en'] as const satisfies readonly Locale[]
export const isOriginal = (language: Locale): boolean => ORIGINALS.some((original) => original === language)

export interface ContentText {
  readonly key: string
  readonly language: Locale
  readonly type: ContentTypeName
  /** Order within its type, from the first. */
  readonly position: number
  readonly title: string
  /** Of notices alone, epoch milliseconds. */
  readonly publishedAt: number | null
  readonly html: string
}
export interface ReadText {
  readonly text: ContentText | null
  readonly mistakes: readonly string[]
  readonly leftOut: readonly string[]
}

const LONGEST_TITLE = 120
const LONGEST_TEXT = 200_000
const FILE = new RegExp(`^(.*)\\.(${LOCALES.join('|')})\\.html$`)
const HEAD = /^\ufeff?<!--\n([\s\S]*?)\n-->\n?([\s\S]*)$/

export const fileNameOf = ({ key, language }: Pick<ContentText, 'key' | 'language'>): string => `${key}.${language}.html`

/** `mistakes` are sentences; with one there is no text. `leftOut` says what of the text is not allowed. */
export const readContentFile = (name: string, source: string): ReadText => {
  const [, key = '', language] = FILE.exec(name) ?? []
  const [, head, html = ''] = HEAD.exec(source.replaceAll(/\r\n?/g, '\n')) ?? []
  if (language === undefined)
    return refused(`${name}: a file is named <key>.<language>.html, the language is one of ${LOCALES.join(', ')}.`)
  if (head === undefined) return refused(`${name}: it begins with a comment that names title, type and position.`)
  const fields = new Map(
    head
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const
      }),
  )
  const { text, mistakes, leftOut } = makeText({
    key,
    language: language as Locale,
    type: fields.get('type') ?? '',
    position: Number(fields.get('position') ?? '0'),
    title: fields.get('title') ?? '',
    published: fields.get('published'),
    html,
  })
  const strange = [...fields.keys()].filter((field) => !['title', 'type', 'position', 'published'].includes(field))
  const all = [...mistakes, ...strange.map((field) => `“${field}” is not title, type, position or published.`)].map(
    (mistake) => `${name}: ${mistake}`,
  )
  return { text: all.length > 0 ? null : text, mistakes: all, leftOut: leftOut.map((what) => `${name}, ${what}`) }
}

const refused = (mistake: string): ReadText => ({ text: null, mistakes: [mistake], leftOut: [] })

export interface RawText {
  readonly key: string
  readonly language: Locale
  readonly type: string
  readonly position: number
  readonly title: string
  /** `2026-03-14` or an instant with a time zone. */
  readonly published?: string | undefined
  readonly html: string
}

export const makeText = (raw: RawText): ReadText => {
  const { key, language, position, title, published, html } = raw
  const type = TYPE_NAMES.find((name) => name === raw.type)
  const publishedAt = published === undefined ? null : Date.parse(published)
  const cleaned = cleanHtml(html)
  const mistakes = [
    !CONTENT_KEY.test(key) && 'a key has 1 to 64 small letters, digits and hyphens.',
    type === undefined && `type is ${TYPE_NAMES.join(', ')}.`,
    !(Number.isInteger(position) && position >= 0 && position <= 9999) && 'position is a whole number from 0 to 9999.',
    !(title.length > 0 && title.length <= LONGEST_TITLE && !/[\p{Cc}<>]/u.test(title)) &&
      `title has 1 to ${LONGEST_TITLE} characters, without < and >.`,
    html.length > LONGEST_TEXT && `a text has at most ${LONGEST_TEXT} characters.`,
    type === 'notice' && (publishedAt === null || Number.isNaN(publishedAt)) && 'a notice has “published: 2026-03-14”.',
    type !== 'notice' && publishedAt !== null && '“published” belongs to notices alone.',
    cleaned.html === '' && 'there is no text in it.',
  ].filter((mistake) => mistake !== false)
  if (type === undefined || mistakes.length > 0) return { text: null, mistakes, leftOut: cleaned.findings }
  return { text: { key, language, type, position, title, publishedAt, html: cleaned.html }, mistakes: [], leftOut: cleaned.findings }
}

export const printContentFile = ({ title, type, position, publishedAt, html }: ContentText): string =>
  [
    '<!--',
    `title: ${title}`,
    `type: ${type}`,
    `position: ${position}`,
    ...(publishedAt === null ? [] : [`published: ${new Date(publishedAt).toISOString()}`]),
    '-->',
    html,
    '',
  ].join('\n')
