/** Commands that choose a language. */
import { LOCALES } from '../../domain/constants.ts'
import type { CommandsOf } from '../shell/command.ts'
import { LANGUAGE_NAMES } from '../../domain/language-names.ts'

export const languageCommands: CommandsOf = (system) => {
  const language = system.stream('language')!
  const snapshot = language.getSnapshot()
  return LOCALES.filter((locale) => locale !== snapshot.context.locale && snapshot.can({ type: 'language.choose', locale })).map(
    (locale) => ({
      id: `language.${locale}`,
      group: 'language',
      text: 'language.pick',
      values: { name: LANGUAGE_NAMES[locale] },
      icon: 'globe',
      words: [LANGUAGE_NAMES[locale], 'language', locale],
      run: () => language.send({ type: 'language.choose', locale }),
    }),
  )
}
