import { createHash, createHmac } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { LoginResult, UserInfo } from '../../src/domain/wire/session.ts'
import { hashOfKey, requestHashOf } from '../../server/core/idempotency.ts'
import { sessionEndedNews } from '../../server/core/news.ts'
import { newKey, openVenue, type Answered, type Venue } from '../support/venue.ts'

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

const PASSWORD = 'a long enough password'
let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})

const codeFor = async (email: string): Promise<string> => {
  const sent = await venue.post('/login/sendCode', { body: { email, purpose: 'register' } })
  expect(sent.code).toBe(200)
  return (await venue.get<{ code: string }>(`/test/code?email=${encodeURIComponent(email)}`)).result.code
}
const registration = (username: string, code: string, other: object = {}) => ({
  username,
  email: `${username}@example.com`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  code,
  ...other,
})
const register = async (username: string): Promise<LoginResult> => {
  const code = await codeFor(`${username}@example.com`)
  return (await venue.post<LoginResult>('/login/register', { key: newKey(), body: registration(username, code) })).result
}
const login = (account: string, password = PASSWORD): Promise<Answered<LoginResult>> =>
  venue.post('/login/login', { body: { loginType: 'password', account, password } })
const userInfo = (token: string, book: 'demo' | 'real' = 'demo') => venue.post<UserInfo>('/user/getUserInfo', { token, book })

