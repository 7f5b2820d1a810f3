import { describe, expect, test, vi } from 'vitest'
import type { ContentPageName, FaqTexts, ItemName } from '../../domain/content-pages.ts'
import type { Locale } from '../../domain/constants.ts'
import { FAQ_CODES } from '../../domain/faq-codes.ts'
import type { HttpClient } from '../http/http-client.ts'
import { createContentPageServices } from './content-page-services.ts'
import { createContentPageStore } from '../content/content-page-store.ts'

const DETAIL = { id: 7, key: 'fees', title: 'Fees', type: 2, html: '<p>Text</p>', languageType: 2, locale: 'en', updatedAt: 5 }
const NOTICES = [
  { id: 1, key: 'b', title: 'B', html: '<p>b</p>', publishedAt: 2, locale: 'en' },
  { id: 2, key: 'a', title: 'A', html: '<p>a</p>', publishedAt: 1, locale: 'en' },
]
const FAQ: FaqTexts = {
  topics: { start: { name: 'Start', entries: { one: { question: 'q', answer: 'a' } } } },
  causes: {},
  meanings: {},
  steps: {},
}

const make = (answers: Readonly<Record<string, unknown>>, stored: string | null = null) => {
  const asked: string[] = []
  const get = vi.fn(async (path: string, _schema: unknown, query?: { languageType?: number; locale?: string }) => {
    asked.push(`${path}?${[query?.languageType, query?.locale].filter((value) => value !== undefined).join(' ')}`)
    return answers[path]
  })
  const write = vi.fn((_key: string, _value: string | null) => true)
  const pages = createContentPageStore()
  const services = createContentPageServices({
    http: { get } as unknown as HttpClient,
    pages,
    loadFaq: async () => FAQ,
    storage: { read: () => stored, write, onOtherTab: () => () => undefined },
  })
  const load = (page: ContentPageName, id: ItemName = 0, locale: Locale = 'en', signal = new AbortController().signal) =>
    services.loadPage({ page, id, locale }, { signal, key: 'k', send: () => undefined })
  return { services, pages, asked, write, load }
}

describe('a page', () => {
  test('of an item is asked for in the language of the page, and in the language type that there is otherwise', async () => {
    const { load, asked, pages } = make({ '/index/getContentsById/7': DETAIL })
    expect(await load('detail', 7, 'hk')).toEqual({ title: 'Fees', count: 1, noticeKeys: [] })
    await load('detail', 7, 'th')
    expect(asked).toEqual(['/index/getContentsById/7?1 hk', '/index/getContentsById/7?2 th'])
    expect(pages.read('detail:7')).toMatchObject({ kind: 'article', html: '<p>Text</p>', locale: 'en' })
  })

  test('of an item may be asked for by its key', async () => {
    const { load, asked, pages } = make({ '/index/getContentsByKey/terms': DETAIL })
    await load('detail', 'terms')
    expect(asked).toEqual(['/index/getContentsByKey/terms?2 en'])
    expect(pages.read('detail:terms')).toMatchObject({ kind: 'article', html: '<p>Text</p>' })
  })

  test('without an id is not asked for at all', async () => {
    const { load, asked } = make({})
    await expect(load('detail', 0)).rejects.toMatchObject({ code: '30017' })
    expect(asked).toEqual([])
  })

  test('without words is empty', async () => {
    const { load } = make({ '/index/getContentsByKey/introduction': { ...DETAIL, html: '<p> &nbsp;<br></p>' } })
    expect((await load('introduction')).count).toBe(0)
  })

  test('of the help centre has items and notices, the one of notices their keys', async () => {
    const { load, asked } = make({
      '/index/listContents/2': [{ id: 1, title: 'x', type: 1, locale: 'en' }],
      '/index/listNotices/2': NOTICES,
    })
    expect(await load('help')).toEqual({ title: '', count: 1, noticeKeys: ['b', 'a'] })
    expect(await load('notice')).toEqual({ title: '', count: 2, noticeKeys: ['b', 'a'] })
    expect(asked).toEqual(['/index/listContents/2?en', '/index/listNotices/2?en', '/index/listNotices/2?en'])
  })

  test('of questions asks nobody but the texts', async () => {
    const { load, asked, pages } = make({})
    expect((await load('faq', 0, 'de')).count).toBe(1 + FAQ_CODES.size)
    expect(pages.read('faq')).toEqual({ kind: 'faq', texts: FAQ, locale: 'de' })
    expect(asked).toEqual([])
  })

  test('that is no longer wanted leaves nothing behind', async () => {
    const { load, pages } = make({ '/index/getContentsById/7': DETAIL })
    const call = new AbortController()
    const loading = load('detail', 7, 'en', call.signal)
    call.abort()
    await loading
    expect(pages.read('detail:7')).toBeUndefined()
  })
})

describe('what was read', () => {
  test.each([
    [null, []],
    ['["a","b"]', ['a', 'b']],
    ['["a","a"]', ['a']],
    ['{', []],
    ['{"a":1}', []],
    ['[1]', []],
    ['["<script>"]', []],
    ['["__proto__"]', []],
    ['null', []],
    ['"a"', []],
    [JSON.stringify(Array.from({ length: 300 }, (_, at) => `n${at}`)), Array.from({ length: 200 }, (_, at) => `n${at}`)],
  ])('%.40j', async (stored, keys) => {
    const { services } = make({}, stored)
    expect(await services.readMarks()).toEqual({ keys })
  })

  test('is stored, or the refusal is told', async () => {
    const { services, write } = make({})
    await services.storeMarks({ keys: ['a'] })
    expect(write).toHaveBeenCalledWith('readNotices', '["a"]')
    write.mockReturnValue(false)
    await expect(services.storeMarks({ keys: ['a'] })).rejects.toMatchObject({ code: 'STORAGE' })
  })
})
