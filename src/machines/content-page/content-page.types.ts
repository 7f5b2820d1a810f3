import type { Locale } from '../../domain/constants.ts'
import type { ContentPageName, ItemName } from '../../domain/content-pages.ts'
import type { Failure } from '../../domain/error-codes.ts'

/** As many notices as a browser remembers to have been read; older ones are no longer listed. */
export const MOST_MARKS = 200
export const LONGEST_SEARCH = 80

/** Stream `contentPage:<page>`, for an item `contentPage:detail:<id or key>`. */
export interface ContentPageInput {
  readonly page: ContentPageName
  /** Of the item that is shown, or its key; 0 for pages that are not of one item, and for an address that names none. */
  readonly id: ItemName
  readonly locale: Locale
}

/** What a chart knows of what was loaded; the text itself is in the store of pages. */
export interface PageFacts {
  readonly title: string
  /** Parts that can be read: 1 for a page with a text, the number of entries for a list. */
  readonly count: number
  /** Keys of the notices, newest first; of pages that have some. */
  readonly noticeKeys: readonly string[]
}

export interface ContentPageContext extends ContentPageInput {
  /** What is on screen; `null` until something was there to read. */
  readonly shown: PageFacts | null
  readonly search: string
  /** Keys of notices that were opened on this browser, the last one first. */
  readonly read: readonly string[]
  readonly failure: Failure | null
}

export type ContentPageCommand =
  | { readonly type: 'contentPage.retry' }
  | { readonly type: 'contentPage.search'; readonly text: string }
  | { readonly type: 'contentPage.openNotice'; readonly key: string }
  | { readonly type: 'contentPage.readAll' }

export type ContentPageEvent = ContentPageCommand | { readonly type: 'language.changed'; readonly locale: Locale }

export type ContentPageTag = 'busy'

export interface LoadPageInput {
  readonly page: ContentPageName
  readonly id: ItemName
  readonly locale: Locale
}
