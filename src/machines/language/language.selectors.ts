/** What views ask about the language. */
import type { SnapshotFrom } from 'xstate'
import type { Locale } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { languageMachine } from './language.machine.ts'

export type LanguageSnapshot = SnapshotFrom<typeof languageMachine>

export interface LanguageFacts {
  readonly locale: Locale
  /** Being loaded; `null` when none is. */
  readonly loading: Locale | null
  readonly isPickerOpen: boolean
  /** Why the texts of `wanted` are not here. */
  readonly failure: Failure | null
  readonly wanted: Locale
  readonly hasContentFailed: boolean
}

export const selectLanguage = (snapshot: LanguageSnapshot): LanguageFacts => ({
  locale: snapshot.context.locale,
  loading: snapshot.matches({ texts: 'loading' }) ? snapshot.context.wanted : null,
  isPickerOpen: snapshot.matches({ picker: 'open' }),
  failure: snapshot.matches({ texts: 'failed' }) ? snapshot.context.failure : null,
  wanted: snapshot.context.wanted,
  hasContentFailed: snapshot.matches({ content: 'failed' }),
})

export const selectLocale = (snapshot: LanguageSnapshot): Locale => snapshot.context.locale
