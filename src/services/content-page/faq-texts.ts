/** Questions and answers in one language. They're long and only one page shows them, so its chart loads them. */
import { loadPack } from 'virtual:text-packs'
import { INTL_TAG, type Locale } from '../../domain/constants.ts'
import type { FaqTexts } from '../../domain/content-pages.ts'
import { FEE_RATE } from '../../domain/contract.ts'

/** Figures that answers name: they come from the rules, so that no answer can say another one. */
const figuresIn = (locale: Locale): Readonly<Record<string, string>> => ({
  contractFee: new Intl.NumberFormat(INTL_TAG[locale], { style: 'percent', maximumFractionDigits: 4 }).format(Number(FEE_RATE)),
})

/** The same texts with `{{contractFee}}` and its like filled in, as the locale writes them. */
export const withFigures = <Texts>(texts: Texts, locale: Locale): Texts => {
  const figures = figuresIn(locale)
  const fill = (node: unknown): unknown =>
    typeof node === 'string'
      ? node.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => figures[name] ?? '–')
      : Object.fromEntries(Object.entries(node as object).map(([key, inner]) => [key, fill(inner)]))
  return fill(texts) as Texts
}

/** Loads them. Rejects with `NETWORK` if that fails. */
export const loadFaqTexts = async (locale: Locale): Promise<FaqTexts> => {
  const texts = await loadPack(locale, 'faq').catch(() => {
    throw { code: 'NETWORK', message: `the questions and answers of ${locale} did not load` }
  })
  return withFigures((texts as { readonly faq: FaqTexts }).faq, locale)
}
