/** Registers the service worker a while after the page has loaded, so as not to slow down the first load. */

/** At the root of the site, because a service worker only controls pages below its own path. */
export const WORKER_URL = '/service-worker.js'
/** After the page has been loaded, milliseconds: the first prices are on screen by then. */
const REST = 5_000

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

/** The content policy lets only this one address become a script. */
const trusted = (url: string): string => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('app', {
    createScriptURL: (asked) => {
      if (asked !== WORKER_URL) throw new TypeError(`${asked} is no script of this page`)
      return asked
    },
  })
  return policy?.createScriptURL(url) ?? url
}

const register = async (workers: ServiceWorkerContainer): Promise<void> => {
  await workers.register(trusted(WORKER_URL))
  const { active } = await workers.ready
  // What the page has loaded before there was a worker: the texts of its language, and its parts so far.
  active?.postMessage({ keep: performance.getEntriesByType('resource').map(({ name }) => name) })
}

/**
 * @param report hears why not: a browser without workers, a private window, no network
 */
export const keepShellOffline = (report: (message: string) => void): void => {
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker) return
  const begin = () => void register(serviceWorker).catch((error: unknown) => report(`not kept for offline use: ${String(error)}`))
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(begin) : begin())
  const whenLoaded = () => setTimeout(whenIdle, REST)
  if (document.readyState === 'complete') whenLoaded()
  else addEventListener('load', whenLoaded, { once: true })
}
