/** The language a caller wants to be answered in. */
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../src/domain/constants.ts'

/** Chinese that is written in traditional characters, by script or by region. */
const TRADITIONAL = /^zh-(hant|hk|mo|tw)\b/

const localeOfTag = (tag: string): Locale | undefined => {
  if (TRADITIONAL.test(tag)) return 'hk'
  const language = tag.split('-')[0]
  return LOCALES.find((locale) => locale === language && locale !== 'hk')
}

/** Tags in the order in which they are wanted (RFC 9110, 12.5.4). */
const wantedTags = (header: string): string[] =>
  header
    .toLowerCase()
    .split(',')
    .flatMap((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((text) => text.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      const weight = quality === undefined ? 1 : Number(quality.slice(2))
      return weight > 0 ? [{ tag, weight }] : []
    })
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)

/** The language that `Accept-Language` asks for; English when it asks for none of ours. */
export const localeOf = (header: string | undefined): Locale =>
  wantedTags(header ?? '')
    .map(localeOfTag)
    .find((locale) => locale !== undefined) ?? DEFAULT_LOCALE
