import { expect, test, vi } from 'vitest'
import { createBrowserStorage } from './browser-storage.ts'

/** The part of `Storage` that is used; `refuses` makes it behave as one that is full or forbidden. */
const areaOf = () => {
  const kept = new Map<string, string>()
  const area = { refuses: false, kept }
  const guard = () => {
    if (area.refuses) throw new DOMException('full', 'QuotaExceededError')
  }
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      guard()
      kept.set(key, value)
    },
    removeItem: (key: string) => {
      guard()
      kept.delete(key)
    },
  } as Storage
  return { area, storage }
}
/** A `storage` event as the browser sends it to the other tabs. */
const news = (key: string | null, newValue: string | null) => Object.assign(new Event('storage'), { key, newValue })

test('keeps and forgets', () => {
  const { storage } = areaOf()
  const browser = createBrowserStorage(() => storage, new EventTarget())
  expect([browser.read('a'), browser.write('a', '1'), browser.read('a'), browser.write('a', null), browser.read('a')]).toEqual([
    null,
    true,
    '1',
    true,
    null,
  ])
})

test('what the browser refuses holds for as long as the page lives', () => {
  const { area, storage } = areaOf()
  const browser = createBrowserStorage(() => storage, new EventTarget())
  browser.write('a', '1')
  area.refuses = true
  expect([browser.write('a', '2'), browser.read('a'), area.kept.get('a')]).toEqual([false, '2', '1'])
  expect([browser.write('a', null), browser.read('a')]).toEqual([false, null])
  area.refuses = false
  expect([browser.write('a', '3'), browser.read('a'), area.kept.get('a')]).toEqual([true, '3', '3'])
})

test("without any storage it is the page's memory", () => {
  const browser = createBrowserStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  }, new EventTarget())
  expect([browser.read('a'), browser.write('a', '1'), browser.read('a')]).toEqual([null, false, '1'])
})

test('hears of other tabs, whose word counts, until it is told to stop', () => {
  const { area, storage } = areaOf()
  const target = new EventTarget()
  const browser = createBrowserStorage(() => storage, target)
  const heard = vi.fn<(key: string | null, value: string | null) => void>()
  const stop = browser.onOtherTab(heard)
  area.refuses = true
  browser.write('a', 'mine')
  area.kept.set('a', 'theirs')
  target.dispatchEvent(news('a', 'theirs'))
  expect([heard.mock.calls, browser.read('a')]).toEqual([[['a', 'theirs']], 'theirs'])
  stop()
  target.dispatchEvent(news('a', null))
  expect(heard).toHaveBeenCalledOnce()
})

test('hears that another tab has removed everything, and forgets what it held itself', () => {
  const { area, storage } = areaOf()
  const target = new EventTarget()
  const browser = createBrowserStorage(() => storage, target)
  const heard = vi.fn<(key: string | null, value: string | null) => void>()
  browser.onOtherTab(heard)
  area.refuses = true
  browser.write('a', 'mine')
  target.dispatchEvent(news(null, null))
  expect([heard.mock.calls, browser.read('a')]).toEqual([[[null, null]], null])
})
