/** Questions and answers of a language: long, and for one page alone, which asks for them by its chart. */
import { loadPack } from 'virtual:text-packs'
import type { Locale } from '../../domain/constants.ts'
import type { FaqTexts } from '../../domain/content-pages.ts'

/** Rejects with `NETWORK` when they do not come. */
export const loadFaqTexts = async (locale: Locale): Promise<FaqTexts> => {
  try {
    return ((await loadPack(locale, 'faq')) as { readonly faq: FaqTexts }).faq
  } catch {
    throw { code: 'NETWORK', message: `the questions and answers of ${locale} did not load` }
  }
}
