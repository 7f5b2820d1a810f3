/**
 * Which site a wallet signs for. The text binds a signature to it, so the caller's word is not enough: behind a public address
 * the operator names it; without that, only a venue on this very machine signs people in by wallet.
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

/** @param host what the call was addressed to @throws Refusal `unavailable` */
export const siteOf = (publicUrl: string | undefined, host: string): Site => {
  if (publicUrl !== undefined) {
    const { host: domain, origin } = new URL(publicUrl)
    return { domain, origin }
  }
  if (!LOOPBACK.test(host)) throw new Refusal(CALL_REFUSALS.unavailable, 'sign-in by wallet needs PUBLIC_URL')
  const { host: domain, origin } = new URL(`http://${host}`)
  return { domain, origin }
}
