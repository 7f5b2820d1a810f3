import { expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT, SHELL_PAGE_TIMEOUT } from '../../domain/constants.ts'
import { createShellCache, type ShellEntry } from './shell-cache.ts'

const ORIGIN = 'https://venue.example'

/** A network and the caches of one browser. */
const browser = () => {
  const stores = new Map<string, Map<string, Response>>()
  const urlOf = (asked: RequestInfo | URL) => (asked instanceof Request ? asked.url : String(asked))
  const cacheOf = (store: Map<string, Response>) => ({
    match: async (asked: RequestInfo | URL) => store.get(urlOf(asked))?.clone(),
    put: async (asked: RequestInfo | URL, response: Response) => void store.set(urlOf(asked), response),
  })
  const caches = {
    open: async (name: string) => {
      if (!stores.has(name)) stores.set(name, new Map())
      return cacheOf(stores.get(name)!)
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (asked: RequestInfo | URL) =>
      [...stores.values()]
        .map((store) => store.get(urlOf(asked)))
        .find(Boolean)
        ?.clone(),
  } as unknown as CacheStorage
  const net = { isUp: true, files: new Map<string, string>(), asked: [] as string[], status: 200 }
  const fetch = async (request: Request) => {
    const path = request.url.slice(ORIGIN.length)
    if (!net.isUp) throw new TypeError('Failed to fetch')
    net.asked.push(path)
    const file = net.files.get(path)
    return file === undefined ? new Response('', { status: 404 }) : new Response(file, { status: net.status })
  }
  return { stores, caches, net, fetch }
}

const VERSION_1: readonly ShellEntry[] = [
  { url: 'index.html', revision: 'a1' },
  { url: 'boot.js', revision: 'b1' },
  { url: 'assets/index-1.js', revision: null },
  { url: 'assets/en-1.js', revision: null },
  { url: 'assets/ar-1.js', revision: null },
]
const VERSION_2 = VERSION_1.map(({ url, revision }) => ({ url: url.replace('-1.', '-2.'), revision: revision && `${revision}2` }))
const deploy = (net: ReturnType<typeof browser>['net'], entries: readonly ShellEntry[], label: string) => {
  net.files.clear()
  for (const { url } of entries) net.files.set(url === 'index.html' ? '/' : `/${url}`, `${label} ${url}`)
}
const request = (path: string, mode: RequestMode | 'navigate' = 'cors', method = 'GET') =>
  new Proxy(new Request(ORIGIN + path, { method }), { get: (target, key) => (key === 'mode' ? mode : Reflect.get(target, key, target)) })
const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text()

const installed = async () => {
  const one = browser()
  deploy(one.net, VERSION_1, 'one')
  const shell = createShellCache({ ...one, origin: ORIGIN, entries: VERSION_1 })
  await shell.install()
  await shell.tidy()
  return { ...one, shell }
}

test('the page comes from the network, and without one from what was kept', async () => {
  const { shell, net } = await installed()
  net.files.set('/market', 'newer page')
  expect(await textOf(shell.answer(request('/market', 'navigate')))).toBe('newer page')
  expect(await textOf(shell.answer(request('/market', 'navigate'), Promise.resolve(new Response('preloaded'))))).toBe('preloaded')
  net.isUp = false
  expect(await textOf(shell.answer(request('/market?x=1', 'navigate')))).toBe('one index.html')
  expect(await textOf(shell.answer(request('/boot.js')))).toBe('one boot.js')
  expect(await textOf(shell.answer(request('/assets/index-1.js')))).toBe('one assets/index-1.js')
})

test('a network that never answers opens the kept page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { shell } = await installed()
    const answer = textOf(shell.answer(request('/market', 'navigate'), new Promise(() => {})))
    await vi.advanceTimersByTimeAsync(SHELL_PAGE_TIMEOUT - 1)
    expect(await Promise.race([answer, Promise.resolve('nothing yet')])).toBe('nothing yet')
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toBe('one index.html')
  } finally {
    vi.useRealTimers()
  }
})

test('what the worker fetches for later has an end, so that it never holds up the next version', async () => {
  const limits: number[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    limits.push(limit)
    return AbortSignal.abort()
  })
  const one = browser()
  deploy(one.net, VERSION_1, 'one')
  const shell = createShellCache({
    ...one,
    fetch: async (asked) => {
      asked.signal.throwIfAborted()
      return one.fetch(asked)
    },
    origin: ORIGIN,
    entries: VERSION_1,
  })
  await expect(shell.install()).rejects.toThrow('aborted')
  await shell.keep([`${ORIGIN}/assets/ar-1.js`])
  timeout.mockRestore()
  expect(one.net.asked).toEqual([])
  expect(new Set(limits)).toEqual(new Set([CHUNK_TIMEOUT]))
})

test('a disk that cannot be read or written keeps no page from anybody', async () => {
  const { shell, net, caches } = await installed()
  net.files.set('/market', 'newer page')
  net.files.set('/assets/LoginPage-1.js', 'login')
  vi.spyOn(caches, 'open').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  expect(await textOf(shell.answer(request('/market', 'navigate')))).toBe('newer page')
  expect(await textOf(shell.answer(request('/assets/LoginPage-1.js')))).toBe('login')
})

test('while the venue is being replaced the kept page stands in', async () => {
  const { shell, net } = await installed()
  net.status = 502
  net.files.set('/home', 'bad gateway')
  expect(await textOf(shell.answer(request('/home', 'navigate')))).toBe('one index.html')
})

