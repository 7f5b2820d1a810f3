/** Which streams the page on screen, its user and the account in use need. */
import type { AnyEventObject } from './event.ts'

/**
 * Until when a stream is needed. `visit`: until the user leaves the page; another visit, or another input, begins it anew.
 * `page`: until the user leaves the page. `user`: until the user signs out. `always`: for good.
 */
export type Term = 'visit' | 'page' | 'user' | 'always'

/** A stream that the page on screen or the signed-in user needs. */
export interface NeededStream {
  /** `records:closedOrders:demo` */
  readonly id: string
  readonly chart: string
  readonly key: string | null
  readonly input?: unknown
  /** Event to send it whenever its page is shown. */
  readonly tells?: AnyEventObject
  readonly term: Term
  /** Only the user it was opened for may see it. */
  readonly isPersonal: boolean
}

/** What a page, its user and the account in use need. */
export interface Needs {
  /** Path without query. */
  readonly page: string
  /** Null for a visitor. */
  readonly userId: string | null
  readonly streams: readonly NeededStream[]
}
