/** Settings of the sign-in through an OpenID Connect issuer: all of them, or none. */
import { isLoopback } from '../../src/domain/third-party.ts'

export interface OidcSettings {
  /** Without a slash at its end unless the issuer itself says so. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** What people know the issuer by. */
  readonly name: string
  /** Longest wait for one answer of the issuer, milliseconds; without it the product's own. */
  readonly timeout?: number
}

/** An issuer is spoken to in secret, or on this very machine. */
export const isIssuerAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const isPlain = url.username === '' && url.password === '' && url.search === '' && url.hash === ''
  return isPlain && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))
}

interface Given {
  readonly OIDC_ISSUER?: string | undefined
  readonly OIDC_CLIENT_ID?: string | undefined
  readonly OIDC_CLIENT_SECRET?: string | undefined
  readonly OIDC_NAME?: string | undefined
}

/** A sentence for each way in which settings that are right by themselves make no sense together. */
export const oidcMistakes = (
  { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME }: Given,
  isReachable: boolean,
): readonly string[] => {
  const given = [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].filter((value) => value !== undefined).length
  return [
    ...(given === 1 || given === 2 ? ['OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: give all three or none.'] : []),
    ...(OIDC_NAME !== undefined && given === 0 ? ['OIDC_NAME names the issuer of the third-party sign-in, so it needs OIDC_ISSUER.'] : []),
    ...(given === 3 && !isReachable ? ['OIDC_ISSUER sends people back to this venue, so it needs PUBLIC_URL.'] : []),
  ]
}

/** Of an issuer without a name the host stands for it. */
export const oidcSettings = ({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME }: Given): OidcSettings | undefined => {
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined || OIDC_CLIENT_SECRET === undefined) return undefined
  const { hostname } = new URL(OIDC_ISSUER)
  const name = OIDC_NAME ?? (hostname === 'accounts.google.com' ? 'Google' : hostname)
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, name }
}
