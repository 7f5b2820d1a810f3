/** Settings are environment variables, read once at start; every mistake is told in one sentence. */
import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod'
import { chainSettings, ETHEREUM_MAINNET, isTokenOn, USDT_ON_ETHEREUM, USDT_ON_TRON, type ChainSettings } from './chains/chain-settings.ts'
import { mailboxMistakes } from './mailbox/mailbox-settings.ts'
import { isIssuerAddress, oidcMistakes, oidcSettings, type OidcSettings } from './oidc/oidc-settings.ts'
import { readUploadsUrl, UPLOADS_URL_SENTENCE } from './uploads/uploads-url.ts'
import { trustOf } from './core/proxies.ts'

const url = (...protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol))

const setting = <T extends z.ZodType>(type: T, sentence: string): T => type.meta({ sentence })

const KEY_OF_32_BYTES = /^[A-Za-z0-9+/]{43}=$/

const environment = z.object({
  NODE_ENV: setting(z.enum(['production', 'development', 'test']).default('production'), 'NODE_ENV is production, development or test.'),
  PORT: setting(z.coerce.number().int().min(0).max(65_535).default(8080), 'PORT is a whole number from 0 to 65535 (0 takes a free one).'),
  HOST: setting(z.string().min(1).default('127.0.0.1'), 'HOST is the address to listen on, such as 127.0.0.1 or 0.0.0.0.'),
  DATA_DIR: setting(z.string().min(1).default('./data'), 'DATA_DIR is the folder that keeps the data.'),
  DATABASE_URL: setting(url('postgres:', 'postgresql:').optional(), 'DATABASE_URL begins with postgres:// and names a PostgreSQL server.'),
  DATABASE_OWNER_URL: setting(
    url('postgres:', 'postgresql:').optional(),
    'DATABASE_OWNER_URL begins with postgres:// and names the same database as DATABASE_URL, as the role that owns its tables.',
  ),
  REDIS_URL: setting(
    url('redis:', 'rediss:').optional(),
    'REDIS_URL begins with redis:// or rediss:// and names a server that speaks the Redis protocol.',
  ),
  SMTP_URL: setting(url('smtp:', 'smtps:').optional(), 'SMTP_URL begins with smtp:// or smtps:// and names a mail server.'),
  MAIL_FROM: setting(z.email().default('no-reply@plimsoll.example'), 'MAIL_FROM is an e-mail address.'),
  FEED: setting(
    z
      .string()
      .regex(/^(simulated|ccxt:[a-z0-9]+)$/)
      .default('simulated'),
    'FEED is simulated, or ccxt: and the name of an exchange, such as ccxt:binance.',
  ),
  FEED_SEED: setting(
    z
      .string()
      .regex(/^[\w.-]{1,64}$/)
      .optional(),
    'FEED_SEED is 1 to 64 letters or digits.',
  ),
  TICK_MS: setting(
    z.coerce
      .number()
      .int()
      .min(50)
      .max(1000)
      .refine((ms) => 1000 % ms === 0)
      .default(500),
    'TICK_MS is a number of milliseconds from 50 to 1000 that divides a second, such as 100, 250 or 500.',
  ),
  LOG_LEVEL: setting(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
    'LOG_LEVEL is fatal, error, warn, info, debug or silent.',
  ),
  REQUEST_LIMIT: setting(
    z.coerce.number().int().min(0).default(6000),
    'REQUEST_LIMIT is the number of requests a minute that one address may make (0 for any number).',
  ),
  COSTLY_LIMIT: setting(
    z.coerce.number().int().min(0).optional(),
    'COSTLY_LIMIT is the number of requests a minute that one address may make of each call that costs much (0 for any number).',
  ),
  SOCKET_LIMIT: setting(
    z.coerce.number().int().min(0).optional(),
    'SOCKET_LIMIT is the number of live connections that one address may hold open (0 for any number).',
  ),
  CONNECTION_LIMIT: setting(
    z.coerce.number().int().min(0).optional(),
    'CONNECTION_LIMIT is the number of HTTP connections that one address may hold open (0 for any number).',
  ),
  ALLOWED_HOSTS: setting(
    z
      .string()
      .regex(/^\s*[a-z0-9.-]+\s*(,\s*[a-z0-9.-]+\s*)*$/i)
      .optional(),
    'ALLOWED_HOSTS lists further names under which callers address the venue, such as venue.internal, separated by commas.',
  ),
  SECURITY_CONTACT: setting(
    url('mailto:', 'https:').optional(),
    'SECURITY_CONTACT is where people report what they have found: an address that begins with mailto: or https:.',
  ),
  METRICS_TOKEN: setting(
    z
      .string()
      .regex(/^[\x21-\x7e]{16,200}$/)
      .optional(),
    'METRICS_TOKEN is what the collector of /metrics brings as its bearer token: 16 to 200 visible characters.',
  ),
  STOP_NOTICE_MS: setting(
    z.coerce.number().int().min(0).max(3000).default(0),
    'STOP_NOTICE_MS is how many milliseconds, at most 3000, the venue goes on after it has told at /readyz that it stops.',
  ),
  TRUST_PROXY: setting(
    z
      .string()
      .refine((list) => trustOf(list) !== null)
      .optional(),
    'TRUST_PROXY lists the addresses or networks of the proxies in front, such as 127.0.0.1 or 2001:db8::/64, separated by commas.',
  ),
  OIDC_ISSUER: setting(
    z.string().refine(isIssuerAddress).optional(),
    'OIDC_ISSUER is the address of an OpenID Connect issuer: https, or http on this machine, without a query or credentials.',
  ),
  OIDC_CLIENT_ID: setting(
    z
      .string()
      .regex(/^[\x21-\x7e]{1,200}$/)
      .optional(),
    'OIDC_CLIENT_ID is the name under which the issuer knows this venue: 1 to 200 visible characters.',
  ),
  OIDC_CLIENT_SECRET: setting(
    z
      .string()
      .regex(/^[\x21-\x7e]{8,400}$/)
      .optional(),
    'OIDC_CLIENT_SECRET is what the issuer gave this venue to prove itself: 8 to 400 visible characters.',
  ),
  OIDC_NAME: setting(
    z
      .string()
      .regex(/^[^\p{C}<>]{1,40}$/u)
      .optional(),
    'OIDC_NAME is what people know the issuer by: 1 to 40 characters.',
  ),
  ETHEREUM_RPC_URL: setting(
    url('http:', 'https:').optional(),
    'ETHEREUM_RPC_URL begins with http:// or https:// and names an Ethereum node that speaks JSON-RPC.',
  ),
  ETHEREUM_CHAIN_ID: setting(
    z.coerce.number().int().positive().default(ETHEREUM_MAINNET),
    'ETHEREUM_CHAIN_ID is the number of the chain that the node of ETHEREUM_RPC_URL is of, such as 1.',
  ),
  ETHEREUM_USDT: setting(
    z
      .string()
      .refine((text) => isTokenOn('ethereum', text))
      .default(USDT_ON_ETHEREUM),
    'ETHEREUM_USDT is the contract of the one token that counts as USDT on Ethereum: 0x and 40 hexadecimal digits.',
  ),
  TRON_API_URL: setting(
    url('http:', 'https:').optional(),
    'TRON_API_URL begins with http:// or https:// and names a TRON node that speaks its HTTP API.',
  ),
  TRON_USDT: setting(
    z
      .string()
      .refine((text) => isTokenOn('tron', text))
      .default(USDT_ON_TRON),
    'TRON_USDT is the contract of the one token that counts as USDT on TRON: an address that begins with T.',
  ),
  SEED_USER: setting(
    z
      .string()
      .regex(/^[A-Za-z0-9_.-]{3,32}:[^:]{8,128}$/)
      .optional(),
    'SEED_USER is a username of 3 to 32 letters or digits, a colon, and a password of 8 characters or more.',
  ),
  PUBLIC_URL: setting(
    url('http:', 'https:').optional(),
    'PUBLIC_URL is the address under which people reach the venue, such as https://venue.example.',
  ),
  UPLOADS_URL: setting(
    z
      .string()
      .refine((text) => readUploadsUrl(text) !== null)
      .optional(),
    UPLOADS_URL_SENTENCE,
  ),
  IDENTITY_KEY: setting(
    z.string().regex(KEY_OF_32_BYTES).optional(),
    'IDENTITY_KEY is the key that identities are sealed under: 32 bytes in base64, such as openssl rand -base64 32 prints.',
  ),
  IDENTITY_KEY_OLD: setting(
    z.string().regex(KEY_OF_32_BYTES).optional(),
    'IDENTITY_KEY_OLD is the key that identities were sealed under before: 32 bytes in base64.',
  ),
  REVIEWER: setting(
    z.enum(['sandbox', 'operator']).default('sandbox'),
    'REVIEWER is sandbox (a program decides while money is simulated) or operator (everything waits for npm run venue -- review).',
  ),
  TEST_WORLD: setting(
    z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,32}$/)
      .optional(),
    'TEST_WORLD is a seed of 1 to 32 letters or digits.',
  ),
})

