/** Calls of a page that stop on their way to the venue, as on a network that hangs. */
import type { Page, Route } from 'playwright-core'
import { until } from './seen.ts'

export interface HeldCalls {
  /** The first of them, once the page has sent it. */
  first(): Promise<Route>
  /** From now on they go through. */
  letGo(): Promise<void>
}

/** @param address as a pattern of Playwright */
export const holdCalls = async (page: Page, address: string): Promise<HeldCalls> => {
  const routes: Route[] = []
  await page.route(address, (route) => void routes.push(route))
  return {
    first: async () => {
      const [first] = await until(
        `${address} is asked`,
        () => routes,
        ({ length }) => length > 0,
      )
      return first!
    },
    letGo: () => page.unroute(address),
  }
}

/** The keys under which the page writes to this address, in order, as long as it is open. */
export const keysSentTo = (page: Page, path: string): readonly string[] => {
  const keys: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}
