import { expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT, INTL_TAG, LOCALES } from '../../domain/constants.ts'
import { createTexts } from './texts.ts'

/** A way on which each pack arrives, or is lost, when told to. */
const way = () => {
  const asked = new Map<string, { readonly arrive: () => void; readonly lose: () => void }>()
  const load = (locale: string, pack: string) =>
    new Promise<object>((resolve, reject) =>
      asked.set(`${locale} ${pack}`, {
        arrive: () => resolve({ [pack]: { title: `${pack} in ${locale}` } }),
        lose: () => reject(new TypeError('Failed to fetch')),
      }),
    )
  /** Lets what is waiting for a pack run. */
  const settled = () => new Promise<void>((done) => setTimeout(done))
  return {
    load,
    asked: () => [...asked.keys()],
    arrive: async (name: string) => {
      asked.get(name)!.arrive()
      await settled()
    },
    lose: async (name: string) => {
      asked.get(name)!.lose()
      await settled()
    },
  }
}

test('a pack comes once, and with the language that is shown', async () => {
  const { load, asked, arrive } = way()
  const texts = await createTexts('en', load)
  const there = texts.need(['home'])
  await arrive('en home')
  await there
  await texts.need(['home'])
  expect([asked(), texts.i18n.t('home.title')]).toEqual([['en home'], 'home in en'])
})

test('a language is shown when every pack that is on screen has come, not before', async () => {
  const { load, asked, arrive } = way()
  const texts = await createTexts('en', load)
  const home = texts.need(['home'])
  await arrive('en home')
  await home
  const german = texts.show('de')
  expect(asked()).toEqual(['en home', 'de base', 'de home'])
  await arrive('de base')
  expect(texts.i18n.language).toBe('en')
  await arrive('de home')
  await german
  expect([texts.i18n.language, texts.i18n.t('home.title')]).toEqual(['de', 'home in de'])
})

test('a page that is opened while the language changes has its texts in the new one', async () => {
  const { load, arrive } = way()
  const texts = await createTexts('en', load)
  const german = texts.show('de')
  const help = texts.need(['help'])
  await arrive('de base')
  await german
  await arrive('en help')
  await arrive('de help')
  await help
  expect(texts.i18n.t('help.title')).toBe('help in de')
})

test('a page whose texts came first is waited for by the language that is on its way', async () => {
  const { load, arrive } = way()
  const texts = await createTexts('en', load)
  const german = texts.show('de')
  const help = texts.need(['help'])
  await arrive('en help')
  await help
  await arrive('de base')
  expect(texts.i18n.language).toBe('en')
  await arrive('de help')
  await german
  expect(texts.i18n.t('help.title')).toBe('help in de')
})

test('a pack that is lost fails as a part of the program does, holds no language back, and can be had by another try', async () => {
  const { load, arrive, lose } = way()
  const texts = await createTexts('en', load)
  const refused = expect(texts.need(['help'])).rejects.toMatchObject({ code: 'NETWORK' })
  await lose('en help')
  await refused
  const german = texts.show('de')
  await arrive('de base')
  await german
  const again = texts.need(['help'])
  await arrive('de help')
  await again
  expect(texts.i18n.t('help.title')).toBe('help in de')
})

test('a language that was given up meanwhile is not shown', async () => {
  const { load, arrive } = way()
  const texts = await createTexts('en', load)
  const controller = new AbortController()
  const german = texts.show('de', controller.signal)
  controller.abort()
  await arrive('de base')
  await german
  expect(texts.i18n.language).toBe('en')
})

test.each(LOCALES)('%s counts by its own rules, whatever the language of the browser', async (locale) => {
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other']
  const load = async () => ({ records: Object.fromEntries(forms.map((form) => [`days_${form}`, form])) })
  const texts = await createTexts('en', load)
  await texts.need(['records'])
  await texts.show(locale)
  const rules = new Intl.PluralRules(INTL_TAG[locale])
  const counts = [1, 2, 3, 11, 100]
  expect(counts.map((count) => texts.i18n.t('records.days', { count }))).toEqual(counts.map((count) => rules.select(count)))
})

test('a part of the program is waited for two minutes and no longer', async () => {
  vi.useFakeTimers()
  try {
    const texts = await createTexts('en', async () => ({}))
    expect(await texts.inTime(Promise.resolve('part'))).toBe('part')
    const told = vi.fn<(error: unknown) => void>()
    texts.inTime(new Promise(() => {})).catch(told)
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT - 1)
    expect(told).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ code: 'TIMEOUT' }))
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
