/**
 * The product's texts by typed key: `t('ticket.margin')` is the entry `margin` of `locales/<locale>/ticket.json`. Values are
 * filled in by name (`{{amount}}`), `count` chooses the plural form. A key that doesn't exist doesn't compile.
 */
import { useTranslation } from 'react-i18next'
import { localeOfTag, type Locale } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { formatOf, type Format } from './format.ts'
import type { Texts } from './texts.ts'

/** `margin_one` and `margin_other` are asked for as `margin`. */
type Base<Key extends string> = Key extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : Key
type Paths<T> = {
  [Key in keyof T & string]: T[Key] extends string ? Base<Key> : `${Key}.${Paths<T[Key]>}`
}[keyof T & string]

export type TextKey = Paths<Texts>
export type TextValues = Readonly<Record<string, string | number>>
export interface Text {
  (key: TextKey, values?: TextValues): string
}

/** The locale that is shown. The component renders again when it changes. */
export const useLocale = (): Locale => localeOfTag(useTranslation().i18n.language)

export const useText = (): Text => useTranslation().t as unknown as Text

/** Formatters for the locale that is shown. */
export const useFormat = (): Format => formatOf(useLocale())

const pathOf = (group: string, key: string): string => `${group}.${key}`

/**
 * A sentence by a key that is only known at run time (the problem of a field, the reason of a guard, a code of the venue).
 * Gives `otherwise` if the catalogue has no such entry.
 */
export const useTextIn = (group: keyof Texts & string, otherwise: TextKey) => {
  const { t, i18n } = useTranslation()
  return (key: string | null | undefined, values?: TextValues): string | undefined => {
    if (key === null || key === undefined) return undefined
    const path = pathOf(group, key)
    return (t as unknown as Text)((i18n.exists(path, { count: 1 }) ? path : otherwise) as TextKey, values)
  }
}

/** The product's own sentence for a failure. If the venue has said until when it holds, the sentence names that time. */
export const useFailureText = () => {
  const textIn = useTextIn('errors', 'errors.unknown')
  const { i18n } = useTranslation()
  const { time, dateTime } = useFormat()
  return (failure: Failure | null | undefined): string | undefined => {
    if (failure?.until === undefined) return textIn(failure?.code)
    // The longer sentence travels with the pages that need it.
    const day = `${failure.code}UntilDay`
    return failure.isFar && i18n.exists(pathOf('errors', day))
      ? textIn(day, { time: dateTime(failure.until) })
      : textIn(`${failure.code}Until`, { time: time(failure.until) })
  }
}