describe('registration', () => {
  test('opens both accounts with the practice funds on the demo one', async () => {
    const { token, userInfo: info } = await register('anna')
    expect(info).toMatchObject({
      username: 'anna',
      email: 'anna@example.com',
      amount: '10000',
      totalAssets: '10000',
      demoEnabled: true,
      hasPassword: true,
    })
    expect((await userInfo(token, 'real')).result).toMatchObject({ amount: '0', totalAssets: '0' })
  })

  test.each([
    [{ username: 'no' }, 10003],
    [{ username: 'berta\u0000' }, 10003],
    [{ email: '\u0000' }, 10002],
    [{ username: 'with space' }, 10003],
    [{ email: 'nobody' }, 10002],
    [{ email: '' }, 10002],
    [{ email: 'a@example.com\r\nBcc: b@example.com' }, 10002],
    [{ password: 'short', confirmPassword: 'short' }, OWN_CODES.passwordWeak],
    [{ confirmPassword: 'another password' }, OWN_CODES.passwordsDiffer],
    [{ code: '12345' }, 10091],
    [{ code: '12345\u0000' }, 10091],
    [{ code: '000000' }, OWN_CODES.codeWrong],
    [{ username: 'ANNA' }, 10006],
    [{ email: 'Anna@Example.com' }, 10007],
  ])('refuses %j with %i', async (change, code) => {
    const answer = await venue.post('/login/register', { key: newKey(), body: registration('berta', '123456', change) })
    expect(answer).toMatchObject({ code, result: null })
    expect(answer.status).toBeGreaterThanOrEqual(400)
  })

  test('needs a key', async () => {
    expect(await venue.post('/login/register', { body: registration('berta', '123456') })).toMatchObject({
      status: 400,
      code: OWN_CODES.keyMissing,
    })
  })

  test('with the same key 16 times at once makes one user and gives one answer', async () => {
    const body = registration('carla', await codeFor('carla@example.com'))
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 16 }, () => venue.post<LoginResult>('/login/register', { key, body })))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(answers[0]?.code).toBe(200)
    expect((await userInfo(answers[0]?.result.token ?? '')).result.username).toBe('carla')
    const other = await venue.post('/login/register', { key, body: { ...body, username: 'carla2' } })
    expect(other.code).toBe(OWN_CODES.keyReused)
  })

  test('gives a session to a repetition only with the password of the first time', async () => {
    const key = newKey()
    const body = registration('caspar', await codeFor('caspar@example.com'))
    const first = await venue.post<LoginResult>('/login/register', { key, body })
    expect(first.code).toBe(200)
    const other = { ...body, password: 'another long password', confirmPassword: 'another long password' }
    expect(await venue.post('/login/register', { key, body: other })).toMatchObject({ code: OWN_CODES.keyReused, result: null })
    expect((await venue.post('/login/register', { key, body })).body).toBe(first.body)
  })

  test('leaves nothing from which key and database alone make the token, or quickly try a password', async () => {
    const key = newKey()
    const body = registration('clara', await codeFor('clara@example.com'))
    const {
      result: { token },
    } = await venue.post<LoginResult>('/login/register', { key, body })
    const stored = await venue.services.db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('key_hash', '=', hashOfKey(key))
      .executeTakeFirstOrThrow()
    const { salt } = JSON.parse(stored.result ?? '') as { salt: string }
    const guesses = [
      createHmac('sha256', Buffer.from(salt, 'base64url')).update(key).digest('base64url'),
      ...[key, PASSWORD, `${key}${PASSWORD}`, `${key}\n${PASSWORD}`].flatMap((text) => [
        createHmac('sha256', Buffer.from(salt, 'base64url')).update(text).digest('base64url'),
        createHash('sha256').update(salt).update(text).digest('base64url'),
      ]),
    ]
    expect(guesses).not.toContain(token)
    expect(stored.request_hash?.equals(requestHashOf(key, 'register', body))).toBe(false)
  })

  test('gives a username to one of two who want it at the same moment', async () => {
    const bodies = await Promise.all(
      ['p@example.com', 'q@example.com'].map(async (email) => registration('wanted', await codeFor(email), { email })),
    )
    const answers = await Promise.all(bodies.map((body) => venue.post('/login/register', { key: newKey(), body })))
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 10006])
  })

  test('keeps neither password nor token nor key where they could be read', async () => {
    const key = newKey()
    const { result } = await venue.post<LoginResult>('/login/register', {
      key,
      body: registration('dora', await codeFor('dora@example.com')),
    })
    const rows = JSON.stringify([
      await venue.services.db.selectFrom('idempotency_keys').selectAll().execute(),
      await venue.services.db.selectFrom('sessions').selectAll().execute(),
      await venue.services.db.selectFrom('users').selectAll().execute(),
    ])
    for (const secret of [PASSWORD, result.token, key]) expect(rows).not.toContain(secret)
  })

  test('counts wrong codes, even those sent at once, and gives up after five', async () => {
    const code = await codeFor('emil@example.com')
    const wrong = code === '111111' ? '222222' : '111111'
    await Promise.all(Array.from({ length: 8 }, () => venue.post('/login/register', { key: newKey(), body: registration('emil', wrong) })))
    const right = await venue.post('/login/register', { key: newKey(), body: registration('emil', code) })
    expect(right.code).toBe(OWN_CODES.codeWrong)
  })

  test('refuses a code that is too old and another code within the minute', async () => {
    const code = await codeFor('fritz@example.com')
    expect((await venue.post('/login/sendCode', { body: { email: 'fritz@example.com', purpose: 'register' } })).code).toBe(
      OWN_CODES.tooManyAttempts,
    )
    venue.clock.advance(600_000)
    const late = await venue.post('/login/register', { key: newKey(), body: registration('fritz', code) })
    expect(late.code).toBe(OWN_CODES.codeWrong)
  })

  test('tells at once that an address is taken, and for a reset tells nothing', async () => {
    expect((await venue.post('/login/sendCode', { body: { email: 'anna@example.com', purpose: 'register' } })).code).toBe(10007)
    const known = await venue.post('/login/sendCode', { body: { email: 'anna@example.com', purpose: 'reset' } })
    const unknown = await venue.post('/login/sendCode', { body: { email: 'nobody@example.com', purpose: 'reset' } })
    expect(unknown.body).toBe(known.body)
  })
})

describe('while people sign in by wallet alone', () => {
  const setTo = (value: '0' | '1') => venue.post('/test/param', { body: { key: 'wallet_login_only', value } })
  afterEach(() => setTo('0'))
  const send = (email: string, purpose: 'register' | 'reset') => venue.post('/login/sendCode', { body: { email, purpose } })

  test('nobody registers, neither by a new code nor by one that came before', async () => {
    const body = registration('closed', await codeFor('closed@example.com'))
    await setTo('1')
    expect(await venue.post('/login/register', { key: newKey(), body })).toMatchObject({
      status: 422,
      code: OWN_CODES.registrationClosed,
      result: null,
    })
    // Also for an address that has an account: what is closed says nothing about who is here.
    for (const email of ['closed2@example.com', 'closed@example.com', 'anna@example.com'])
      expect(await send(email, 'register')).toMatchObject({ code: OWN_CODES.registrationClosed, result: null })
    expect(await venue.services.db.selectFrom('mails').select('id').where('recipient', '=', 'closed2@example.com').execute()).toEqual([])
    await setTo('0')
    expect((await send('closed2@example.com', 'register')).code).toBe(200)
    expect((await venue.post('/login/register', { key: newKey(), body })).code).toBe(200)
  })

  test('who has an account signs in, recovers it, and gets the answer of a registration made before', async () => {
    const [key, body] = [newKey(), registration('member', await codeFor('member@example.com'))]
    const first = await venue.post('/login/register', { key, body })
    await setTo('1')
    expect((await venue.post('/login/register', { key, body })).body).toBe(first.body)
    expect((await login('member')).code).toBe(200)
    expect((await send('member@example.com', 'reset')).code).toBe(200)
  })
})

