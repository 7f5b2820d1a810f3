import type { LanguageCommand } from '../machines/language/language.types.ts'
import { languageMachine } from '../machines/language/language.machine.ts'
import { createLanguageServices } from '../services/language/language-services.ts'
import { defineFeature } from '../system/feature.ts'

export const language = defineFeature<LanguageCommand>()({
  chart: 'language',
  machine: languageMachine,
  scope: 'tab',
  opensOn: ['start'],
  services: ({ storage, environment, texts, content, network }) =>
    createLanguageServices({
      storage,
      page: environment.page,
      showTexts: texts.show,
      setContent: content.setItems,
      loadContent: async (locale, signal) => (await network()).loadContent(locale, signal),
    }),
  commands: async () => (await import('../views/language/language-commands.ts')).languageCommands,
})
