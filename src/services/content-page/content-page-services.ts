/** Fulfils the ports of the pages of texts. */
import * as z from 'zod/mini'
import { languageTypeOf } from '../../domain/constants.ts'
import { INTRODUCTION_KEY, NO_ITEM, pageKeyOf, type FaqTexts, type ItemName, type LoadedPage } from '../../domain/content-pages.ts'
import { FAQ_CODES } from '../../domain/faq-codes.ts'
import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import { CONTENT_KEY, contentDetail, notice, type ContentDetail } from '../../domain/wire/content.ts'
import type { Locale } from '../../domain/constants.ts'
import type { contentPageMachine } from '../../machines/content-page/content-page.machine.ts'
import type { LoadPageInput, PageFacts } from '../../machines/content-page/content-page.types.ts'
import { loadContent } from '../content/content-services.ts'
import type { HttpClient } from '../http/http-client.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { STORAGE_KEYS } from '../storage/keys.ts'
import type { ContentPageSink } from '../content/content-page-store.ts'

export interface ContentPageServicesOptions {
  readonly http: HttpClient
  readonly storage: BrowserStorage
  readonly pages: ContentPageSink
  loadFaq(locale: Locale): Promise<FaqTexts>
}

const MOST_MARKS = 200
const marks = z.array(z.string().check(z.regex(CONTENT_KEY)))

/** Reads the keys of read notices. Users can edit storage, so anything but a list of keys counts as an empty one. */
const readMarks = (storage: BrowserStorage): readonly string[] => {
  try {
    const read = marks.safeParse(JSON.parse(storage.read(STORAGE_KEYS.readNotices) ?? '[]'))
    return read.success ? [...new Set(read.data)].slice(0, MOST_MARKS) : []
  } catch {
    return []
  }
}

const hasWords = (html: string): boolean => /\S/.test(html.replaceAll(/<[^>]*>/g, '').replaceAll('&nbsp;', ' '))
const factsOf = (title: string, count: number, noticeKeys: readonly string[] = []): PageFacts => ({ title, count, noticeKeys })

interface Loaded {
  readonly page: LoadedPage
  readonly facts: PageFacts
}

const article = ({ title, html, locale, updatedAt }: ContentDetail): Loaded => ({
  page: { kind: 'article', title, html, locale, updatedAt },
  facts: factsOf(title, hasWords(html) ? 1 : 0),
})

const entriesOf = ({ topics }: FaqTexts): number =>
  Object.values(topics).reduce((sum, { entries }) => sum + Object.keys(entries).length, FAQ_CODES.size)

export const createContentPageServices = ({ http, storage, pages, loadFaq }: ContentPageServicesOptions) => {
  const notices = (locale: Locale, signal: AbortSignal) =>
    http.get(`/index/listNotices/${languageTypeOf(locale)}`, z.array(notice), { locale }, { signal })

  const item = async (name: ItemName, locale: Locale, signal: AbortSignal) => {
    const path = `/index/getContentsBy${typeof name === 'number' ? 'Id' : 'Key'}/${name}`
    return article(await http.get(path, contentDetail, { languageType: languageTypeOf(locale), locale }, { signal }))
  }

  const load = async ({ page, id, locale }: LoadPageInput, signal: AbortSignal): Promise<Loaded> => {
    switch (page) {
      case 'detail': {
        if (id === NO_ITEM) throw { code: String(OWN_CODES.notFound), message: 'the address names no item' } satisfies Failure
        return item(id, locale, signal)
      }
      case 'introduction':
        return item(INTRODUCTION_KEY, locale, signal)
      case 'help': {
        const [items, news] = await Promise.all([loadContent(http, locale, signal), notices(locale, signal)])
        return {
          page: { kind: 'index', items },
          facts: factsOf(
            '',
            items.length,
            news.map(({ key }) => key),
          ),
        }
      }
      case 'faq': {
        const texts = await loadFaq(locale)
        return { page: { kind: 'faq', texts, locale }, facts: factsOf('', entriesOf(texts)) }
      }
      case 'notice': {
        const found = await notices(locale, signal)
        return {
          page: { kind: 'notices', notices: found },
          facts: factsOf(
            '',
            found.length,
            found.map(({ key }) => key),
          ),
        }
      }
    }
  }

  return {
    loadPage: async (input: LoadPageInput, { signal }) => {
      const { page, facts } = await load(input, signal)
      if (!signal.aborted) pages.put(pageKeyOf(input.page, input.id), page)
      return facts
    },
    readMarks: async () => ({ keys: readMarks(storage) }),
    storeMarks: async ({ keys }: { readonly keys: readonly string[] }) => {
      if (!storage.write(STORAGE_KEYS.readNotices, JSON.stringify(keys)))
        throw { code: 'STORAGE', message: 'the browser refused' } satisfies Failure
    },
  } satisfies ServicesFor<typeof contentPageMachine>
}
