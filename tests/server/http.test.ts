import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { readSettings, SettingsError } from '../../server/settings.ts'
import { newKey, openVenue, type TestUser, type Venue } from '../support/venue.ts'

const SCRIPT = `export const text = '${'x'.repeat(5000)}'`
const builtClient = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'plimsoll-client-'))
  for (const folder of ['assets', '.vite']) mkdirSync(join(dir, folder))
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>client</title>')
  writeFileSync(join(dir, '.vite', 'manifest.json'), '{}')
  writeFileSync(join(dir, 'assets', 'main-abc123.js'), SCRIPT)
  writeFileSync(join(dir, 'assets', 'main-abc123.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(dir, 'assets', 'main-abc123.js.gz'), gzipSync(SCRIPT))
  return dir
}

const clientDir = builtClient()
afterAll(() => rmSync(clientDir, { recursive: true }))
let venue: Venue
let user: TestUser
beforeAll(async () => {
  venue = await openVenue({ listen: true, clientDir })
  user = await venue.newUser()
})

/** Sends bytes as they are and gives back what came until the socket closed. */
const sendRaw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(venue.origin).port), '127.0.0.1', () => socket.end(bytes))
    let answer = ''
    socket.on('data', (data) => (answer += data.toString()))
    socket.on('close', () => resolve(answer)).on('error', reject)
  })

