import type { Locale } from './constants.ts'

/** Each language's name in that language, so that users who can't read the page find their own. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  zh: '简体中文',
  hk: '繁體中文',
  ja: '日本語',
  ko: '한국어',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  es: 'Español',
  ar: 'العربية',
  th: 'ไทย',
}
