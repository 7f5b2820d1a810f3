/** One Chromium for a test file, and browser contexts in it: the devices the product is made for. */
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/ensure-browser.ts'
import type { Locale } from '../../src/domain/constants.ts'

export type Device = 'desktop' | 'phone'

export const SCREENS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: {
    viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  },
} as const satisfies Record<Device, BrowserContextOptions>

export interface Holdings {
  readonly device?: Device
  readonly locale?: Locale
  readonly theme?: 'light' | 'dark'
  /** Signed in with this token. */
  readonly token?: string
  /** What else the browser remembers of former visits. */
  readonly remembers?: Readonly<Record<string, string>>
}

export const launchChromium = (): Promise<Browser> => chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS })

/** A browser of its own: nothing shared with other contexts. */
export const openContext = (browser: Browser, origin: string, holdings: Holdings = {}): Promise<BrowserContext> => {
  const { device = 'desktop', locale = 'en', theme = 'light', token, remembers = {} } = holdings
  const remembered = { locale, ...(token !== undefined && { isLogin: 'true', token }), ...remembers }
  return browser.newContext({
    ...SCREENS[device], colorScheme: theme, reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC', baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage: Object.entries(remembered).map(([name, value]) => ({ name, value })) }] },
  })
}

/** Failures of the way to the venue are part of some journeys; the page must cope, the browser may note them. */
const OF_THE_NETWORK = /Failed to load resource|net::ERR_|WebSocket connection to/

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

/** Sockets the page has open right now, and the most that were open at once. */
export interface Sockets { readonly opened: number; readonly open: number; readonly most: number }
export const countSockets = (page: Page): (() => Sockets) => {
  const count = { opened: 0, open: 0, most: 0 }
  page.on('websocket', (socket) => {
    if (!socket.url().endsWith('/websocket')) return
    count.opened++
    count.most = Math.max(count.most, ++count.open)
    socket.on('close', () => count.open--)
  })
  return () => ({ ...count })
}
