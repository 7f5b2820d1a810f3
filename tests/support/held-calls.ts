/** A call of a page that stops on its way to the venue, as on a network that hangs. */
import type { Page, Route } from 'playwright-core'
import { until } from './seen.ts'

/**
 * The first call to this address stops; those after it go through.
 * @param address a pattern of Playwright
 * @returns waits until the page has sent it
 */
export const holdCall = async (page: Page, address: string): Promise<() => Promise<Route>> => {
  let held: Route | undefined
  await page.route(address, (route) => {
    if (held) return route.continue()
    held = route
    return undefined
  })
  return async () =>
    (await until(
      `${address} is asked`,
      () => held,
      (found) => found !== undefined,
    ))!
}

/** The keys under which the page writes to this address, in order, as long as it is open. */
export const keysSentTo = (page: Page, path: string): readonly string[] => {
  const keys: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}
