/**
 * A real OpenID provider on a port of its own, with a login page of two buttons. It can be made slow, unavailable or
 * dishonest: then it signs with its own key what is not so.
 */
import { createSign, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { afterAll } from 'vitest'
import type { OidcSettings } from '../../server/oidc/oidc-settings.ts'

export interface Account {
  readonly email?: string
  readonly email_verified?: boolean
  readonly preferred_username?: string
  readonly name?: string
}
type Claims = Record<string, unknown>

export interface Issuer {
  readonly origin: string
  readonly settings: OidcSettings
  /** Accounts by subject; the login page offers them all. */
  readonly accounts: Map<string, Account>
  /** From now on people are sent back to this address only. */
  allow(redirectUri: string): void
  /** Calls whose path begins with this are answered after so many milliseconds, or never (`Infinity`). */
  delay(path: string, milliseconds: number): void
  /** Calls whose path begins with this are answered with this status and nothing to read. */
  fail(path: string, status: number): void
  /** What id tokens say from now on. */
  tamper(change: (claims: Claims) => Claims | string): void
  /** Honest, quick and there again. */
  mend(): void
  /** How often calls with this path came. */
  calls(path: string): number
  /** Does what a browser does: goes to the issuer's page, says who it is (or turns back), and gives the address it is sent back to. */
  visit(page: string, subject: string | null): Promise<URL>
}

const CLIENT = { clientId: 'plimsoll-tests', clientSecret: 'a-secret-of-the-tests-alone' }
const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

export const openIssuer = async (timeout = 1_500): Promise<Issuer> => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }
  const accounts = new Map<string, Account>()
  const delays = new Map<string, number>()
  const failures = new Map<string, number>()
  const seen: string[] = []
  let change: ((claims: Claims) => Claims | string) | undefined
  let answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => void response.writeHead(503).end()

  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    seen.push(path)
    const failure = [...failures].find(([prefix]) => path.startsWith(prefix))
    if (failure) return void response.writeHead(failure[1]).end()
    const delay = [...delays].find(([prefix]) => path.startsWith(prefix))?.[1] ?? 0
    if (delay === 0) answer(request, response)
    else if (Number.isFinite(delay)) setTimeout(() => answer(request, response), delay)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const sign = (claims: Claims): string => {
    const text = `${encode({ alg: 'RS256', kid: 'k1', typ: 'JWT' })}.${encode(claims)}`
    return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`
  }

  const open = (redirectUri: string): void => {
    const provider = new Provider(origin, {
      clients: [
        {
          client_id: CLIENT.clientId,
          client_secret: CLIENT.clientSecret,
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: ['tests'] },
      pkce: { required: () => true },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username', 'name'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      ttl: { AccessToken: 600, AuthorizationCode: 600, IdToken: 600, Interaction: 3_600, Session: 3_600, Grant: 3_600 },
      findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...accounts.get(sub) }) }),
      loadExistingGrant: async (context) => {
        const { client, session, provider: own } = context.oidc
        const grant = new own.Grant({
          ...(client && { clientId: client.clientId }),
          ...(session?.accountId && { accountId: session.accountId }),
        })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    provider.use(async (context, next) => {
      await next()
      const body = context.body as { id_token?: string } | undefined
      if (context.path !== '/token' || !body?.id_token || !change) return
      const claims = change(JSON.parse(Buffer.from(body.id_token.split('.')[1] ?? '', 'base64url').toString()) as Claims)
      context.body = { ...body, id_token: typeof claims === 'string' ? claims : sign(claims) }
    })
    const callback = provider.callback()
    answer = (request, response) => {
      const [, uid, choice] = /^\/interaction\/([\w-]+)(?:\/(.+))?$/.exec(request.url ?? '') ?? []
      if (uid === undefined) return void callback(request, response)
      if (choice === undefined) return void response.writeHead(200, { 'content-type': 'text/html' }).end(loginPage(uid))
      const result =
        choice === 'cancel'
          ? { error: 'access_denied', error_description: 'The person turned back.' }
          : { login: { accountId: decodeURIComponent(choice) } }
      void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
    }
  }
  const loginPage = (uid: string): string =>
    `<!doctype html><title>Issuer</title><h1>Who are you?</h1>${[...accounts.keys(), 'cancel']
      .map((subject) => `<p><a href="/interaction/${uid}/${encodeURIComponent(subject)}">${subject}</a></p>`)
      .join('')}`

  const visit = async (page: string, subject: string | null): Promise<URL> => {
    const cookies = new Map<string, string>()
    let address = new URL(page)
    for (let steps = 0; address.origin === origin; steps++) {
      if (steps > 9) throw new Error(`The issuer goes round in circles at ${address.href}.`)
      if (/^\/interaction\/[\w-]+$/.test(address.pathname)) address.pathname += `/${encodeURIComponent(subject ?? 'cancel')}`
      const response = await fetch(address, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
        cookies.set(name, value)
      }
      const next = response.headers.get('location')
      if (next === null) throw new Error(`The issuer stays at ${address.href}: ${await response.text()}`)
      address = new URL(next, address)
    }
    return address
  }

  return {
    origin,
    accounts,
    visit,
    settings: { issuer: origin, ...CLIENT, name: 'Harbour ID', timeout },
    allow: open,
    delay: (path, milliseconds) => void delays.set(path, milliseconds),
    fail: (path, status) => void failures.set(path, status),
    tamper: (by) => {
      change = by
    },
    mend: () => {
      delays.clear()
      failures.clear()
      change = undefined
    },
    calls: (path) => seen.filter((each) => each.startsWith(path)).length,
  }
}
