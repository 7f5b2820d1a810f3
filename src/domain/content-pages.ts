/** The pages that show what the operator publishes and what the product itself explains. */
import type { Locale } from './constants.ts'
import { rowId } from './row-id.ts'
import type { ContentItem } from './wire/market.ts'
import { CONTENT_KEY, type Notice } from './wire/content.ts'

export const CONTENT_PAGES = ['detail', 'introduction', 'help', 'faq', 'notice'] as const
export type ContentPageName = (typeof CONTENT_PAGES)[number]

/** Key of the item that `/introduction` shows. */
export const INTRODUCTION_KEY = 'introduction'
/** Names no item: what an address without a proper id or key asks for. */
export const NO_ITEM = 0

/** An item by its number, which the operator's lists lead to, or by its key, which the product's own links know. */
export type ItemName = number | string

/** Key of a page's stream and of what is loaded for it. */
export const pageKeyOf = (page: ContentPageName, id: ItemName): string => (page === 'detail' ? `detail:${id}` : page)

/** Id in a query string, which anybody may have written; `NO_ITEM` when it is none. */
export const contentIdOf = (text: string | null): number => rowId(text) ?? NO_ITEM

/** The item that a query string names, which anybody may have written: by `id`, or else by `key`. */
export const itemIn = (query: URLSearchParams): ItemName => {
  const key = query.get('key') ?? ''
  // A key of digits only would be taken for the number of another item.
  return query.has('id') || !CONTENT_KEY.test(key) || !/[a-z]/.test(key) ? contentIdOf(query.get('id')) : key
}

const LONGEST_TITLE = 120
/** Controls, line separators and marks that turn the direction of text. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu
/** A title from a query string: plain text of one line, cut. It stands only until the real one is there. */
export const placeholderTitle = (text: string | null): string => {
  const line = (text ?? '').replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim()
  const letters = [...line]
  return letters.length > LONGEST_TITLE ? `${letters.slice(0, LONGEST_TITLE).join('')}…` : line
}

/** Questions and answers of one language (`locales/<locale>/faq.json`). */
/** `answerInReal` stands where the answer would not be true of a venue whose real account holds real money. */
export interface FaqEntry {
  readonly question: string
  readonly answer: string
  readonly answerInReal?: string
}

/** What is true of this venue. */
export const faqAnswer = ({ answer, answerInReal }: FaqEntry, moneyIsSimulated: boolean): string =>
  moneyIsSimulated ? answer : (answerInReal ?? answer)

export interface FaqTexts {
  readonly topics: Readonly<Record<string, { readonly name: string; readonly entries: Readonly<Record<string, FaqEntry>> }>>
  /** By code: why it comes. */
  readonly causes: Readonly<Record<string, string>>
  /** What it means for the person now; codes share these. */
  readonly meanings: Readonly<Record<string, string>>
  /** The next legal step; codes share these. */
  readonly steps: Readonly<Record<string, string>>
}

/** What is on hand for a page. It stays while something newer is on its way. */
export type LoadedPage =
  | { readonly kind: 'article'; readonly title: string; readonly html: string; readonly locale: Locale; readonly updatedAt: number }
  | { readonly kind: 'index'; readonly items: readonly ContentItem[] }
  | { readonly kind: 'faq'; readonly texts: FaqTexts; readonly locale: Locale }
  | { readonly kind: 'notices'; readonly notices: readonly Notice[] }

export interface ContentPageStore {
  /** `undefined` until it was loaded on this page. */
  read(key: string): LoadedPage | undefined
  subscribe(listener: () => void): () => void
}
