/** What a language is called in another one: the English name of German is “German”. */
import { INTL_TAG, LANGUAGE_TAG, type Locale } from '../../domain/constants.ts'

export const languageName = (of: Locale, shownIn: Locale): string =>
  new Intl.DisplayNames(INTL_TAG[shownIn], { type: 'language' }).of(LANGUAGE_TAG[of]) ?? of
