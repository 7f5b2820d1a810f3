/** The service worker: a program of its own beside the page. The build puts the list of its files in. */
import { createShellCache, type ShellEntry } from './shell-cache.ts'

/** What the types of a page lack. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchAsked extends WorkerEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface Told extends WorkerEvent {
  readonly data: unknown
}
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchAsked) => void): void
  addEventListener(type: 'message', listener: (event: Told) => void): void
}
declare const SHELL_ENTRIES: readonly ShellEntry[]

const scope = self as unknown as WorkerScope
const shell = createShellCache({ caches, fetch: (request) => fetch(request), origin: location.origin, entries: SHELL_ENTRIES })

const urlsIn = (data: unknown): readonly string[] =>
  typeof data === 'object' && data !== null && 'keep' in data && Array.isArray(data.keep)
    ? data.keep.filter((url) => typeof url === 'string')
    : []

// A new worker takes over at once: it answers tabs of the former version as well, whose parts it finds in the former cache.
scope.addEventListener('install', (event) => event.waitUntil(shell.install().then(() => scope.skipWaiting())))
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([shell.tidy(), scope.clients.claim(), scope.registration.navigationPreload?.enable()])),
)
scope.addEventListener('message', (event) => event.waitUntil(shell.keep(urlsIn(event.data))))
scope.addEventListener('fetch', (event) => {
  const answer = shell.answer(event.request, event.preloadResponse, (work) => event.waitUntil(work))
  if (answer) event.respondWith(answer)
})