/** People on the same machine reach such a venue by its own name. */
const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost'])

/** Tests all come from one address, so in the test world an address is free unless a test says otherwise. */
const COSTLY_A_MINUTE = 60
const SOCKETS_AT_ONCE = 200
const CONNECTIONS_AT_ONCE = 256

export interface Settings {
  readonly mode: 'production' | 'development' | 'test'
  readonly port: number
  readonly host: string
  /** Absolute. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Who migrates the database of `databaseUrl` and gives its role rights; without one that role does it. */
  readonly databaseOwnerUrl: string | undefined
  readonly redisUrl: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly feed: string
  /** Seed of the simulated feed; the test world's own when there is one. Without either the venue makes a secret one. */
  readonly feedSeed: string | undefined
  readonly tickMs: number
  readonly logLevel: string
  /** Requests a minute from one address; 0 is no limit. */
  readonly requestLimit: number
  /** Requests a minute from one address of each call that costs much; 0 is no limit. */
  readonly costlyLimit: number
  /** Open live connections from one address; 0 is no limit. */
  readonly socketLimit: number
  /** Milliseconds that a call waits for what all processes have counted. A test waits longer: its machine may be busy. */
  readonly countsWithin: number
  /** Open HTTP connections from one address; 0 is no limit. */
  readonly connectionLimit: number
  /** How long the venue goes on serving after it has said that it stops, milliseconds. */
  readonly stopNotice: number
  readonly publicUrl: string | undefined
  readonly trustProxy: string | undefined
  /** Names besides that of `publicUrl` under which callers may address the venue, in small letters. */
  readonly allowedHosts: readonly string[]
  readonly securityContact: string | undefined
  /** Opens `/metrics` to those who bring it. */
  readonly metricsToken: string | undefined
  /** The issuer of the third-party sign-in; without one it is not offered. */
  readonly oidc: OidcSettings | undefined
  readonly chains: ChainSettings
  /** `username:password` of a user that is made at start, never in production. */
  readonly seedUser: string | undefined
  /** The bucket for pictures that people send in; without one they lie in the data folder. */
  readonly uploadsUrl: string | undefined
  /** Base64. Without it a key lies in the data folder. */
  readonly identityKey: string | undefined
  /** Opens what was sealed before the key was changed; nothing is sealed under it. */
  readonly identityKeyOld: string | undefined
  /** Who decides on what people submit for review. Where money is real, operators do in any case. */
  readonly reviewer: 'sandbox' | 'operator'
  /** Seed of the test world; opens the test calls and the test clock. */
  readonly testWorld: string | undefined
}

