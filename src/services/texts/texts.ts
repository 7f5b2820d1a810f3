/**
 * The catalogue of texts, by packs (`locales/packs.ts`): `base` from the start, the others with the part of the program that
 * shows them. Every language is complete, so none falls back.
 */
import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { loadPack } from 'virtual:text-packs'
import { CHUNK_TIMEOUT, LANGUAGE_TAG, localeOfTag, type Locale } from '../../domain/constants.ts'

export interface Texts {
  readonly i18n: i18n
  /** Loads packs in the language that is shown, by the end as well; rejects with `NETWORK` when one does not come. */
  need(packs: readonly string[]): Promise<void>
  /** The same promise, but it rejects with `TIMEOUT` after `CHUNK_TIMEOUT`: a chunk that hangs must not leave the old page for ever. */
  inTime<T>(load: Promise<T>): Promise<T>
  /** Loads every pack that is needed so far and shows the language, unless aborted meanwhile; rejects as `need` does. */
  show(locale: Locale, signal?: AbortSignal): Promise<void>
}

const NAMESPACE = 'texts'

/** @param first language, in which packs are loaded until another is shown */
export const createTexts = async (first: Locale, load: typeof loadPack = loadPack): Promise<Texts> => {
  const instance = i18next.createInstance()
  await instance.use(initReactI18next).init({
    // The tags of `Intl`, which would count in `hk` as in the browser's own language.
    lng: LANGUAGE_TAG[first],
    load: 'currentOnly',
    fallbackLng: false,
    defaultNS: NAMESPACE,
    ns: [NAMESPACE],
    resources: {},
    interpolation: { escapeValue: false }, // React escapes
    react: { useSuspense: false },
    returnNull: false,
  })
  /** Packs that are on screen, or were: a language is shown with all of them at once. */
  const needed = new Set(['base'])
  const loaded = new Set<string>()
  const nameOf = (locale: Locale, pack: string) => `${locale} ${pack}`
  const missing = (locale: Locale, packs: Iterable<string>) => [...packs].filter((pack) => !loaded.has(nameOf(locale, pack)))
  const take = async (locale: Locale, pack: string): Promise<void> => {
    const texts = await load(locale, pack).catch(() => {
      throw { code: 'NETWORK', message: `the texts ${pack} of ${locale} did not load` }
    })
    instance.addResourceBundle(LANGUAGE_TAG[locale], NAMESPACE, texts, true, true)
    loaded.add(nameOf(locale, pack))
  }
  const takeAll = (locale: Locale, packs: readonly string[]) => Promise.all(packs.map((pack) => take(locale, pack)))
  const shown = () => localeOfTag(instance.language)

  return {
    i18n: instance,
    async need(packs) {
      // Another language may have been chosen while these were on their way.
      for (let left = missing(shown(), packs); left.length > 0; left = missing(shown(), packs)) await takeAll(shown(), left)
      for (const pack of packs) needed.add(pack)
    },
    inTime: (load) =>
      new Promise((done, refuse) => {
        const late = setTimeout(() => refuse({ code: 'TIMEOUT', message: 'a part of the program did not load in time' }), CHUNK_TIMEOUT)
        void load.then(done, refuse).finally(() => clearTimeout(late))
      }),
    async show(locale, signal) {
      // Another page may have been opened while these were on their way.
      for (let left = missing(locale, needed); left.length > 0; left = missing(locale, needed)) await takeAll(locale, left)
      if (!signal?.aborted) await instance.changeLanguage(LANGUAGE_TAG[locale])
    },
  }
}
