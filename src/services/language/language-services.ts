/** Fulfils the ports of the language chart. */
import { directionOf, LANGUAGE_TAG, type Locale } from '../../domain/constants.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { languageMachine } from '../../machines/language/language.machine.ts'
import type { ContentItem } from '../../domain/wire/market.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { STORAGE_KEYS } from '../storage/keys.ts'
import { readLocale } from '../storage/stored-locale.ts'

export interface LanguageServicesOptions {
  readonly storage: BrowserStorage
  readonly page: { lang: string; dir: string }
  /** Loads the texts of a language and shows them, unless another was chosen meanwhile. */
  showTexts(locale: Locale, signal: AbortSignal): Promise<void>
  /** Fetches the operator's content of that language. */
  loadContent(locale: Locale, signal: AbortSignal): Promise<readonly ContentItem[]>
  setContent(items: readonly ContentItem[]): void
}

export const createLanguageServices = ({ storage, page, showTexts, loadContent, setContent }: LanguageServicesOptions) =>
  ({
    readLanguage: async () => ({ locale: readLocale(storage) }),
    loadLanguage: async ({ locale }: { readonly locale: Locale }, { signal }) => {
      await showTexts(locale, signal)
      if (signal.aborted) return
      page.lang = LANGUAGE_TAG[locale]
      page.dir = directionOf(locale)
    },
    storeLanguage: async ({ locale }: { readonly locale: Locale }) => {
      storage.write(STORAGE_KEYS.locale, locale)
    },
    reloadContent: async ({ locale }: { readonly locale: Locale }, { signal }) => {
      setContent(await loadContent(locale, signal))
    },
  }) satisfies ServicesFor<typeof languageMachine>
