/** Questions and answers in one language. They're long and only one page shows them, so its chart loads them. */
import { loadPack } from 'virtual:text-packs'
import type { Locale } from '../../domain/constants.ts'
import type { FaqTexts } from '../../domain/content-pages.ts'

/** Loads them. Rejects with `NETWORK` if that fails. */
export const loadFaqTexts = async (locale: Locale): Promise<FaqTexts> => {
  try {
    return ((await loadPack(locale, 'faq')) as { readonly faq: FaqTexts }).faq
  } catch {
    throw { code: 'NETWORK', message: `the questions and answers of ${locale} did not load` }
  }
}
