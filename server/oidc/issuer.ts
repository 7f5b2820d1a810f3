/**
 * The OpenID Connect issuer, spoken to through `openid-client`: authorization code with PKCE, state and nonce, and a signed
 * id token. Its times are held against this machine's own clock, for they are the issuer's and not the venue's.
 */
import * as client from 'openid-client'
import { issuerPage, ISSUER_TIMEOUT } from '../../src/domain/third-party.ts'
import { Refusal } from '../core/answers.ts'
import { systemClock } from '../core/clock.ts'
import type { OidcSettings } from './oidc-settings.ts'
import { THIRD_PARTY_REFUSALS } from './third-party-refusals.ts'

/** What an issuer publishes changes rarely; its keys are asked for again by the library when a new one appears. */
const DISCOVERY_LIFETIME = 3_600_000
/** An id token was made just now, give or take this many seconds by which two clocks differ. The library looks at its end only. */
const CLOCK_TOLERANCE = 300
const SCOPE = 'openid email profile'

export interface Request {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}
/** What came back with the browser. */
export interface Returned {
  readonly code: string
  readonly state: string
  readonly iss?: string | undefined
}
/** Who it is, as far as the issuer answers for it. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  /** Only one that the issuer has verified. */
  readonly email: string | null
  /** Names the person goes by there, best first. */
  readonly names: readonly string[]
}

export interface Issuer {
  /** The page where the person says who they are. @throws Refusal `issuerAway` */
  page(request: Request): Promise<string>
  /** @throws Refusal `refused` or `issuerAway` */
  identify(request: Request, returned: Returned): Promise<Identity>
}

export const createIssuer = (settings: OidcSettings, log: (reason: string) => void): Issuer => {
  let known: { readonly at: number; readonly configuration: Promise<client.Configuration> } | undefined

  const discover = (): Promise<client.Configuration> =>
    client.discovery(new URL(settings.issuer), settings.clientId, settings.clientSecret, undefined, {
      timeout: (settings.timeout ?? ISSUER_TIMEOUT) / 1_000,
      // Without the first the library would take an id token on trust, because it came over TLS.
      execute: [client.enableNonRepudiationChecks, ...(settings.issuer.startsWith('http:') ? [client.allowInsecureRequests] : [])],
    })

  /** Calls that come at once share one discovery; one that failed is not remembered. */
  const configuration = (): Promise<client.Configuration> => {
    const now = performance.now()
    if (known && now - known.at < DISCOVERY_LIFETIME) return known.configuration
    const found = { at: now, configuration: discover() }
    known = found
    found.configuration.catch(() => {
      if (known === found) known = undefined
    })
    return found.configuration
  }

  const asking = async <T>(work: (configuration: client.Configuration) => Promise<T>): Promise<T> => {
    try {
      return await work(await configuration())
    } catch (error) {
      if (error instanceof Refusal) throw error
      log(reasonOf(error))
      throw new Refusal(
        isRefusal(error) ? THIRD_PARTY_REFUSALS.thirdPartyRefused : THIRD_PARTY_REFUSALS.thirdPartyAway,
        'the issuer did not vouch for anybody',
      )
    }
  }

  return {
    page: ({ redirectUri, state, nonce, verifier }) =>
      asking(async (found) => {
        const address = client.buildAuthorizationUrl(found, {
          redirect_uri: redirectUri,
          scope: SCOPE,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        })
        const page = issuerPage(address.href)
        if (page === null) throw new Error('the issuer names a page that no browser should be sent to')
        return page
      }),
    identify: ({ redirectUri, state, nonce, verifier }, returned) =>
      asking(async (found) => {
        const address = new URL(redirectUri)
        for (const [name, value] of Object.entries(returned)) if (value !== undefined) address.searchParams.set(name, value)
        const tokens = await client.authorizationCodeGrant(found, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new Refusal(THIRD_PARTY_REFUSALS.thirdPartyRefused, 'the issuer sent no id token')
        if (claims.sub === '' || Math.abs(systemClock.now() / 1_000 - claims.iat) > CLOCK_TOLERANCE)
          throw new Refusal(THIRD_PARTY_REFUSALS.thirdPartyRefused, 'the id token names nobody, or was not made now')
        // The issuer may keep the profile out of the id token.
        const profile =
          'email' in claims || !found.serverMetadata().userinfo_endpoint
            ? claims
            : { ...(await client.fetchUserInfo(found, tokens.access_token, claims.sub)), ...claims }
        return identityOf(claims.iss, claims.sub, profile)
      }),
  }
}

/** An error of the library carries what the issuer sent: that stays out of the log. */
const reasonOf = (error: unknown): string => {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  return [name, error instanceof client.ClientError ? error.code : error instanceof client.ResponseBodyError ? error.error : '', message]
    .filter(Boolean)
    .join(' ')
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const identityOf = (issuer: string, subject: string, profile: Readonly<Record<string, unknown>>): Identity => {
  const email = profile['email_verified'] === true ? text(profile['email']) : null
  const names = [profile['preferred_username'], email?.split('@')[0], profile['given_name'], profile['name']].map(text)
  return { issuer, subject, email, names: names.filter((name) => name !== null) }
}

/** Said by the issuer or by what it sent; anything else (no connection, no answer in time, nonsense) means that it is away. */
const REFUSALS = new Set([
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_UNSUPPORTED_OPERATION',
  'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
])
const isRefusal = (error: unknown): boolean => {
  if (error instanceof client.AuthorizationResponseError) return true
  if (error instanceof client.ResponseBodyError) return error.status < 500
  return error instanceof client.ClientError && REFUSALS.has(error.code ?? '')
}