test('what belongs to the venue or to others is left alone', async () => {
  const { shell } = await installed()
  for (const path of ['/swx/customer/index/listMarketByType', '/websocket', '/mailbox', '/mailbox.json', '/test/clock'])
    expect(shell.answer(request(path)), path).toBeUndefined()
  expect(shell.answer(request('/mailbox', 'navigate'))).toBeUndefined()
  expect(shell.answer(request('/assets/index-1.js', 'cors', 'POST'))).toBeUndefined()
  expect(shell.answer(new Request('https://elsewhere.example/assets/index-1.js'))).toBeUndefined()
  expect(shell.answer(request('/service-worker.js'))).toBeUndefined()
})

test('parts are kept when they are used, and only when they came', async () => {
  const { shell, net } = await installed()
  net.files.set('/assets/LoginPage-1.js', 'login')
  const after: Promise<unknown>[] = []
  expect(await textOf(shell.answer(request('/assets/LoginPage-1.js'), undefined, (work) => after.push(work)))).toBe('login')
  await Promise.all(after)
  expect((await shell.answer(request('/assets/gone.js')))?.status).toBe(404)
  net.isUp = false
  expect(await textOf(shell.answer(request('/assets/LoginPage-1.js')))).toBe('login')
  await expect(shell.answer(request('/assets/gone.js'))).rejects.toThrow('Failed to fetch')
})

test('of the languages only the one that is read is kept, also of the next version', async () => {
  const one = await installed()
  const { shell, net } = one
  await shell.keep([
    `${ORIGIN}/assets/ar-1.js`,
    `${ORIGIN}/swx/customer/user/getUserInfo`,
    'https://elsewhere.example/assets/x.js',
    'data:,x',
  ])
  expect([...one.stores.values()].flatMap((store) => [...store.keys()]).filter((url) => /swx|elsewhere|en-1|data/.test(url))).toEqual([])
  deploy(net, VERSION_2, 'two')
  const next = createShellCache({ ...one, origin: ORIGIN, entries: VERSION_2 })
  await next.install()
  net.isUp = false
  expect(await textOf(next.answer(request('/assets/ar-2.js')))).toBe('two assets/ar-2.js')
  await expect(next.answer(request('/assets/en-2.js'))).rejects.toThrow('Failed to fetch')
  // Never the page of the former version; its parts are there for tabs that still run it.
  expect(await textOf(next.answer(request('/', 'navigate')))).toBe('two index.html')
  expect(await textOf(next.answer(request('/assets/index-1.js')))).toBe('one assets/index-1.js')
})

test('whoever reads one text of a language finds those of all pages that work without a network', async () => {
  const entries = [
    ...VERSION_1,
    ...['en.markets', 'ar.markets'].map((name) => ({ url: `assets/${name.replace('.', '-')}-1.js`, revision: null })),
  ]
  const one = browser()
  deploy(one.net, entries, 'one')
  const shell = createShellCache({ ...one, origin: ORIGIN, entries })
  await shell.install()
  const after: Promise<unknown>[] = []
  expect(await textOf(shell.answer(request('/assets/ar-1.js'), undefined, (work) => after.push(work)))).toBe('one assets/ar-1.js')
  await Promise.all(after)
  one.net.isUp = false
  expect(await textOf(shell.answer(request('/assets/ar-markets-1.js')))).toBe('one assets/ar-markets-1.js')
  await expect(shell.answer(request('/assets/en-markets-1.js'))).rejects.toThrow('Failed to fetch')
})

test('a text that could not be had is fetched with the next one that is read', async () => {
  const entries = [...VERSION_1, { url: 'assets/ar-markets-1.js', revision: null }]
  const one = browser()
  deploy(one.net, VERSION_1, 'one')
  const shell = createShellCache({ ...one, origin: ORIGIN, entries })
  await shell.keep([`${ORIGIN}/assets/ar-1.js`])
  deploy(one.net, entries, 'one')
  await shell.keep([`${ORIGIN}/assets/ar-1.js`])
  one.net.isUp = false
  expect(await textOf(shell.answer(request('/assets/ar-markets-1.js')))).toBe('one assets/ar-markets-1.js')
})

test('two versions are kept, not three', async () => {
  const one = await installed()
  for (const label of ['2', '3']) {
    const entries = VERSION_1.map(({ url, revision }) => ({
      url: url.replace('-1.', `-${label}.`),
      revision: revision && revision + label,
    }))
    deploy(one.net, entries, label)
    const shell = createShellCache({ ...one, origin: ORIGIN, entries })
    await shell.install()
    await shell.tidy()
  }
  expect([...one.stores.keys()].filter((name) => name.startsWith('plimsoll-shell-'))).toHaveLength(2)
  expect(await one.caches.match(`${ORIGIN}/assets/index-1.js`)).toBeUndefined()
  expect(await one.caches.match(`${ORIGIN}/assets/index-2.js`)).toBeDefined()
})

test('a version that is not whole is not installed', async () => {
  const one = browser()
  deploy(one.net, VERSION_1, 'one')
  one.net.files.delete('/assets/index-1.js')
  await expect(createShellCache({ ...one, origin: ORIGIN, entries: VERSION_1 }).install()).rejects.toThrow('/assets/index-1.js: 404')
})
