/** The catalogue of texts: one chunk per language, loaded when it is first shown. Every language is complete, so none falls back. */
import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Locale } from '../../domain/constants.ts'

const LOADERS: Readonly<Record<Locale, () => Promise<{ default: object }>>> = {
  en: () => import('virtual:texts/en'),
  zh: () => import('virtual:texts/zh'),
  hk: () => import('virtual:texts/hk'),
  ja: () => import('virtual:texts/ja'),
  ko: () => import('virtual:texts/ko'),
  de: () => import('virtual:texts/de'),
  fr: () => import('virtual:texts/fr'),
  it: () => import('virtual:texts/it'),
  es: () => import('virtual:texts/es'),
  ar: () => import('virtual:texts/ar'),
  th: () => import('virtual:texts/th'),
}

export interface Texts {
  readonly i18n: i18n
  /** Loads and shows, unless aborted meanwhile; rejects with `NETWORK` when the chunk does not come. */
  show(locale: Locale, signal?: AbortSignal): Promise<void>
}

export const createTexts = async (): Promise<Texts> => {
  const instance = i18next.createInstance()
  await instance.use(initReactI18next).init({
    fallbackLng: false,
    defaultNS: 'texts',
    ns: ['texts'],
    resources: {},
    interpolation: { escapeValue: false }, // React escapes
    react: { useSuspense: false },
    returnNull: false,
  })
  return {
    i18n: instance,
    async show(locale, signal) {
      if (!instance.hasResourceBundle(locale, 'texts')) {
        const { default: texts } = await LOADERS[locale]().catch(() => {
          throw { code: 'NETWORK', message: `the texts of ${locale} did not load` }
        })
        instance.addResourceBundle(locale, 'texts', texts)
      }
      if (!signal?.aborted) await instance.changeLanguage(locale)
    },
  }
}
