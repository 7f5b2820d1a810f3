/**
 * The service worker's cache of the program, and its answers. The page itself comes from the network whenever possible, so
 * that an update is never followed by an old version. Files with a hash in their name never change, so the cache answers
 * first. Calls to the venue are left alone.
 */
import { CHUNK_TIMEOUT, LOCALES, SHELL_PAGE_TIMEOUT } from '../../domain/constants.ts'

/** A file of the build. Hashed names have no revision: another content is another name. */
export interface ShellEntry {
  readonly url: string
  readonly revision: string | null
}

export interface ShellCacheOptions {
  readonly caches: CacheStorage
  readonly fetch: (request: Request) => Promise<Response>
  readonly origin: string
  readonly entries: readonly ShellEntry[]
}

export interface ShellCache {
  /** Fetches what the program needs to start, with the texts of the language that was read last. */
  install(): Promise<void>
  /** Drops versions that no tab can be running any more: all but this one and the one before. */
  tidy(): Promise<void>
  /** Caches what a page loaded before the worker was active. */
  keep(urls: readonly string[]): Promise<void>
  /**
   * The answer, or `undefined` when the request is none of its business.
   *
   * @param goOn takes work that lasts longer than the answer
   */
  answer(
    request: Request,
    preloaded?: Promise<Response | undefined>,
    goOn?: (work: Promise<unknown>) => void,
  ): Promise<Response> | undefined
}

const PREFIX = 'plimsoll-shell-'
const LANGUAGE = 'plimsoll-language'
const PAGE = '/'
const ASSETS = '/assets/'
const TEXTS = new RegExp(`^/assets/(${LOCALES.join('|')})-[\\w.-]+\\.js$`)
/** The venue's own addresses. Nothing of them is ever kept here. */
const VENUE = /^\/(swx|websocket|mailbox|test)(\/|\.|$)/

/** FNV-1a, 32 bits: a name for a version, no secret. */
const nameOf = (entries: readonly ShellEntry[]): string => {
  let hash = 0x811c9dc5
  for (const letter of entries
    .map(({ url, revision }) => `${url} ${revision ?? ''}`)
    .toSorted()
    .join('\n'))
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return PREFIX + (hash >>> 0).toString(36)
}

export const createShellCache = ({ caches, fetch, origin, entries }: ShellCacheOptions): ShellCache => {
  const name = nameOf(entries)
  const paths = entries.map(({ url }) => (url === 'index.html' ? PAGE : `/${url}`))
  const localeOf = (path: string): string | undefined => TEXTS.exec(path)?.[1]
  const open = () => caches.open(name)
  // A request without an end would also hold up the next version: a browser replaces a worker only when it has no work left.
  const requestOf = (path: string): Request =>
    new Request(origin + path, { ...(path.startsWith(ASSETS) ? {} : { cache: 'reload' }), signal: AbortSignal.timeout(CHUNK_TIMEOUT) })

  const fetchInto = async (cache: Cache, path: string): Promise<void> => {
    const response = await fetch(requestOf(path))
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    await cache.put(origin + path, response)
  }

  /** Caches the language's texts for all pages that work offline, as soon as one of them is requested. */
  const takeTexts = async (locale: string): Promise<void> => {
    const cache = await open()
    const texts = paths.filter((path) => localeOf(path) === locale)
    // A text that fails to load is requested again with the next one.
    await Promise.all(texts.map(async (path) => (await cache.match(origin + path)) ?? fetchInto(cache, path).catch(() => {})))
  }

  const rememberLanguage = async (locale: string) => (await caches.open(LANGUAGE)).put(`${origin}/language`, new Response(locale))
  const rememberedLanguage = async (): Promise<string> => (await (await caches.open(LANGUAGE)).match(`${origin}/language`))?.text() ?? ''

  const takeLanguage = async (locale: string): Promise<void> => {
    await rememberLanguage(locale)
    await takeTexts(locale)
  }

  /** The cached page of this version: that of an old one would request files that are gone. */
  const keptPage = async () => (await open()).match(origin + PAGE)

  const page = async (request: Request, preloaded?: Promise<Response | undefined>): Promise<Response> => {
    // A disk that can't be read is no reason to keep the page from the person.
    const kept = await keptPage().catch(() => undefined)
    const fromNetwork = async (): Promise<Response> => {
      const response = (await preloaded) ?? (await fetch(request))
      // While the venue restarts, a proxy answers for it with a 5xx.
      return response.status >= 500 ? (kept ?? response) : response
    }
    if (!kept) return fromNetwork()
    return new Promise((resolve) => {
      // A network that takes the request and never answers is as good as none.
      const timer = setTimeout(() => resolve(kept), SHELL_PAGE_TIMEOUT)
      void fromNetwork()
        .catch(() => kept)
        .then((response) => {
          clearTimeout(timer)
          resolve(response)
        })
    })
  }

  const keepAnswer = (path: string, response: Response): Promise<void> =>
    open()
      .then((cache) => cache.put(origin + path, response))
      .catch(() => {})

  const asset = async (request: Request, path: string, goOn: (work: Promise<unknown>) => void): Promise<Response> => {
    const locale = localeOf(path)
    if (locale !== undefined) goOn(takeLanguage(locale).catch(() => {}))
    const kept = await caches.match(origin + path).catch(() => undefined)
    if (kept) return kept
    const response = await fetch(request)
    // The page needn't wait until its file is on disk; a disk that is full keeps nothing, and the page works all the same.
    if (response.ok) goOn(keepAnswer(path, response.clone()))
    return response
  }

  const fresh = async (request: Request, path: string): Promise<Response> => {
    try {
      return await fetch(request)
    } catch (error) {
      const kept = await (await open()).match(origin + path)
      if (kept) return kept
      throw error
    }
  }

  return {
    async install() {
      const cache = await open()
      const language = await rememberedLanguage()
      await Promise.all(paths.filter((path) => [undefined, language].includes(localeOf(path))).map((path) => fetchInto(cache, path)))
    },
    async tidy() {
      // `keys()` lists caches in the order they were created.
      const others = (await caches.keys()).filter((each) => each.startsWith(PREFIX) && each !== name)
      await Promise.all(others.slice(0, -1).map((each) => caches.delete(each)))
    },
    async keep(urls) {
      const cache = await open()
      const languages = new Set<string>()
      for (const url of urls) {
        const path = url.startsWith(origin) ? url.slice(origin.length) : ''
        if (!path.startsWith(ASSETS) || path.includes('?')) continue
        const locale = localeOf(path)
        if (locale !== undefined) languages.add(locale)
        // A file that's gone from the server belongs to an older version, so it isn't needed.
        if (!(await caches.match(origin + path))) await fetchInto(cache, path).catch(() => {})
      }
      for (const locale of languages) await takeLanguage(locale)
    },
    answer(request, preloaded, goOn = () => {}) {
      const { origin: from, pathname } = new URL(request.url)
      if (request.method !== 'GET' || from !== origin || VENUE.test(pathname)) return undefined
      if (request.mode === 'navigate') return page(request, preloaded)
      if (pathname.startsWith(ASSETS)) return asset(request, pathname, goOn)
      return paths.includes(pathname) && pathname !== PAGE ? fresh(request, pathname) : undefined
    },
  }
}
