/** Questions and answers of a language: long, and for one page alone, so they are not with its other texts. */
import type { Locale } from '../../domain/constants.ts'
import type { FaqTexts } from '../../domain/content-pages.ts'

/** Rejects with `NETWORK` when they do not come. */
export const loadFaqTexts = async (locale: Locale): Promise<FaqTexts> => {
  try {
    const { default: texts } = (await import(`../../../locales/${locale}/faq.json`)) as { readonly default: FaqTexts }
    return texts
  } catch {
    throw { code: 'NETWORK', message: `the questions and answers of ${locale} did not load` }
  }
}
