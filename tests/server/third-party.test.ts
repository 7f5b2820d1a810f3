/** Sign-in through a real OpenID provider, by the venue's own calls. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGE_TAG } from '../../src/domain/constants.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { THIRD_PARTY_LIFETIME } from '../../src/domain/third-party.ts'
import { THIRD_PARTY_CALLBACK } from '../../src/domain/third-party-callback.ts'
import { CONSENT_TEXTS, type LoginResult, type UserInfo } from '../../src/domain/wire/session.ts'
import type { ThirdPartyStart } from '../../src/domain/wire/third-party.ts'
import { consentsOf } from '../support/consents.ts'
import type { Issuer } from '../support/issuer.ts'
import { openVenue, type Answered, type Venue } from '../support/venue.ts'
import { openVenueWithIssuer } from '../support/venue-with-issuer.ts'

let issuer: Issuer
let venue: Venue
beforeAll(async () => {
  ;({ issuer, venue } = await openVenueWithIssuer())
})
afterEach(() => issuer.mend())

interface Answer {
  readonly code: string
  readonly state: string
  readonly secret: string
  readonly iss?: string
}

const start = async (token?: string): Promise<ThirdPartyStart> => {
  const { code, result } = await venue.post<ThirdPartyStart>(token ? '/user/startLinkGoogle' : '/login/startGoogle', {
    body: {},
    ...(token && { token }),
  })
  expect(code).toBe(200)
  return result
}
/** Starts, goes to the issuer as this person, and comes back with an answer. */
const answerOf = async (subject: string, token?: string): Promise<Answer> => {
  const { url, secret } = await start(token)
  const { searchParams } = await issuer.visit(url, subject)
  return { code: searchParams.get('code')!, state: searchParams.get('state')!, iss: searchParams.get('iss')!, secret }
}
const login = (body: unknown): Promise<Answered<LoginResult>> => venue.post('/login/loginByGoogle', { body })
const link = (body: unknown, token: string): Promise<Answered<null>> => venue.post('/user/linkGoogle', { body, token })
const usernameOf = async (token: string): Promise<string> => (await venue.post<UserInfo>('/user/getUserInfo', { token })).result.username
const signedIn = async (subject: string): Promise<LoginResult> => {
  const { code, result } = await login(await answerOf(subject))
  expect(code).toBe(200)
  return result
}
const users = async (): Promise<number> => (await venue.services.db.selectFrom('users').select('id').execute()).length

