import { expect, test } from 'vitest'
import type { Locale } from '../../domain/constants.ts'
import { createLanguageServices } from './language-services.ts'

const storage = { read: () => null, write: () => true, onOtherTab: () => () => {} }

const worldOf = () => {
  const waiting = new Map<Locale, () => void>()
  const page = { lang: '', dir: '' }
  let shown: Locale | undefined
  const services = createLanguageServices({
    storage,
    page,
    loadContent: async () => [],
    setContent: () => {},
    showTexts: async (locale, signal) => {
      await new Promise<void>((done) => {
        waiting.set(locale, done)
      })
      if (!signal.aborted) shown = locale
    },
  })
  const load = (locale: Locale) => {
    const controller = new AbortController()
    const done = services.loadLanguage({ locale }, { signal: controller.signal, key: 'k', send: () => {} })
    return { controller, done, arrive: () => waiting.get(locale)?.() }
  }
  return { page, load, shown: () => shown }
}

test('a language that was given up meanwhile does not come back when its texts arrive', async () => {
  const { page, load, shown } = worldOf()
  const german = load('de')
  german.controller.abort()
  const arabic = load('ar')
  arabic.arrive()
  await arabic.done
  german.arrive()
  await german.done
  expect([shown(), page]).toEqual(['ar', { lang: 'ar', dir: 'rtl' }])
})
