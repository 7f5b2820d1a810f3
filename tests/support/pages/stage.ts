/** The page of one path with everything around it that a binding may use. */
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Request } from 'playwright-core'
import type { AnyEventObject, StateValue } from 'xstate'
import type { Layout } from './binding.ts'
import type { GoldenPath } from '../paths/golden.ts'
import type { Site } from './built-client.ts'
import { openLiveConnection, type LiveConnection } from './live-connection.ts'
import type { Moment } from './moments.ts'
import { FRAME, MOST_FRAMES, openPageClock, type PageClock } from './page-clock.ts'
import { until } from './until.ts'
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
  open(address: string): Promise<void>
  press(role: Parameters<Page['getByRole']>[0], name: string): Promise<void>
  type(label: string, text: string): Promise<void>
  /** One animation frame. */
  frame(): Promise<void>
  /** Goes to a path by the browser's back button, as if it had been visited before. */
  goBackTo(path: string): Promise<void>
  /** Sends prices, and lets the page show them. */
  sendPrices(): Promise<void>
  /** State of a stream of the running system. Nothing is tested by it: it tells when the page's clock may go on. */
  stateOf(stream: string): Promise<StateValue | undefined>
  /** What a stream of the running system knows. Nothing is tested by it: a step hands in what only this page has, such as a sealed reference. */
  contextOf(stream: string): Promise<Readonly<Record<string, unknown>>>
  /** Nothing is asked of the venue or loaded, but for what a step will answer. */
  isAtRest(): boolean
  /** Gives an event to a stream of the running system, as no person can. */
  hand(stream: string, event: AnyEventObject): Promise<void>
  /** What the page has reported as broken: script errors, breaches of the content policy. */
  readonly errors: string[]
}

const SCREEN = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  },
} as const

/** Loading takes as long as the machine is slow; nothing is looked for meanwhile. */
const LONGEST_START = 40_000

/** What the browser of a signed-in user holds. */
export const SIGNED_IN = { isLogin: 'true', token: TOKEN, userInfo: JSON.stringify(USER) }

/** @param more what else the browser's context is to have: another colour scheme, a video */
export const openStage = async (
  browser: Browser,
  site: Pick<Site, 'origin'>,
  path: GoldenPath,
  layout: Layout,
  more: BrowserContextOptions = {},
): Promise<Stage> => {
  const context = await browser.newContext({
    ...SCREEN[layout],
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
    ...more,
  })
  const page = await context.newPage()
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|net::ERR/.test(message.text())) errors.push(message.text())
  })
  const world = new World()
  const live = await openLiveConnection(context, world, () => frame())
  const clock = await openPageClock(page, async (isWithin) => {
    if (!live.isOpen()) return
    if (!world.areSendingPrices) await live.murmur()
    else if (isWithin) await live.sendPrices()
  })
  const venue = await openVenue(page, world)
  const start: Moment = { step: -1, value: '', leaves: [], context: {}, effects: {}, started: [], stopped: [], timers: {}, armed: [] }
  const frame = () => clock.run(FRAME)
  /** What is late comes with the page's clock; named timers must not come near meanwhile. */
  const appears = async (control: Locator, name: string) => {
    let left = MOST_FRAMES
    await until(
      async () => ((await control.count()) ? null : `there is no ${name}`),
      async () => {
        if (left-- > 0) await frame()
      },
    )
  }
  return {
    page,
    context,
    origin: site.origin,
    layout,
    path,
    world,
    live,
    clock,
    errors,
    frame,
    venue,
    isAtRest: () => venue.areHeld([...underWay]),
    notes: new Map(),
    now: start,
    next: start,
    open: async (address) => {
      await page.goto(site.origin + address, { waitUntil: 'commit' })
      // Before that the page shows its first paint, and what is done to it waits.
      await until(async () => ((await page.evaluate<boolean>(IS_RUNNING)) ? null : 'the page does not start'), frame, LONGEST_START)
    },
    press: async (role, name) => {
      const control = page.getByRole(role, { name, exact: true })
      await appears(control, `${role} "${name}"`)
      await control.click()
    },
    type: async (label, text) => {
      const box = page.getByRole('textbox', { name: label, exact: true })
      await appears(box, `field "${label}"`)
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
    stateOf: (stream) => page.evaluate<StateValue | undefined>(`${find(stream)}?.getSnapshot().value`),
    contextOf: (stream) => page.evaluate<Readonly<Record<string, unknown>>>(`${find(stream)}?.getSnapshot().context ?? {}`),
    hand: async (stream, event) => {
      // Its part may still be loading, on a page that has only just come.
      await until(async () => ((await page.evaluate<boolean>(send(stream, event))) ? null : `there is no stream ${stream}`))
    },
  }
}

/**
 * The running system is a prop of the topmost component; React hangs its tree on the root element. As text, because each
 * function that runs in the page stands alone there.
 */
const FIND_SYSTEM = `(() => {
  const root = document.getElementById('root')
  const key = root && Object.keys(root).find((each) => each.startsWith('__reactContainer$'))
  const open = [key ? root[key].stateNode.current : undefined]
  while (open.length) {
    const fiber = open.pop()
    if (fiber?.memoizedProps?.system?.stream) return fiber.memoizedProps.system
    if (fiber) open.push(fiber.sibling, fiber.child)
  }
})()`
const IS_RUNNING = `${FIND_SYSTEM}?.submitOff() === null`
const find = (stream: string): string => {
  const [chart, ...key] = stream.split(':')
  return `${FIND_SYSTEM}?.stream(...${JSON.stringify(key.length ? [chart, key.join(':')] : [chart])})`
}
/** False where there is no such stream. */
const send = (stream: string, event: object): string =>
  `((stream) => stream !== undefined && (stream.send(${JSON.stringify(event)}), true))(${find(stream)})`