describe('who the issuer vouches for', () => {
  test('gets an account at the first time and the same one ever after', async () => {
    issuer.accounts.set('s-ada', { email: 'ada@example.org', email_verified: true, preferred_username: 'ada.l' })
    const first = await signedIn('s-ada')
    expect(first.userInfo).toMatchObject({ username: 'ada.l', email: 'ada@example.org', amount: '10000' })
    expect(first.token).toMatch(/^[\w-]{43}$/)
    const again = await signedIn('s-ada')
    expect([again.userInfo.id, await usernameOf(again.token)]).toEqual([first.userInfo.id, 'ada.l'])
    expect(again.token).not.toBe(first.token)
  })

  test('has no e-mail address here when the issuer has not verified it', async () => {
    issuer.accounts.set('s-unverified', { email: 'someone@example.org', email_verified: false, name: 'Björk Guð' })
    expect((await signedIn('s-unverified')).userInfo).toMatchObject({ email: '', username: 'BjorkGu' })
    issuer.accounts.set('s-nothing', {})
    expect((await signedIn('s-nothing')).userInfo.username).toMatch(/^user\d{6}$/)
    issuer.accounts.set('s-odd', { email: '"<script>"@example.org', email_verified: true, preferred_username: '../../etc', name: '<b>' })
    expect((await signedIn('s-odd')).userInfo).toMatchObject({ email: '' })
  })

  test('has agreed to what the page named, in its language, when the account was made and not again later', async () => {
    issuer.accounts.set('s-consent', { preferred_username: 'consents.here' })
    const comes = async (language: string) =>
      venue.post<LoginResult>('/login/loginByGoogle', {
        headers: { 'accept-language': language },
        body: { ...(await answerOf('s-consent')), consentTo: CONSENT_TEXTS },
      })
    const { id } = (await comes(LANGUAGE_TAG.zh)).result.userInfo
    expect((await comes(LANGUAGE_TAG.en)).result.userInfo.id).toBe(id)
    expect(await consentsOf(venue, id)).toEqual(['risk-statement zh', 'terms zh'])
  })

  test('is noted as invited with the account, not with a later sign-in', async () => {
    const host = await venue.newUser()
    const { code: inviteCode } = (await venue.get<{ code: string }>('/user/getInvitation', { token: host.token })).result
    const came = async () => (await venue.get<{ total: number }>('/user/listInvited', { token: host.token })).result.total
    issuer.accounts.set('s-known', { preferred_username: 'known.here' })
    issuer.accounts.set('s-invited', { preferred_username: 'invited.here' })
    await signedIn('s-known')
    for (const [subject, expected] of [
      ['s-known', 0],
      ['s-invited', 1],
    ] as const) {
      expect((await login({ ...(await answerOf(subject)), inviteCode })).code).toBe(200)
      expect(await came()).toBe(expected)
    }
  })

  test('gets another name when theirs is taken here', async () => {
    await venue.newUser('grace')
    issuer.accounts.set('s-grace', { preferred_username: 'Grace' })
    expect((await signedIn('s-grace')).userInfo.username).toMatch(/^Grace\d{6}$/)
  })

  test('makes one account, also when two answers come at once', async () => {
    issuer.accounts.set('s-twice', { email: 'twice@example.org', email_verified: true, preferred_username: 'twice' })
    const answers = await Promise.all([answerOf('s-twice'), answerOf('s-twice'), answerOf('s-twice')])
    const before = await users()
    const results = await Promise.all(answers.map(login))
    expect(results.map(({ code }) => code)).toEqual([200, 200, 200])
    expect(new Set(results.map(({ result }) => result.userInfo.id)).size).toBe(1)
    expect(await users()).toBe(before + 1)
  })

  test('does not get the account of somebody with the same e-mail address: the two are joined by whoever owns it', async () => {
    const owner = await venue.newUser('owner')
    issuer.accounts.set('s-owner', { email: 'Owner@Example.com', email_verified: true, preferred_username: 'intruder' })
    const before = await users()
    expect(await login(await answerOf('s-owner'))).toMatchObject({ status: 409, code: OWN_CODES.thirdPartyEmailTaken, result: null })
    expect(await users()).toBe(before)
    expect((await link(await answerOf('s-owner', owner.token), owner.token)).code).toBe(200)
    expect((await signedIn('s-owner')).userInfo).toMatchObject({ id: owner.id, username: 'owner' })
    // Joining twice changes nothing; nobody else can join it.
    expect((await link(await answerOf('s-owner', owner.token), owner.token)).code).toBe(200)
    const other = await venue.newUser()
    expect(await link(await answerOf('s-owner', other.token), other.token)).toMatchObject({ code: OWN_CODES.thirdPartyLinkedElsewhere })
    expect((await signedIn('s-owner')).userInfo.id).toBe(owner.id)
  })

  test('gets no account while registration is closed, and signs in to the one they have', async () => {
    issuer.accounts.set('s-before', { preferred_username: 'before.closing' })
    issuer.accounts.set('s-after', { preferred_username: 'after.closing' })
    const { userInfo } = await signedIn('s-before')
    const member = await venue.newUser()
    await venue.post('/test/param', { body: { key: 'wallet_login_only', value: '1' } })
    const before = await users()
    expect(await login(await answerOf('s-after'))).toMatchObject({ status: 422, code: OWN_CODES.registrationClosed, result: null })
    expect(await users()).toBe(before)
    expect((await signedIn('s-before')).userInfo.id).toBe(userInfo.id)
    issuer.accounts.set('s-joined', {})
    expect((await link(await answerOf('s-joined', member.token), member.token)).code).toBe(200)
    await venue.post('/test/param', { body: { key: 'wallet_login_only', value: '0' } })
    expect((await signedIn('s-after')).userInfo.username).toBe('after.closing')
  })

  test('is not let in when the venue has closed the account', async () => {
    issuer.accounts.set('s-closed', { preferred_username: 'closed' })
    await signedIn('s-closed')
    await venue.post('/test/user', { body: { username: 'closed', status: 'suspended' } })
    expect(await login(await answerOf('s-closed'))).toMatchObject({ code: 10005, result: null })
  })

  test('has no password here that anybody could guess', async () => {
    issuer.accounts.set('s-nopass', { preferred_username: 'nopass' })
    await signedIn('s-nopass')
    for (const password of ['', 'none', 'null', 'undefined'])
      expect((await venue.post('/login/login', { body: { loginType: 'password', account: 'nopass', password } })).code).toBe(10004)
  })
})