describe('bad input', () => {
  test.each<[string, string, Record<string, string>, number, number]>([
    ['broken JSON', '{"loginType"', {}, 400, OWN_CODES.malformed],
    ['another form', '{"loginType":"password"}', {}, 400, OWN_CODES.malformed],
    ['a list', '[]', {}, 400, OWN_CODES.malformed],
    ['nothing', '', {}, 400, OWN_CODES.malformed],
    ['a poisoned prototype', '{"__proto__":{"a":1},"loginType":"password","account":"a","password":"b"}', {}, 400, OWN_CODES.malformed],
    ['XML', '<a/>', { 'content-type': 'text/xml' }, 415, OWN_CODES.malformed],
    ['too much', `{"loginType":"password","account":"${'x'.repeat(70_000)}","password":"b"}`, {}, 413, OWN_CODES.tooLarge],
  ])('%s is answered', async (_name, body, headers, status, code) => {
    const answer = await venue.post('/login/login', { body, headers })
    expect(answer).toMatchObject({ status, code, result: null })
    expect(answer.body).not.toMatch(/node_modules|at .*\.ts|Error:/)
  })

  test('50 kinds of nonsense never break the venue', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        for (const path of ['/login/login', '/login/register', '/login/sendCode', '/user/getUserInfo'])
          expect((await venue.post(path, { body: JSON.stringify(value), key: newKey(), token: user.token })).status).toBeLessThan(500)
      }),
      { numRuns: 50 },
    )
  })

  test('what the database cannot keep is malformed, also where no schema has said so', async () => {
    expect(await venue.post('/test/user', { body: { username: '\u0000', status: 'active' } })).toMatchObject({
      status: 400,
      code: OWN_CODES.malformed,
      result: null,
    })
  })

  test('unknown calls and methods have a code', async () => {
    expect(await venue.get('/nothing')).toMatchObject({ status: 404, code: OWN_CODES.notFound })
    expect(await venue.get('/login/login')).toMatchObject({ status: 404, code: OWN_CODES.notFound })
    expect(await venue.get('/index/getParamByKey/%')).toMatchObject({ status: 400, code: OWN_CODES.malformed })
  })

  test('what is not HTTP gets an envelope and a closed socket', async () => {
    expect(await sendRaw('NONSENSE\r\n\r\n')).toContain(`{"code":${OWN_CODES.malformed}`)
    expect(await sendRaw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`)).toMatch(/^HTTP\/1.1 4\d\d/)
  })

  test('a failure of the venue says nothing about its inside', async () => {
    const broken = await openVenue()
    await broken.services.db.schema.dropTable('contents').execute()
    const answer = await broken.get('/index/listContents/1')
    expect(answer).toMatchObject({ status: 500, code: OWN_CODES.internal })
    expect(answer.body).not.toMatch(/contents|relation|select/i)
  })
})

describe('headers', () => {
  test('name every source and every Trusted Types policy', async () => {
    const { headers } = await fetch(`${venue.origin}/`)
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types app dompurify',
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ])
      expect(policy).toContain(part)
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
  })

  test('answers are never stored by caches', async () => {
    const response = await fetch(`${venue.origin}/swx/customer/index/getVenueInfo`)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('answers', () => {
  test.each([
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip, br', 'br'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', null],
    ['identity', null],
  ])('long ones come compressed to who takes %s', async (accepted, encoding) => {
    const response = await fetch(`${venue.origin}/swx/customer/index/getKValueByCodeAndDate?code=BTC/USDT&period=1h`, {
      headers: { 'accept-encoding': accepted },
    })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(await response.json()).toMatchObject({ code: 200 })
  })
})

describe('the client', () => {
  const load = (path: string, encoding = 'br') => fetch(`${venue.origin}${path}`, { headers: { 'accept-encoding': encoding } })

  test.each(['/', '/home', '/pass/login?redirect=%2Fmarket', '/cruuency?code=BTC%2FUSDT', '/profile/plugin/x'])(
    '%s is the page, never cached',
    async (path) => {
      const response = await load(path)
      expect(response.headers.get('content-type')).toContain('text/html')
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(await response.text()).toContain('<title>client')
    },
  )

  const NAVIGATING = [
    { 'sec-fetch-mode': 'navigate', accept: '*/*' },
    { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }, // a browser that doesn't say what it is about to do
  ]
  test.each(['/profile/plugin/a.key', '/index.php', '/old.html', '/assets/gone', '/test/page', '/swxyz', '/.env'])(
    'who goes to %s is shown the page, which leads on',
    async (path) => {
      for (const headers of NAVIGATING) {
        const { statusCode, body } = await venue.app.inject({ url: path, headers: headers as Record<string, string> })
        expect([statusCode, body]).toEqual([200, expect.stringContaining('<title>client')])
      }
    },
  )

  test.each([
    ['/gone.js', { 'sec-fetch-mode': 'no-cors', accept: '*/*' }],
    ['/gone.html', { 'sec-fetch-mode': 'cors', accept: 'text/html' }],
    ['/swx/customer/gone', { 'sec-fetch-mode': 'navigate', accept: 'text/html' }],
  ])('what a program asks for at %s with %j is not the page', async (path, headers) => {
    expect((await venue.app.inject({ url: path, headers: headers as Record<string, string> })).statusCode).toBe(404)
  })

  test('hashed assets are kept for ever and come compressed', async () => {
    for (const encoding of ['br', 'gzip']) {
      const response = await load('/assets/main-abc123.js', encoding)
      expect(response.headers.get('cache-control')).toContain('immutable')
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(await response.text()).toContain('export const text')
    }
  })

  test.each([
    '/assets/gone.js',
    '/gone.png',
    '/swx/customer/gone',
    '/../server/main.ts',
    '/.vite/manifest.json',
    '/..%2fpackage.json',
    '/assets/..%2fpackage.json',
  ])('%s is not the page', async (path) => {
    expect((await load(path)).status).toBeGreaterThanOrEqual(400)
  })
})

describe('the mailbox', () => {
  test('shows mails as text', async () => {
    await venue.services.db
      .insertInto('mails')
      .values({ recipient: 'x@example.com', subject: '<script>alert(1)</script>', body: '<img src=x onerror=alert(1)>', at: new Date(0) })
      .execute()
    const page = await (await fetch(`${venue.origin}/mailbox`)).text()
    expect(page).toContain('&lt;script>')
    expect(page).not.toMatch(/<script|<img|style=/)
    expect(await (await fetch(`${venue.origin}/mailbox.json?to=x@example.com`)).json()).toMatchObject([{ to: 'x@example.com', at: 0 }])
    for (const path of ['/mailbox', '/mailbox.json']) expect((await fetch(`${venue.origin}${path}?to=%00`)).status).toBe(400)
  })

  test('is gone once there is a mail server', async () => {
    const other = await openVenue({ settings: { smtpUrl: 'smtp://127.0.0.1:1' } })
    expect((await other.get('/mailbox')).status).toBe(404)
  })

  test.each([
    [{ trustProxy: '127.0.0.1' }, 404],
    [{ host: '0.0.0.0' }, 404],
    [{ publicUrl: 'https://venue.example' }, 404],
    [{ publicUrl: 'http://127.0.0.1.venue.example' }, 404],
    [{ publicUrl: 'http://localhost:8080' }, 200],
    [{ publicUrl: 'http://[::1]:8080' }, 200],
  ])('with %j its pages answer %i: nobody from outside reads a mail', async (settings, status) => {
    const other = await openVenue({ settings })
    for (const path of ['/mailbox', '/mailbox.json?to=victim@example.com', '/mailbox.css'])
      expect((await other.app.inject(path)).statusCode, path).toBe(status)
  })
})

describe('settings', () => {
  const mistakesOf = (env: Record<string, string>): string[] => {
    try {
      readSettings(env)
      return []
    } catch (error) {
      if (error instanceof SettingsError) return error.message.split('\n')
      throw error
    }
  }

  test('have sensible defaults, and empty is not set', () => {
    expect(mistakesOf({})).toEqual([])
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      mode: 'production',
      databaseUrl: undefined,
    })
  })

  test.each([
    [{ PORT: 'x' }],
    [{ PORT: '70000' }],
    [{ DATABASE_URL: 'mysql://x' }],
    [{ SMTP_URL: 'mail.example.com' }],
    [{ FEED: 'real' }],
    [{ TICK_MS: '0' }],
    [{ TICK_MS: '1.5' }],
    [{ NODE_ENV: 'prod' }],
    [{ LOG_LEVEL: 'loud' }],
    [{ TEST_WORLD: 'w' }],
    [{ REQUEST_LIMIT: '-1' }],
    [{ COSTLY_LIMIT: 'few' }],
    [{ SOCKET_LIMIT: '1.5' }],
    [{ CONNECTION_LIMIT: 'some' }],
    [{ STOP_NOTICE_MS: '60000' }],
    [{ METRICS_TOKEN: 'short' }],
    [{ ALLOWED_HOSTS: 'https://venue.example' }],
    [{ SECURITY_CONTACT: 'security@venue.example' }],
    [{ TRUST_PROXY: 'proxy' }],
    [{ TRUST_PROXY: '127.0.0.1/40' }],
    [{ REDIS_URL: 'localhost:6379' }],
    [{ REDIS_URL: 'http://localhost' }],
    [{ SEED_USER: 'demo:demo-password' }],
    [{ SEED_USER: 'demo', NODE_ENV: 'development' }],
    [{ MAIL_FROM: 'me' }],
    [{ IDENTITY_KEY: 'secret' }],
    [{ IDENTITY_KEY: `${'A'.repeat(42)}=` }],
    [{ IDENTITY_KEY_OLD: 'f'.repeat(64) }],
    [{ IDENTITY_KEY: `${'A'.repeat(43)}=`, IDENTITY_KEY_OLD: `${'A'.repeat(43)}=` }],
  ])('%j stops the start with a sentence', (env) => {
    const sentences = mistakesOf(env)
    expect(sentences).toHaveLength(1)
    expect(sentences[0]).toMatch(/^[A-Z_]+ .*\.$/)
  })

  test('every mistake has its own', () => {
    expect(mistakesOf({ PORT: 'x', TICK_MS: 'y', FEED: 'z' })).toHaveLength(3)
  })

  test('a venue that others reach needs a mail server', () => {
    const [own, others] = ['http://127.0.0.1:8080', 'https://venue.example']
    const sentence = expect.stringMatching(/^SMTP_URL is missing: .+\.$/)
    for (const env of [
      { PUBLIC_URL: others },
      { TRUST_PROXY: '127.0.0.1' },
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { HOST: '192.0.2.1', PUBLIC_URL: own },
      { PUBLIC_URL: own, TRUST_PROXY: '198.51.100.0/24' },
      { PUBLIC_URL: others, TRUST_PROXY: '::1' },
    ]) {
      expect(mistakesOf(env), JSON.stringify(env)).toEqual([sentence])
      expect(mistakesOf({ ...env, SMTP_URL: 'smtp://mail.example' })).toEqual([])
    }
    for (const HOST of ['localhost', '::1', '127.0.0.1']) expect(mistakesOf({ HOST })).toEqual([])
    for (const PUBLIC_URL of [own, 'http://localhost:5173', 'http://[::1]:8080'])
      expect(mistakesOf({ PUBLIC_URL, NODE_ENV: 'test', TEST_WORLD: 'w' })).toEqual([])
  })

  test('the test world needs the test mode', () => {
    expect(readSettings({ TEST_WORLD: 'w', NODE_ENV: 'test' }).testWorld).toBe('w')
  })

  test('without a test world its calls do not exist', async () => {
    const plain = await openVenue({ settings: { testWorld: undefined } })
    for (const path of ['/test/clock', '/test/param', '/test/user', '/test/expire'])
      expect((await plain.post(path, { body: {} })).status).toBe(404)
    expect((await plain.get('/test/code?email=x')).status).toBe(404)
  })
})
