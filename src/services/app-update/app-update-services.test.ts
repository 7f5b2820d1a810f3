import { expect, test, vi } from 'vitest'
import { createAppUpdateServices } from './app-update-services.ts'
import { versionIn } from './running-version.ts'

const NONE = new AbortController().signal
const tools = (signal = NONE) => ({ signal, key: 'k', send: () => {} })

const surroundings = () => {
  const state = { isHeld: false, isUnwatched: false }
  const listeners = new Set<() => void>()
  const reload = vi.fn<() => void>()
  const services = createAppUpdateServices({
    version: '/assets/index-1.js',
    fetchVersion: async () => '/assets/index-2.js',
    isHeld: () => state.isHeld,
    isUnwatched: () => state.isUnwatched,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    settled: async () => {},
    reload,
  })
  const change = (to: Partial<typeof state>) => {
    Object.assign(state, to)
    for (const listener of [...listeners]) listener()
  }
  return { services, change, listeners, reload }
}

test('another first script is another version; in development there is none', async () => {
  const { services } = surroundings()
  expect(await services.checkUpdate(undefined, tools())).toEqual({ isNew: true })
  const inDevelopment = createAppUpdateServices({ ...surroundings(), version: null } as never)
  expect(await inDevelopment.checkUpdate(undefined, tools())).toEqual({ isNew: false })
})

test.each([
  [
    '<script src="/boot.js"></script><script type="module" fetchpriority="low" crossorigin src="/assets/index-9.js"></script>',
    '/assets/index-9.js',
  ],
  ['<script crossorigin src="/assets/index-9.js" type="module"></script>', '/assets/index-9.js'],
  ['<h1>Sign in to the hotel network</h1><script src="/x.js"></script>', null],
])('the version in %s', (html, version) => {
  expect(versionIn(html)).toBe(version)
})

test('rest is waited for while a money action is in flight, and no longer', async () => {
  const { services, change, listeners } = surroundings()
  change({ isHeld: true })
  let isOver = false
  const waiting = services.awaitRest({ isUnwatched: false }, tools()).then(() => {
    isOver = true
  })
  change({ isUnwatched: true })
  await Promise.resolve()
  expect(isOver).toBe(false)
  change({ isHeld: false })
  await waiting
  expect(listeners.size).toBe(0)
})

test('a tab that nobody looks at is waited for until nobody does', async () => {
  const { services, change } = surroundings()
  let isOver = false
  const waiting = services.awaitRest({ isUnwatched: true }, tools()).then(() => {
    isOver = true
  })
  await Promise.resolve()
  expect(isOver).toBe(false)
  change({ isUnwatched: true, isHeld: true })
  await Promise.resolve()
  expect(isOver).toBe(false)
  change({ isHeld: false })
  await waiting
})

test('waiting ends with its state', async () => {
  const { services, change, listeners } = surroundings()
  change({ isHeld: true })
  const leaving = new AbortController()
  const waiting = services.awaitRest({ isUnwatched: false }, tools(leaving.signal))
  leaving.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
  expect(listeners.size).toBe(0)
})

test('the page is not loaded anew over a money action that has just begun', async () => {
  const { services, change, reload } = surroundings()
  change({ isHeld: true })
  await expect(services.applyUpdate(undefined, tools())).rejects.toMatchObject({ code: 'HELD' })
  expect(reload).not.toHaveBeenCalled()
  change({ isHeld: false })
  const leaving = new AbortController()
  const going = services.applyUpdate(undefined, tools(leaving.signal))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  leaving.abort()
  await expect(going).rejects.toMatchObject({ code: 'ABORTED' })
})
