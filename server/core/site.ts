/**
 * The site that a wallet's signature is valid for. The signed text names it, so we can't take it from the caller: the operator
 * configures it. Without that, wallet sign-in works only if the venue is called on the local machine.
 */
import { Refusal } from './answers.ts'
import { CALL_REFUSALS } from './refusals.ts'

export interface Site {
  /** Host with port, as the address bar shows it. */
  readonly domain: string
  /** With scheme. */
  readonly origin: string
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/

/** @param host what the call was addressed to @throws Refusal `unavailable`, `malformed` */
export const siteOf = (publicUrl: string | undefined, host: string): Site => {
  if (publicUrl !== undefined) {
    const { host: domain, origin } = new URL(publicUrl)
    return { domain, origin }
  }
  if (!LOOPBACK.test(host)) throw new Refusal(CALL_REFUSALS.unavailable, 'sign-in by wallet needs PUBLIC_URL')
  const url = URL.parse(`http://${host}`)
  // A port beyond 65535 has the form of one.
  if (!url) throw new Refusal(CALL_REFUSALS.malformed, 'the Host header is no host')
  const { host: domain, origin } = url
  return { domain, origin }
}
