/** One Chromium for a test file, and browser contexts in it: the devices the product is made for. */
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/ensure-browser.ts'
import type { Locale } from '../../src/domain/constants.ts'
import { noteAnswer, watchForSilence } from './progress.ts'

export type Device = 'desktop' | 'phone'

export const SCREENS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  },
} as const satisfies Record<Device, BrowserContextOptions>

export interface Holdings {
  readonly device?: Device
  readonly locale?: Locale
  readonly theme?: 'light' | 'dark'
  /** Signed in with this token. */
  readonly token?: string
  /** The program may be kept for offline use. */
  readonly hasWorker?: boolean
  /** What else the browser remembers of former visits. */
  readonly remembers?: Readonly<Record<string, string>>
}

/** @param switches for what a test wants of the browser itself: a camera, for one */
export const launchChromium = async (switches: readonly string[] = [], headless = true): Promise<Browser> => {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...BROWSER_ARGS, ...switches], headless })
  watchForSilence(browser)
  return browser
}

let shared: Browser | undefined

/** The one browser of all files of a worker: to start another takes a second of a core. It ends with the worker. */
export const sharedChromium = async (): Promise<Browser> => {
  if (!shared?.isConnected()) shared = await launchChromium()
  return shared
}

/** Like a browser of its own: nothing shared with other contexts. */
export const openContext = async (browser: Browser, origin: string, holdings: Holdings = {}): Promise<BrowserContext> => {
  const { device = 'desktop', locale = 'en', theme = 'light', token, remembers = {}, hasWorker = false } = holdings
  const remembered = { locale, ...(token !== undefined && { isLogin: 'true', token }), ...remembers }
  const context = await browser.newContext({
    ...SCREENS[device],
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
    baseURL: origin,
    // A worker answers before the routes of a test are asked; those that are about it allow it.
    serviceWorkers: hasWorker ? 'allow' : 'block',
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: Object.entries(remembered).map(([name, value]) => ({ name, value })) }],
    },
  })
  // A page that loads for long is at work all the same.
  context.on('request', noteAnswer)
  return context
}

/** Failures of the way to the venue are part of some journeys; the page must cope, the browser may note them. */
const OF_THE_NETWORK = /Failed to load resource|net::ERR_|WebSocket connection to|Failed to fetch dynamically imported module/

/** What the browser itself finds wrong with a page: script errors, breaches of the content policy and of Trusted Types. */
export const watchFaults = async (context: BrowserContext): Promise<readonly string[]> => {
  const faults: string[] = []
  await context.exposeBinding('reportBreach', (_, breach: string) => void faults.push(breach))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      ;(globalThis as unknown as { reportBreach(text: string): void }).reportBreach(`${violatedDirective}: ${blockedURI} ${sample}`)
    })
  })
  context.on('weberror', (error) => faults.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error' && !OF_THE_NETWORK.test(message.text())) faults.push(message.text())
  })
  return faults
}

/** Live connections of the page as it is loaded now: those that are open or opening, and the most there were at once. */
export interface Sockets {
  readonly made: number
  readonly open: number
  readonly most: number
}

/** To be called before the page is loaded. */
export const countSockets = async (page: Page): Promise<() => Promise<Sockets>> => {
  await page.addInitScript(() => {
    const all: WebSocket[] = []
    const counts = { made: 0, most: 0 }
    const open = () => all.filter(({ readyState }) => readyState <= WebSocket.OPEN).length
    class CountedSocket extends WebSocket {
      constructor(...given: ConstructorParameters<typeof WebSocket>) {
        super(...given)
        all.push(this)
        counts.made++
        counts.most = Math.max(counts.most, open())
      }
    }
    Object.assign(globalThis, { WebSocket: CountedSocket, countSockets: () => ({ ...counts, open: open() }) })
  })
  return () => page.evaluate(() => (globalThis as unknown as { countSockets(): Sockets }).countSockets())
}
