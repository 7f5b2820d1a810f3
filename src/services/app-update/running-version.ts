/** Which version of the program runs here, and which one the venue has: the address of the first script tells. */

const SCRIPT = /<script\b[^>]*>/g

/** The hashed address of the program in a page, or `null` when the page is not ours. */
export const versionIn = (html: string): string | null => {
  const tag = html.match(SCRIPT)?.find((each) => /\btype="module"/.test(each))
  return (tag && /\bsrc="([^"]+)"/.exec(tag)?.[1]) ?? null
}

/** The version that this page was loaded with. */
export const runningVersion = (page: Document): string | null =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null

/**
 * Asks the venue, past every cache. A worker that is there looks for its own newer version too, so that a reload finds
 * everything ready.
 * @throws Failure `NETWORK` when the venue does not answer, `MALFORMED` when something else answers for it
 */
export const fetchVersion = async (signal: AbortSignal): Promise<string> => {
  void navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.update())
    .catch(() => {})
  const response = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' }, signal }).catch((error: unknown) => {
    throw { code: 'NETWORK', message: String(error) }
  })
  const version = response.ok ? versionIn(await response.text()) : null
  if (version === null) throw { code: 'MALFORMED', message: `HTTP ${response.status} is not the page` }
  return version
}
