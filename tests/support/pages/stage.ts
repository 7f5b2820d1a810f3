/** The page of one path with everything around it that a binding may use. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { AnyEventObject } from 'xstate'
import type { Layout } from './binding.ts'
import type { GoldenPath } from '../paths/golden.ts'
import type { Site } from './built-client.ts'
import { openLiveConnection, type LiveConnection } from './live-connection.ts'
import type { Moment } from './moments.ts'
import { FRAME, openPageClock, type PageClock } from './page-clock.ts'
import { openVenue, type Venue } from './venue.ts'
import { TOKEN, USER, World } from './world.ts'

export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  readonly origin: string
  readonly layout: Layout
  readonly path: GoldenPath
  readonly world: World
  readonly venue: Venue
  readonly live: LiveConnection
  readonly clock: PageClock
  /** What a binding wants to remember until a later step. */
  readonly notes: Map<string, string>
  /** Before the step that is being done, and after it. */
  now: Moment
  next: Moment
  press(role: Parameters<Page['getByRole']>[0], name: string): Promise<void>
  type(label: string, text: string): Promise<void>
  /** One animation frame. */
  frame(): Promise<void>
  /** Goes to a path by the browser's back button, as if it had been visited before. */
  goBackTo(path: string): Promise<void>
  /** Sends prices, and lets the page show them. */
  sendPrices(): Promise<void>
  /** Gives an event to a stream of the running system, as no person can. */
  hand(stream: string, event: AnyEventObject): Promise<void>
  /** What the page has reported as broken: script errors, breaches of the content policy. */
  readonly errors: string[]
}

const SCREEN = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: {
    viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  },
} as const

/** What the browser of a signed-in user holds. */
export const SIGNED_IN = { isLogin: 'true', token: TOKEN, userInfo: JSON.stringify(USER) }

export const openStage = async (browser: Browser, site: Site, path: GoldenPath, layout: Layout): Promise<Stage> => {
  const context = await browser.newContext({ ...SCREEN[layout], reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' })
  const page = await context.newPage()
  page.setDefaultTimeout(8_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|net::ERR/.test(message.text())) errors.push(message.text())
  })
  const world = new World()
  const live = await openLiveConnection(context, world)
  const clock = await openPageClock(page, async () => {
    if (live.isOpen() && world.areSendingPrices) await live.sendPrices()
  })
  const start: Moment = { step: -1, value: '', leaves: [], context: {}, effects: {}, started: [], stopped: [], timers: {}, armed: [] }
  const frame = () => clock.run(FRAME)
  return {
    page, context, origin: site.origin, layout, path, world, live, clock, errors, frame,
    venue: await openVenue(context, world),
    notes: new Map(), now: start, next: start,
    press: (role, name) => page.getByRole(role, { name, exact: true }).click(),
    type: async (label, text) => {
      const box = page.getByRole('textbox', { name: label, exact: true })
      // What is there already cannot be typed: something else first.
      if ((await box.inputValue()) === text) await box.fill(`${text}0`)
      await box.fill(text)
    },
    goBackTo: async (path) => {
      await page.evaluate((to) => {
        const here = location.pathname + location.search
        if (here === to) return
        history.pushState(null, '', to)
        history.pushState(null, '', here)
        history.back()
      }, path)
    },
    sendPrices: async () => {
      await live.sendPrices()
      await frame()
    },
    hand: (stream, event) => page.evaluate(sendToStream, { stream, event }),
  }
}

/** Runs in the page. The running system is a prop of the topmost component; React hangs its tree on the root element. */
const sendToStream = ({ stream, event }: { stream: string; event: object }): void => {
  interface Fiber {
    readonly memoizedProps?: { readonly system?: { stream?(chart: string, key?: string): { send(event: object): void } | undefined } } | null
    readonly child?: Fiber | null
    readonly sibling?: Fiber | null
  }
  const root = document.getElementById('root')
  const key = root && Object.keys(root).find((each) => each.startsWith('__reactContainer$'))
  const open: (Fiber | null | undefined)[] = [key ? (root as unknown as Record<string, Fiber>)[key] : undefined]
  while (open.length) {
    const fiber = open.pop()
    const find = fiber?.memoizedProps?.system?.stream
    if (find) {
      const cut = stream.indexOf(':')
      const found = cut < 0 ? find(stream) : find(stream.slice(0, cut), stream.slice(cut + 1))
      if (!found) throw new Error(`There is no stream ${stream}.`)
      found.send(event)
      return
    }
    open.push(fiber?.sibling, fiber?.child)
  }
  throw new Error('The running system was not found in the page.')
}
