/** Sign-in through an OpenID Connect issuer: what its callback may carry, and how long each part of it may take. */

/** How long a person may take at the issuer, milliseconds. */
export const THIRD_PARTY_LIFETIME = 600_000
/** How long the venue waits for each answer of the issuer. */
export const ISSUER_TIMEOUT = 6_000
/** How long the page waits for the venue, which may itself have to wait for the issuer a few times. */
export const OFFER_TIMEOUT = 10_000
export const START_TIMEOUT = 20_000
export const EXCHANGE_TIMEOUT = 30_000
/** How long the page may take to look at its own address: nothing of it leaves the browser, but its program may not come. */
export const READ_TIMEOUT = 10_000
/** How long the issuer's page may take to appear before the person gets the page back. */
export const LEAVE_TIMEOUT = 20_000

export type ThirdPartyPurpose = 'signIn' | 'link'

/** 256 random bits. */
export const OPAQUE_PATTERN = /^[A-Za-z0-9_-]{43}$/
/** RFC 6749, appendix A: visible characters. */
export const CODE_PATTERN = /^[\x20-\x7e]{1,2048}$/
export const ISSUER_PATTERN = /^https?:\/\/[\x21-\x7e]{1,300}$/
const ERROR_PATTERN = /^[\x20-\x21\x23-\x5b\x5d-\x7e]{1,64}$/
const LONGEST_QUERY = 8_192

/** What came back with the address. Nothing in it is believed before the venue has asked the issuer. */
export type CallbackAnswer =
  | { readonly kind: 'none' }
  | { readonly kind: 'code'; readonly code: string; readonly state: string; readonly iss: string | null }
  | { readonly kind: 'error'; readonly error: string; readonly state: string }
  /** Parameters are missing, come twice, contradict each other or are of no known form. */
  | { readonly kind: 'incomplete' }

const INCOMPLETE: CallbackAnswer = { kind: 'incomplete' }
const READ = ['code', 'state', 'iss', 'error'] as const

/** @param query of the callback's address, without the question mark; parameters of no use here are passed over */
export const readCallback = (query: string): CallbackAnswer => {
  if (query === '') return { kind: 'none' }
  if (query.length > LONGEST_QUERY) return INCOMPLETE
  const given = new URLSearchParams(query)
  if (READ.some((name) => given.getAll(name).length > 1)) return INCOMPLETE
  const [code, state, iss, error] = READ.map((name) => given.get(name))
  if (code === null && state === null && error === null) return INCOMPLETE
  if (!state || !OPAQUE_PATTERN.test(state)) return INCOMPLETE
  if (iss && !ISSUER_PATTERN.test(iss)) return INCOMPLETE
  if (error) return code === null && ERROR_PATTERN.test(error) ? { kind: 'error', error, state } : INCOMPLETE
  return code && CODE_PATTERN.test(code) ? { kind: 'code', code, state, iss: iss || null } : INCOMPLETE
}

/** Said by an issuer when the person turned back, or would have had to do something there. */
const TURNED_BACK = new Set([
  'access_denied',
  'user_cancelled',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
])
/** Said by an issuer that cannot answer now. */
const AWAY = new Set(['temporarily_unavailable', 'server_error'])

export const endingOfError = (error: string): 'cancelled' | 'unavailable' | 'refused' =>
  TURNED_BACK.has(error) ? 'cancelled' : AWAY.has(error) ? 'unavailable' : 'refused'

/**
 * The issuer's address, if a browser may be sent there: https, or http on this very machine (for those who develop and
 * test), without credentials in it.
 */
export const issuerPage = (text: string): string | null => {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return null
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)) ? url.href : null
}

export const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