describe('sign-in', () => {
  beforeAll(async () => {
    await register('greta')
  })

  test('takes the username or the address, whatever their case', async () => {
    for (const account of ['greta', 'GRETA', ' greta ', 'Greta@Example.com']) expect((await login(account)).code).toBe(200)
  })

  test.each([
    ['', 10001],
    ['\u0000', 10003],
    ['greta@\u0000', 10002],
    ['greta@', 10002],
    ['not a name', 10003],
    ['nobody', 10009],
  ])('refuses account %j with %i', async (account, code) => {
    expect((await login(account)).code).toBe(code)
  })

  test('refuses a suspended user, whose sessions end as well', async () => {
    const { token } = await register('hanna')
    await venue.post('/test/user', { body: { username: 'hanna', status: 'suspended' } })
    expect((await login('hanna')).code).toBe(10005)
    expect((await userInfo(token)).code).toBe(401)
  })

  test('stops guessing after five wrong passwords a minute, on that account only', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login('greta', 'wrong password')))
    const codes = answers.map((answer) => answer.code)
    expect(codes.filter((code) => code === 10004)).toHaveLength(5)
    expect(codes.filter((code) => code === OWN_CODES.tooManyAttempts)).toHaveLength(7)
    expect((await login('GRETA')).status).toBe(429)
    expect((await login('anna')).code).toBe(200)
    venue.clock.advance(61_000)
    expect((await login('greta')).code).toBe(200)
  })

  test('does the same costly work for an unknown account as for a wrong password', async () => {
    const costOf = async (account: string): Promise<string[]> => {
      vi.mocked(verify).mockClear()
      await login(account, 'wrong password')
      return vi.mocked(verify).mock.calls.map(([hash]) => String(hash).replace(/[^$]+\$[^$]+$/, ''))
    }
    const known = await costOf('greta')
    expect(known).toEqual(['$argon2id$v=19$m=19456,t=2,p=1$'])
    expect(await costOf('nobody')).toEqual(known)
  })
})

describe('sessions', () => {
  test('end by sign-out, by lifetime, by disuse', async () => {
    const first = (await register('irma')).token
    expect((await userInfo(first)).code).toBe(200)
    expect((await venue.post('/login/logout', { token: first })).code).toBe(200)
    expect(await userInfo(first)).toMatchObject({ status: 401, code: 401 })

    const second = (await login('irma')).result.token
    venue.clock.advance(25 * 3_600_000)
    expect((await userInfo(second)).code).toBe(401)

    const third = (await login('irma')).result.token
    for (let day = 0; day < 7; day += 1) {
      venue.clock.advance(23 * 3_600_000)
      expect((await userInfo(third)).code).toBe(200)
    }
    venue.clock.advance(23 * 3_600_000)
    expect((await userInfo(third)).code).toBe(401)
  })

  test('are told to others on the bus when they end', async () => {
    const user = await venue.newUser()
    const heard = new Promise((resolve) => venue.services.bus.subscribe(sessionEndedNews, resolve))
    await venue.post('/login/logout', { token: user.token })
    expect(await heard).toMatchObject({ userId: user.id })
  })

  test.each(['', 'Bearer', 'Bearer x', `Bearer ${'x'.repeat(43)}`, 'Basic abc'])(
    'authorization %j opens nothing',
    async (authorization) => {
      expect((await venue.post('/user/getUserInfo', { headers: { authorization } })).code).toBe(401)
    },
  )
})

describe('availability of names', () => {
  test.each([
    ['username=anna', true, false],
    ['username=Anna', true, false],
    ['username=zacharias', true, true],
    ['email=anna@example.com', true, false],
    ['email=new@example.com', true, true],
  ])('%s', async (query, _isAnswered, available) => {
    expect((await venue.get(`/login/checkUserNameOrPhone?${query}`)).result).toEqual({ available })
  })
  test.each([
    ['', 10001],
    ['username=%00', 10003],
    ['email=anna@example.com%00', 10002],
    ['username=x', 10003],
    ['email=x', 10002],
  ])('%j is refused with %i', async (query, code) => {
    expect((await venue.get(`/login/checkUserNameOrPhone?${query}`)).code).toBe(code)
  })
})
