import type { VenueFacts } from '../../domain/venue-facts.ts'

/** Stream `venueFacts`. Begins anew with every page load. */
export type VenueFactsInput = undefined

export interface VenueFactsContext {
  readonly facts: VenueFacts
}

/** No view sends it anything. */
export type VenueFactsCommand = never

export type VenueFactsEvent =
  /** A page that depends on it is about to show, or the page is looked at again after a while. */
  { readonly type: 'venueFacts.refresh' }
