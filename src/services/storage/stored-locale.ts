/** The language this browser was last used in, or the default. */
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../domain/constants.ts'
import type { BrowserStorage } from './browser-storage.ts'
import { STORAGE_KEYS } from './keys.ts'

export const readLocale = (storage: BrowserStorage): Locale =>
  LOCALES.find((each) => each === storage.read(STORAGE_KEYS.locale)) ?? DEFAULT_LOCALE
