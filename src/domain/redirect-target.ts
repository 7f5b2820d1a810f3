/** Where the page may propose to take a browser that is no wallet browser. The operator's list decides, not the address. */

/** After the start; the specification's figure, milliseconds. */
export const REDIRECT_CHECK_DELAY = 1_000
export const REDIRECT_READ_TIMEOUT = 10_000
/** How long the other page may take to appear before the person is asked again. */
export const REDIRECT_LEAVE_TIMEOUT = 10_000

const LONGEST_ADDRESS = 2_048
/** Scheme, then the host as it is written, then the rest: visible ASCII only, and no backslash, which browsers read as a slash. */
const ADDRESS = /^https?:\/\/([A-Za-z0-9.-]+(?::\d{1,5})?)(?:[/?#][\x21-\x5b\x5d-\x7e]*)?$/i
const HOST = /^(?!.*\.\.)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/

export interface RedirectTarget {
  /** Normalised address. */
  readonly url: string
  /** What the person is told, with the port if it is not the usual one. */
  readonly host: string
}

/**
 * The target if it is an http(s) address, written as plainly as it is meant, without credentials, on a host of the list.
 * @param allowList JSON array of hosts (`["app.example.com", "localhost:8081"]`); each is meant exactly, without its subdomains
 */
export const redirectTarget = (address: string, allowList: string): RedirectTarget | null => {
  if (address.length > LONGEST_ADDRESS) return null
  const written = ADDRESS.exec(address)?.[1]?.toLowerCase()
  if (written === undefined || !URL.canParse(address)) return null
  const url = new URL(address)
  const isPlain =
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.username === '' &&
    url.password === '' &&
    written.replace(/:\d+$/, '') === url.hostname // `127.1` and `0x7f.1` are read as something else
  return isPlain && hostsOf(allowList).has(url.host) ? { url: url.href, host: url.host } : null
}

/** Hosts of the operator's list; what is none is passed over, and a list that cannot be read is empty. */
const hostsOf = (allowList: string): ReadonlySet<string> => {
  try {
    const list: unknown = JSON.parse(allowList)
    if (!Array.isArray(list)) return new Set()
    return new Set(
      list
        .filter((host): host is string => typeof host === 'string')
        .map((host) => host.toLowerCase())
        .filter((host) => HOST.test(host)),
    )
  } catch {
    return new Set()
  }
}

/** `skip_redirect=true` and `force_wallet=true` keep the page where it is. */
export const isAskedToStay = (query: string): boolean => {
  const given = new URLSearchParams(query)
  return given.getAll('skip_redirect').includes('true') || given.getAll('force_wallet').includes('true')
}
