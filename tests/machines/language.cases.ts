import { languageMachine } from '../../src/machines/language/language.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

export const cases = defineCases({
  machine: languageMachine,
  input: undefined,
  mostSteps: 15,
  events: [
    { type: 'language.open' },
    { type: 'language.close' },
    { type: 'language.choose', locale: 'zh' },
    { type: 'language.choose', locale: 'en' },
    { type: 'language.retry' },
    { type: 'connection.resynced' },
  ],
  effects: {
    readLanguage: { ok: [{ locale: 'ar' }], fail: [{ code: 'STORAGE', message: 'read' }] },
    loadLanguage: { ok: [undefined], fail: [{ code: 'NETWORK', message: 'texts' }] },
    storeLanguage: { ok: [undefined], fail: [{ code: 'STORAGE', message: 'store' }] },
    reloadContent: { ok: [undefined], fail: [{ code: 'NETWORK', message: 'content' }] },
  },
  laws: [
    {
      name: 'the page changes its language only when the texts are here',
      holdsOver: ({ before, event, after }) =>
        before.context.locale === after.context.locale || event.type === 'xstate.done.actor.loadLanguage',
    },
    {
      name: 'content is asked for in the language that is shown',
      holdsAt: ({ effects, context }) => {
        const input = effects.reloadContent?.input as { locale: string } | undefined
        return !input || input.locale === context.locale
      },
    },
    { name: 'new texts bring new content', holdsOver: ({ emitted, started }) => emitted.length === 0 || started.includes('reloadContent') },
  ],
})