describe('an answer', () => {
  beforeAll(() => void issuer.accounts.set('s-eve', { preferred_username: 'eve' }))

  test('is good once, also when it comes many times at once', async () => {
    const answer = await answerOf('s-eve')
    const codes = (await Promise.all(Array.from({ length: 8 }, () => login(answer)))).map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === OWN_CODES.thirdPartyUsed)).toHaveLength(7)
    expect((await login(answer)).status).toBe(409)
  })

  test('is worth nothing after ten minutes', async () => {
    const answer = await answerOf('s-eve')
    venue.clock.advance(THIRD_PARTY_LIFETIME)
    expect(await login(answer)).toMatchObject({ code: OWN_CODES.thirdPartyExpired })
    const late = await answerOf('s-eve')
    venue.clock.advance(THIRD_PARTY_LIFETIME - 1)
    expect((await login(late)).code).toBe(200)
  })

  test('is worth nothing in another browser, and stays good in its own', async () => {
    const [mine, other] = [await answerOf('s-eve'), await start()]
    expect(await login({ ...mine, secret: other.secret })).toMatchObject({ code: OWN_CODES.thirdPartyForeign })
    expect(await login({ ...mine, state: other.state })).toMatchObject({ code: OWN_CODES.thirdPartyForeign })
    expect(await login({ ...mine, state: 'x'.repeat(43) })).toMatchObject({ code: OWN_CODES.thirdPartyForeign })
    expect((await login(mine)).code).toBe(200)
  })

  test('to joining signs nobody in, and one to signing in joins nothing', async () => {
    const [user, other] = [await venue.newUser(), await venue.newUser()]
    const joining = await answerOf('s-eve', user.token)
    expect(await login(joining)).toMatchObject({ code: OWN_CODES.thirdPartyForeign })
    expect(await link(joining, other.token)).toMatchObject({ code: OWN_CODES.thirdPartyForeign })
    expect(await link(await answerOf('s-eve'), user.token)).toMatchObject({ code: OWN_CODES.thirdPartyForeign })
  })

  test("with a code of somebody else's sign-in is refused by the issuer (PKCE)", async () => {
    const [mine, stolen] = [await answerOf('s-eve'), await answerOf('s-ada')]
    expect(await login({ ...mine, code: stolen.code })).toMatchObject({ code: OWN_CODES.thirdPartyRefused })
  })

  test('of another issuer is refused', async () => {
    const mine = await answerOf('s-eve')
    expect(await login({ ...mine, iss: 'https://elsewhere.example' })).toMatchObject({ code: OWN_CODES.thirdPartyRefused })
  })

  const whole = { code: 'c', state: 's'.repeat(43), secret: 't'.repeat(43) }
  test.each([
    ['nothing', {}],
    ['null', null],
    ['a list', []],
    ['no code', { ...whole, code: undefined }],
    ['an empty code', { ...whole, code: '' }],
    ['a code that is a number', { ...whole, code: 7 }],
    ['a code that is a list', { ...whole, code: ['c'] }],
    ['a code with a line break', { ...whole, code: 'c\r\nx: y' }],
    ['a code without end', { ...whole, code: 'c'.repeat(2_049) }],
    ['a code with a zero byte', { ...whole, code: 'c\u0000' }],
    ['no state', { ...whole, state: undefined }],
    ['a short state', { ...whole, state: 's' }],
    ['a state with quotes', { ...whole, state: `${'s'.repeat(41)}'"` }],
    ['a state in SQL', { ...whole, state: "' or 1=1 --" }],
    ['no secret', { ...whole, secret: undefined }],
    ['an object for a secret', { ...whole, secret: { $ne: '' } }],
    ['an issuer that is a script', { ...whole, iss: 'javascript:alert(1)' }],
    ['an issuer that is a file', { ...whole, iss: 'file:///etc/passwd' }],
  ])('with %s is not even looked up', async (_, body) => {
    expect(await login(body)).toMatchObject({ status: 400, code: OWN_CODES.malformed, result: null })
  })
})

