import type { LanguageType, Locale } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { PortContract } from '../money-action/money-action.types.ts'

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

export type LanguageEvent =
  | { readonly type: 'language.open' }
  | { readonly type: 'language.close' }
  | { readonly type: 'language.choose'; readonly locale: Locale }
  | { readonly type: 'language.retry' }
  /** The venue can be reached again. */
  | { readonly type: 'connection.resynced' }
  /** Raised by the chart itself when new texts are on screen. */
  | { readonly type: 'language.loaded' }

export type LanguageEmitted = { readonly type: 'language.changed'; readonly locale: Locale; readonly languageType: LanguageType }

export type LanguageTag = 'busy'

/**
 * State values: three regions, `texts` (`restoring`, `loading`, `storing`, `ready`, `failed`), `picker` (`closed`, `open`)
 * and `content` (`settled`, `reloading`, `failed`).
 */
export interface LanguagePorts {
  /** The stored choice, or the default language. */
  readonly readLanguage: PortContract<undefined, { readonly locale: Locale }, 'restart', false>
  /** Loads the texts and shows them: sets `lang` and `dir` of the page. */
  readonly loadLanguage: PortContract<{ readonly locale: Locale }, void, 'restart', false>
  readonly storeLanguage: PortContract<{ readonly locale: Locale }, void, 'restart', false>
  /** Puts the operator's content of that language into the content store. */
  readonly reloadContent: PortContract<{ readonly languageType: LanguageType }, void, 'restart', false>
}
