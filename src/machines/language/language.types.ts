import type { LanguageType, Locale } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'

/** Stream `language`. Begins anew with every page load. */
export type LanguageInput = undefined

export interface LanguageContext {
  /** Language of the texts on screen. */
  readonly locale: Locale
  /** Language being loaded; the same as `locale` when none is. */
  readonly wanted: Locale
  /** Why the wanted texts are not here. */
  readonly failure: Failure | null
}

export type LanguageCommand =
  | { readonly type: 'language.open' }
  | { readonly type: 'language.close' }
  | { readonly type: 'language.choose'; readonly locale: Locale }
  | { readonly type: 'language.retry' }

export type LanguageEvent =
  | LanguageCommand
  /** The venue can be reached again. */
  | { readonly type: 'connection.resynced' }
  /** Raised by the chart itself when new texts are on screen. */
  | { readonly type: 'language.loaded' }

export type LanguageEmitted = { readonly type: 'language.changed'; readonly locale: Locale; readonly languageType: LanguageType }

export type LanguageTag = 'busy'