describe('an issuer', () => {
  beforeAll(() => void issuer.accounts.set('s-mallory', { preferred_username: 'mallory' }))

  test.each<[string, (claims: Record<string, unknown>) => Record<string, unknown> | string]>([
    ['another nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['no nonce', ({ nonce: _, ...claims }) => claims],
    ['another audience', (claims) => ({ ...claims, aud: 'somebody-else' })],
    ['another issuer', (claims) => ({ ...claims, iss: 'https://elsewhere.example' })],
    ['an end that has passed', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 600, iat: 1 })],
    ['nobody', (claims) => ({ ...claims, sub: '' })],
    ['an hour to come', (claims) => ({ ...claims, iat: Math.floor(Date.now() / 1000) + 3600, exp: Math.floor(Date.now() / 1000) + 7200 })],
    ['what was made an hour ago', (claims) => ({ ...claims, iat: Math.floor(Date.now() / 1000) - 3600 })],
    ['another subject than the profile has', (claims) => ({ ...claims, sub: 's-ada' })],
    [
      'a signature of nobody',
      (claims) =>
        `${Buffer.from('{"alg":"RS256","kid":"k1"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.AAAA`,
    ],
    [
      'no signature',
      (claims) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`,
    ],
  ])('that signs %s vouches for nobody', async (_, change) => {
    const before = await users()
    const answer = await answerOf('s-mallory')
    issuer.tamper(change)
    expect(await login(answer)).toMatchObject({ code: OWN_CODES.thirdPartyRefused, result: null })
    expect(await users()).toBe(before)
    issuer.mend()
    expect(await login(answer)).toMatchObject({ code: OWN_CODES.thirdPartyUsed })
  })

  test.each([
    ['does not answer', () => issuer.delay('/token', Infinity)],
    ['is away', () => issuer.fail('/token', 503)],
    ['is broken', () => issuer.fail('/token', 500)],
    ['keeps its keys to itself', () => issuer.delay('/jwks', Infinity)],
  ])('that %s ends in a sentence, in time', async (_, happen) => {
    // Another venue process has not seen the issuer's keys yet.
    const beside = await openVenue({ beside: venue, settings: { oidc: { ...issuer.settings, timeout: 300 } } })
    const answer = await answerOf('s-mallory')
    happen()
    const began = performance.now()
    expect(await beside.post('/login/loginByGoogle', { body: answer })).toMatchObject({
      status: 503,
      code: OWN_CODES.thirdPartyAway,
      result: null,
    })
    expect(performance.now() - began).toBeLessThan(2_000)
  })

  test('is asked about itself once for all, and again after it was away', async () => {
    const beside = await openVenue({ beside: venue, settings: { oidc: { ...issuer.settings, timeout: 300 } } })
    const begin = () => beside.post('/login/startGoogle', { body: {} })
    issuer.fail('/.well-known', 503)
    expect(await begin()).toMatchObject({ status: 503, code: OWN_CODES.thirdPartyAway })
    issuer.mend()
    issuer.delay('/.well-known', Infinity)
    expect(await begin()).toMatchObject({ status: 503, code: OWN_CODES.thirdPartyAway })
    issuer.mend()
    const before = issuer.calls('/.well-known')
    expect((await Promise.all([begin(), begin(), begin()])).map(({ code }) => code)).toEqual([200, 200, 200])
    await begin()
    expect(issuer.calls('/.well-known')).toBe(before + 1)
  })

  test('is told of a request that nobody who reads the database could finish', async () => {
    const { url, state, secret } = await start()
    const { searchParams } = new URL(url)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      state,
      redirect_uri: `http://localhost${THIRD_PARTY_CALLBACK}`,
      scope: 'openid email profile',
    })
    expect(url).not.toContain(secret)
    const kept = JSON.stringify(await venue.services.db.selectFrom('third_party_requests').selectAll().execute())
    for (const text of [state, secret, searchParams.get('nonce')!]) expect(kept).not.toContain(text)
  })
})

describe('a venue', () => {
  test('says what it offers', async () => {
    expect((await venue.get('/login/getThirdParty')).result).toEqual({ name: 'Harbour ID' })
  })

  test('without an issuer offers nothing and says so', async () => {
    const without = await openVenue({ beside: venue })
    const user = await without.newUser()
    expect((await without.get('/login/getThirdParty')).result).toEqual({ name: null })
    const body = { code: 'c', state: 's'.repeat(43), secret: 't'.repeat(43) }
    for (const [path, token] of [
      ['/login/startGoogle'],
      ['/login/loginByGoogle'],
      ['/user/startLinkGoogle', user.token],
      ['/user/linkGoogle', user.token],
    ] as const)
      expect(await without.post(path, { body, ...(token && { token }) })).toMatchObject({
        code: OWN_CODES.thirdPartyNotOffered,
        result: null,
      })
  })

  test('joins nothing for whoever is not signed in', async () => {
    for (const path of ['/user/startLinkGoogle', '/user/linkGoogle'])
      expect(await venue.post(path, { body: {}, token: 'x'.repeat(43) })).toMatchObject({ status: 401, code: 401 })
  })

  test('limits how often an address may begin, and come back', async () => {
    const strict = await openVenue({ settings: { oidc: issuer.settings, testWorld: undefined, costlyLimit: 0 } })
    const body = { code: 'c', state: 's'.repeat(43), secret: 't'.repeat(43) }
    for (const path of ['/login/startGoogle', '/login/loginByGoogle']) {
      const codes: number[] = []
      for (let n = 0; n < 21; n++) codes.push((await strict.post(path, { body })).code)
      expect([codes.slice(0, 20).includes(OWN_CODES.tooManyAttempts), codes[20]]).toEqual([false, OWN_CODES.tooManyAttempts])
    }
  })
})