export class SettingsError extends Error {
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.name = 'SettingsError'
  }
}

/** An empty variable counts as not set. Throws `SettingsError` with one sentence for each mistake. */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): Settings => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const read = environment.safeParse(given)
  if (!read.success) {
    const names = new Set(read.error.issues.map((issue) => String(issue.path[0])))
    throw new SettingsError([...names].map((name) => sentenceOf(name)))
  }
  const e = read.data
  const mistakes = [
    e.TEST_WORLD !== undefined &&
      e.NODE_ENV !== 'test' &&
      'TEST_WORLD opens calls that move the clock and the prices, so it needs NODE_ENV=test.',
    e.DATABASE_OWNER_URL !== undefined &&
      e.DATABASE_URL === undefined &&
      'DATABASE_OWNER_URL goes with DATABASE_URL, which names the role as which the venue works.',
    e.SEED_USER !== undefined &&
      e.NODE_ENV === 'production' &&
      'SEED_USER makes a user with a known password, so it is refused in production.',
    e.FEED_SEED !== undefined &&
      e.FEED_SEED.length < 32 &&
      e.NODE_ENV === 'production' &&
      'FEED_SEED has 32 characters or more in production: a short one could be guessed from what the venue publishes about its prices.',
    e.IDENTITY_KEY !== undefined &&
      e.IDENTITY_KEY === e.IDENTITY_KEY_OLD &&
      'IDENTITY_KEY_OLD is another key than IDENTITY_KEY: the one that was used before it.',
    ...mailboxMistakes({ host: e.HOST, smtpUrl: e.SMTP_URL, publicUrl: e.PUBLIC_URL, trustProxy: e.TRUST_PROXY }),
    ...oidcMistakes(e, e.PUBLIC_URL !== undefined || LOOPBACK_HOSTS.has(e.HOST)),
  ].filter((sentence) => sentence !== false)
  if (mistakes.length > 0) throw new SettingsError(mistakes)
  const isTest = e.TEST_WORLD !== undefined
  return {
    mode: e.NODE_ENV,
    port: e.PORT,
    host: e.HOST,
    dataDir: isAbsolute(e.DATA_DIR) ? e.DATA_DIR : resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databaseOwnerUrl: e.DATABASE_OWNER_URL,
    redisUrl: e.REDIS_URL,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    feed: e.FEED,
    feedSeed: e.FEED_SEED ?? e.TEST_WORLD,
    tickMs: e.TICK_MS,
    logLevel: e.LOG_LEVEL,
    requestLimit: e.REQUEST_LIMIT,
    costlyLimit: e.COSTLY_LIMIT ?? (isTest ? 0 : COSTLY_A_MINUTE),
    socketLimit: e.SOCKET_LIMIT ?? (isTest ? 0 : SOCKETS_AT_ONCE),
    countsWithin: isTest ? 5_000 : 250,
    connectionLimit: e.CONNECTION_LIMIT ?? (isTest ? 0 : CONNECTIONS_AT_ONCE),
    stopNotice: e.STOP_NOTICE_MS,
    publicUrl: e.PUBLIC_URL,
    trustProxy: e.TRUST_PROXY,
    allowedHosts: (e.ALLOWED_HOSTS ?? '').split(',').flatMap((name) => name.trim().toLowerCase() || []),
    metricsToken: e.METRICS_TOKEN,
    securityContact: e.SECURITY_CONTACT,
    oidc: oidcSettings(e),
    chains: chainSettings(e),
    seedUser: e.SEED_USER,
    uploadsUrl: e.UPLOADS_URL,
    identityKey: e.IDENTITY_KEY,
    identityKeyOld: e.IDENTITY_KEY_OLD,
    reviewer: e.REVIEWER,
    testWorld: e.TEST_WORLD,
  }
}

const sentenceOf = (name: string): string => {
  const field = environment.shape[name as keyof typeof environment.shape]
  return String(field.meta()?.['sentence'] ?? `${name} is not valid.`)
}
