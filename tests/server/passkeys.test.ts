/** Passkeys with real signatures: created, named, removed, signed in by; and everything that must open nothing. */
import { beforeAll, describe, expect, test } from 'vitest'
import { DEVICE_HEADER } from '../../src/domain/device-key.ts'
import { OWN_CODES, SPEC_CODES } from '../../src/domain/error-codes.ts'
import { MOST_PASSKEYS, PASSKEY_CHALLENGE_LIFETIME } from '../../src/domain/passkey.ts'
import { PASSKEY_CODES } from '../../src/domain/passkey-refusals.ts'
import type { OwnPasskey, PasskeyAnswer, PasskeyCreation, PasskeyQuestion } from '../../src/domain/wire/passkey.ts'
import type { ProofState } from '../../src/domain/wire/prove.ts'
import type { LoginResult } from '../../src/domain/wire/session.ts'
import { sessionEndedNews } from '../../server/core/news.ts'
import { cleanUp } from '../../server/core/retention.ts'
import { setUpApp } from '../support/authenticator-app.ts'
import { answer, create, type SoftPasskey, type Twist } from '../support/authenticator.ts'
import { openVenue, type Answered, type TestUser, type Venue } from '../support/venue.ts'

const ORIGIN = 'http://localhost'
const DEVICE = { [DEVICE_HEADER]: 'a-browser-of-the-owner' }
let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})

const creation = ({ token }: TestUser) => venue.post<PasskeyCreation>('/user/passkeyCreation', { token })
const question = (headers: Record<string, string> = DEVICE) => venue.post<PasskeyQuestion>('/login/passkeyOptions', { headers })
const add = (user: TestUser, passkey: object, name = 'Phone') =>
  venue.post<OwnPasskey>('/user/addPasskey', { token: user.token, body: { name, passkey } })
const submit = (passkey: PasskeyAnswer, headers: Record<string, string> = DEVICE): Promise<Answered<LoginResult>> =>
  venue.post('/login/loginByPasskey', { headers, body: { loginType: 'passkey', passkey } })
const signIn = async (soft: SoftPasskey, twist: Twist = {}): Promise<Answered<LoginResult>> =>
  submit(answer(soft, (await question()).result, ORIGIN, twist))
const list = async ({ token }: TestUser): Promise<readonly OwnPasskey[]> =>
  (await venue.get<OwnPasskey[]>('/user/listPasskeys', { token })).result

interface Owner {
  readonly user: TestUser
  readonly soft: SoftPasskey
  readonly id: string
}
const owner = async (twist: Parameters<typeof create>[2] = {}): Promise<Owner> => {
  const user = await venue.newUser()
  const { soft, passkey } = create((await creation(user)).result, ORIGIN, twist)
  const added = await add(user, passkey)
  expect(added).toMatchObject({ status: 200, code: 200 })
  return { user, soft, id: added.result.id }
}
/** What the owner has been told of, oldest first. */
const told = async ({ id }: TestUser) => {
  const rows = await venue.services.db
    .selectFrom('notifications')
    .select('payload')
    .where('user_id', '=', id)
    .where('kind', '=', 'accountChanged')
    .orderBy('id')
    .execute()
  return rows.map(({ payload }) => (payload as { what: string }).what)
}
const codeOf = async (answered: Promise<Answered<unknown>>): Promise<number> => (await answered).code

describe('creating one', () => {
  test('a device is asked for a passkey that it keeps, that checks its owner, and that it does not have yet', async () => {
    const { user, soft } = await owner()
    const { result } = await creation(user)
    expect(result).toMatchObject({
      rp: { id: 'localhost', name: 'Plimsoll' },
      user: { name: user.username, id: soft.userHandle },
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ id: soft.id, type: 'public-key', transports: ['internal'] }],
    })
    const stranger = await venue.newUser()
    expect((await creation(stranger)).result).toMatchObject({ excludeCredentials: [] })
  })

  test('it is listed with its name, and whether it is kept elsewhere too', async () => {
    const { user, id } = await owner({ isBackedUp: true })
    expect(await list(user)).toEqual([
      { id, name: 'Phone', createdAt: venue.clock.now(), usedAt: null, isBackedUp: true, isBlocked: false },
    ])
  })

  test.each<[string, Parameters<typeof create>[2], number]>([
    ['on another site', { origin: 'https://evil.example' }, PASSKEY_CODES.passkeyElsewhere],
    ['in a frame of another site', { isFramed: true }, PASSKEY_CODES.passkeyElsewhere],
    ['for another site', { rpId: 'evil.example' }, PASSKEY_CODES.passkeyElsewhere],
    ['by a device that does not check its owner', { isUnverified: true }, PASSKEY_CODES.passkeyUnverified],
    ['with nobody there', { isAbsent: true }, PASSKEY_CODES.passkeyWrong],
    ['as an answer to a sign-in', { type: 'webauthn.get' }, PASSKEY_CODES.passkeyWrong],
    ['with certificates that nobody asked for', { attestation: { fmt: 'packed', x5c: true } }, PASSKEY_CODES.passkeyWrong],
    ['with a statement of a make', { attestation: { fmt: 'apple' } }, PASSKEY_CODES.passkeyWrong],
  ])('one made %s is not kept', async (_, twist, code) => {
    const user = await venue.newUser()
    const asked = (await creation(user)).result
    expect(await codeOf(add(user, create(asked, ORIGIN, twist).passkey))).toBe(code)
    expect(await list(user)).toEqual([])
    // The question is used up by it.
    expect(await codeOf(add(user, create(asked, ORIGIN).passkey))).toBe(PASSKEY_CODES.passkeyExpired)
  })

  test('an answer is good once, in the session that asked, for five minutes', async () => {
    const user = await venue.newUser()
    const asked = (await creation(user)).result
    const { passkey } = create(asked, ORIGIN)
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(user, passkey)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => PASSKEY_CODES.passkeyExpired)])
    const other = { ...user, token: await venue.services.sessions.open(venue.services.db, user.id) }
    expect(await codeOf(add(other, create((await creation(user)).result, ORIGIN).passkey))).toBe(PASSKEY_CODES.passkeyExpired)
    const late = (await creation(user)).result
    venue.clock.advance(PASSKEY_CHALLENGE_LIFETIME)
    expect(await codeOf(add(user, create(late, ORIGIN).passkey))).toBe(PASSKEY_CODES.passkeyExpired)
    expect(await list(user)).toHaveLength(1)
  })

  test('a passkey is in one account only', async () => {
    const { soft } = await owner()
    const thief = await venue.newUser()
    const { passkey } = create((await creation(thief)).result, ORIGIN, {}, soft)
    expect(await codeOf(add(thief, passkey))).toBe(PASSKEY_CODES.passkeyTwice)
    expect(await list(thief)).toEqual([])
  })

  test('two first ones that are asked for at once, in two tabs, have one handle', async () => {
    const user = await venue.newUser()
    const tabs = [user, { ...user, token: await venue.services.sessions.open(venue.services.db, user.id) }]
    const asked = await Promise.all(tabs.map(async (tab) => (await creation(tab)).result))
    const made = asked.map((each) => create(each, ORIGIN))
    expect(await Promise.all(tabs.map((tab, nth) => codeOf(add(tab, made[nth]!.passkey))))).toEqual([200, 200])
    const rows = await venue.services.db.selectFrom('passkeys').select('user_handle').where('user_id', '=', user.id).execute()
    expect(new Set(rows.map(({ user_handle }) => user_handle)).size).toBe(1)
    for (const { soft } of made) expect(await codeOf(signIn(soft))).toBe(200)
    // Nobody else has it, and it does not say whose it is.
    const stranger = await venue.newUser()
    const foreign = (await creation(stranger)).result.user.id
    expect([foreign === rows[0]!.user_handle, Buffer.from(foreign, 'base64url').length]).toEqual([false, 32])
  })

  test('one that was asked for by another handle than those that came meanwhile is asked for anew', async () => {
    const { user } = await owner()
    const { db } = venue.services
    const former = (await creation(user)).result
    await db.updateTable('passkeys').set({ user_handle: 'drawn-by-a-former-venue' }).where('user_id', '=', user.id).execute()
    expect(await codeOf(add(user, create(former, ORIGIN).passkey))).toBe(PASSKEY_CODES.passkeyExpired)
    expect(await codeOf(add(user, create((await creation(user)).result, ORIGIN).passkey))).toBe(200)
    expect((await list(user)).length).toBe(2)
  })

  test(`no more than ${MOST_PASSKEYS}, also at once`, async () => {
    const user = await venue.newUser()
    const made = []
    for (let count = 0; count < MOST_PASSKEYS + 2; count++) {
      if (count === 18) venue.clock.advance(60_000)
      made.push(create((await creation(user)).result, ORIGIN).passkey)
    }
    const codes = (await Promise.all(made.map((passkey) => add(user, passkey)))).map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(MOST_PASSKEYS)
    expect(codes.filter((code) => code === PASSKEY_CODES.passkeyLimit)).toHaveLength(2)
    expect(await codeOf(creation(user))).toBe(PASSKEY_CODES.passkeyLimit)
  })

  test('after ten minutes who is signed in must prove it again, for every change', async () => {
    const { user, id, soft } = await owner()
    const { passkey } = create((await creation(user)).result, ORIGIN)
    venue.clock.advance(10 * 60_000 + 1)
    const { token } = user
    const codes = [
      await codeOf(creation(user)),
      await codeOf(add(user, passkey)),
      await codeOf(venue.post(`/user/renamePasskey/${id}`, { token, body: { name: 'Mine' } })),
      await codeOf(venue.post(`/user/removePasskey/${id}`, { token })),
    ]
    expect(codes).toEqual(codes.map(() => OWN_CODES.reauthenticationNeeded))
    expect(await codeOf(signIn(soft))).toBe(200)
  })
})

describe('names', () => {
  const rename = async (name: string) => {
    const { user, id } = await owner()
    const answered = await venue.post<OwnPasskey>(`/user/renamePasskey/${id}`, { token: user.token, body: { name } })
    return { code: answered.code, name: (await list(user))[0]!.name }
  }
  test.each([
    ['Ada’s phone', 'Ada’s phone'],
    ['  two   spaces ', 'two spaces'],
    ['Cafe\u0301', 'Café'],
    ['هاتفي', 'هاتفي'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['<b>bold</b> & "quoted"', '<b>bold</b> & "quoted"'],
    ['🔑', '🔑'],
    ['x'.repeat(40), 'x'.repeat(40)],
  ])('%j is a name', async (name, kept) => expect(await rename(name)).toEqual({ code: 200, name: kept }))

  test.each([
    ['', 'nothing'],
    ['   ', 'spaces'],
    ['x'.repeat(41), 'too long'],
    ['x'.repeat(500), 'far too long'],
    ['phone\u202egro.live', 'a bidi override'],
    ['a\u2066b\u2069', 'isolates'],
    ['a\nb', 'a line end'],
    ['a\u0000b', 'NUL'],
    ['a\u0007b', 'a control character'],
    ['a\u200bb', 'a zero-width space'],
    ['\u200d\u200d', 'joiners alone'],
    ['a\ufeffb', 'a byte-order mark'],
    ['a\u{e0041}b', 'a tag'],
    ['Z\u0351\u0352\u0353\u0354a', 'a pile of marks'],
    ['a\ud800b', 'half a character'],
  ])('%j is none: %s', async (name) => expect(await rename(name)).toEqual({ code: OWN_CODES.malformed, name: 'Phone' }))

  test("nobody names another person's passkey", async () => {
    const [{ id, user }, stranger] = [await owner(), await venue.newUser()]
    expect(await codeOf(venue.post(`/user/renamePasskey/${id}`, { token: stranger.token, body: { name: 'Mine' } }))).toBe(
      OWN_CODES.notFound,
    )
    expect((await list(user))[0]!.name).toBe('Phone')
  })
})

describe('signing in', () => {
  test('the passkey alone says who it is', async () => {
    const { user, soft } = await owner()
    const first = await signIn(soft)
    expect(first).toMatchObject({ status: 200, code: 200, result: { userInfo: { id: user.id } } })
    expect(await codeOf(venue.post('/user/getUserInfo', { token: first.result.token }))).toBe(200)
    expect((await list(user))[0]).toMatchObject({ usedAt: venue.clock.now() })
    expect(await codeOf(signIn(soft))).toBe(200)
    expect((await question()).result).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: expect.any(Number),
      userVerification: 'required',
    })
  })

  test.each<[string, Twist, number]>([
    ['another site', { origin: 'https://evil.example' }, PASSKEY_CODES.passkeyElsewhere],
    ['a name below ours', { origin: 'http://evil.localhost' }, PASSKEY_CODES.passkeyElsewhere],
    ['another port', { origin: 'http://localhost:81' }, PASSKEY_CODES.passkeyElsewhere],
    ['a frame', { isFramed: true }, PASSKEY_CODES.passkeyElsewhere],
    ["another site's passkey", { rpId: 'evil.example' }, PASSKEY_CODES.passkeyElsewhere],
    ['a device that did not check its owner', { isUnverified: true }, PASSKEY_CODES.passkeyUnverified],
    ['a device with nobody there', { isAbsent: true }, PASSKEY_CODES.passkeyWrong],
    ['an answer to a creation', { type: 'webauthn.create' }, PASSKEY_CODES.passkeyWrong],
    ['a wrong signature', { spoilSignature: true }, PASSKEY_CODES.passkeyWrong],
    ['the handle of another person', { userHandle: 'b3RoZXI' }, PASSKEY_CODES.passkeyWrong],
    ['no handle', { userHandle: null }, PASSKEY_CODES.passkeyWrong],
    ['a question that was never asked', { challenge: 'A'.repeat(43) }, PASSKEY_CODES.passkeyExpired],
  ])('%s opens nothing', async (_, twist, code) => {
    const { soft } = await owner()
    expect(await signIn(soft, twist)).toMatchObject({ status: 422, code, result: null })
    expect(await codeOf(signIn(soft))).toBe(200)
  })

  test('an answer is good once, also for sixteen at once, and used up by a wrong one', async () => {
    const { soft } = await owner()
    const asked = (await question()).result
    const right = answer(soft, asked, ORIGIN)
    const answers = await Promise.all(Array.from({ length: 16 }, () => submit(right)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === PASSKEY_CODES.passkeyExpired)).toHaveLength(15)
    const another = (await question()).result
    expect(await codeOf(submit(answer(soft, another, ORIGIN, { spoilSignature: true })))).toBe(PASSKEY_CODES.passkeyWrong)
    expect(await codeOf(submit(answer(soft, another, ORIGIN)))).toBe(PASSKEY_CODES.passkeyExpired)
  })

  test('a question is of the browser that asked, and of five minutes', async () => {
    const { soft } = await owner()
    const asked = (await question()).result
    expect(await codeOf(submit(answer(soft, asked, ORIGIN), { [DEVICE_HEADER]: 'a-browser-of-a-stranger' }))).toBe(
      PASSKEY_CODES.passkeyExpired,
    )
    const late = (await question()).result
    venue.clock.advance(PASSKEY_CHALLENGE_LIFETIME)
    expect(await codeOf(submit(answer(soft, late, ORIGIN)))).toBe(PASSKEY_CODES.passkeyExpired)
  })

  test('a question of one kind is not answered by another', async () => {
    const { user, soft } = await owner()
    const { challenge } = (await creation(user)).result
    expect(await codeOf(signIn(soft, { challenge }))).toBe(PASSKEY_CODES.passkeyExpired)
    const proof = (await venue.post<PasskeyQuestion>('/user/passkeyProof', { token: user.token })).result
    expect(proof.allowCredentials).toEqual([{ id: soft.id, type: 'public-key', transports: ['internal'] }])
    expect(await codeOf(submit(answer(soft, proof, ORIGIN)))).toBe(PASSKEY_CODES.passkeyExpired)
  })

  test('a copy is noticed by its counter: refused, and the passkey opens nothing any more', async () => {
    const { user, soft } = await owner({ counts: true })
    const copy = { ...soft }
    expect(await codeOf(signIn(soft))).toBe(200)
    expect(await codeOf(signIn(soft))).toBe(200)
    // The copy stands where the passkey stood two uses ago.
    expect(await codeOf(signIn(copy))).toBe(PASSKEY_CODES.passkeyBlocked)
    expect(await codeOf(signIn(soft))).toBe(PASSKEY_CODES.passkeyBlocked)
    expect(await codeOf(signIn(soft, { counter: 99 }))).toBe(PASSKEY_CODES.passkeyBlocked)
    expect(await list(user)).toMatchObject([{ isBlocked: true }])
    expect(await told(user)).toEqual(['passkeyAdded', 'passkeyBlocked'])
    const proof = (await venue.post<PasskeyQuestion>('/user/passkeyProof', { token: user.token })).result
    expect(proof.allowCredentials).toEqual([])
  })

  test('whoever it has let in is out when it is blocked, other sessions stay; the owner is told', async () => {
    const { user, soft } = await owner({ counts: true })
    const copy = { ...soft }
    const by = await signIn(soft)
    await signIn(soft)
    const alive = () =>
      Promise.all([by.result.token, user.token].map(async (token) => (await codeOf(venue.post('/user/getUserInfo', { token }))) === 200))
    expect(await alive()).toEqual([true, true])
    const heard: string[] = []
    const stop = venue.services.bus.subscribe(sessionEndedNews, ({ userId }) => void heard.push(userId))
    expect(await codeOf(signIn(copy))).toBe(PASSKEY_CODES.passkeyBlocked)
    expect(await alive()).toEqual([false, true])
    // Both of its sessions, so that their sockets close too.
    await expect.poll(() => heard).toEqual([user.id, user.id])
    stop()
    expect(await told(user)).toEqual(['passkeyAdded', 'passkeyBlocked'])
  })

  test('nobody without the key has a passkey blocked', async () => {
    const { user, soft } = await owner({ counts: true })
    expect(await codeOf(signIn(soft))).toBe(200)
    expect(await codeOf(signIn(soft, { counter: 1, spoilSignature: true }))).toBe(PASSKEY_CODES.passkeyWrong)
    expect(await list(user)).toMatchObject([{ isBlocked: false }])
    expect(await codeOf(signIn(soft))).toBe(200)
  })

  test('one that was removed, or never was, opens nothing', async () => {
    const { user, soft, id } = await owner()
    expect(await codeOf(venue.post(`/user/removePasskey/${id}`, { token: user.token }))).toBe(200)
    expect(await codeOf(signIn(soft))).toBe(PASSKEY_CODES.passkeyUnknown)
    const asked = (await creation(user)).result
    expect(await codeOf(signIn(create(asked, ORIGIN).soft))).toBe(PASSKEY_CODES.passkeyUnknown)
    expect(await list(user)).toEqual([])
  })

  test('whoever is suspended does not get in by it', async () => {
    const { user, soft } = await owner()
    await venue.post('/test/user', { body: { username: user.username, status: 'suspended' } })
    expect(await codeOf(signIn(soft))).toBe(SPEC_CODES.userSuspended)
  })

  test('by a bare address there are no passkeys, by a foreign name there is no call', async () => {
    expect(await codeOf(question({ host: '127.0.0.1:8080' }))).toBe(PASSKEY_CODES.passkeyElsewhere)
    expect(await codeOf(question({ host: 'evil.example' }))).toBe(OWN_CODES.malformed)
  })

  test('questions that are over are forgotten', async () => {
    const count = async () => (await venue.services.db.selectFrom('passkey_challenges').select('challenge').execute()).length
    await question()
    expect(await count()).toBeGreaterThan(0)
    venue.clock.advance(2 * 24 * 3_600_000)
    await cleanUp(venue.services)
    expect(await count()).toBe(0)
  })
})

describe('as proof before a change', () => {
  const proofQuestion = async ({ token }: TestUser) => (await venue.post<PasskeyQuestion>('/user/passkeyProof', { token })).result
  const prove = ({ token }: TestUser, passkey: PasskeyAnswer) =>
    venue.post<ProofState>('/user/prove', { token, headers: DEVICE, body: { passkey } })
  const proof = async ({ token }: TestUser) => (await venue.get<ProofState>('/user/proof', { token })).result
  const isProved = async (user: TestUser): Promise<boolean> => (await proof(user)).provedFor > 0

  test('a passkey alone is one, also of who has an authenticator app; changes are accepted again', async () => {
    const { user, soft, id } = await owner()
    await setUpApp(venue, user)
    venue.clock.advance(11 * 60_000)
    expect(await proof(user)).toEqual({ provedFor: 0, ways: ['password', 'code', 'passkey'] })
    const rename = () => codeOf(venue.post(`/user/renamePasskey/${id}`, { token: user.token, body: { name: 'Mine' } }))
    expect(await rename()).toBe(OWN_CODES.reauthenticationNeeded)
    const asked = await proofQuestion(user)
    expect(asked.allowCredentials).toEqual([{ id: soft.id, type: 'public-key', transports: ['internal'] }])
    expect((await prove(user, answer(soft, asked, ORIGIN))).result).toEqual({ provedFor: 600_000, ways: ['password', 'code', 'passkey'] })
    expect(await rename()).toBe(200)
    // The same answer again is none.
    expect(await codeOf(prove(user, answer(soft, asked, ORIGIN)))).toBe(PASSKEY_CODES.passkeyExpired)
  })

  test.each<[string, Twist, number]>([
    ['another site', { origin: 'https://evil.example' }, PASSKEY_CODES.passkeyElsewhere],
    ['a device that did not check its owner', { isUnverified: true }, PASSKEY_CODES.passkeyUnverified],
    ['a wrong signature', { spoilSignature: true }, PASSKEY_CODES.passkeyWrong],
    ['the handle of another person', { userHandle: 'b3RoZXI' }, PASSKEY_CODES.passkeyWrong],
  ])('an answer of %s is none', async (_, twist, code) => {
    const { user, soft } = await owner()
    venue.clock.advance(11 * 60_000)
    expect(await codeOf(prove(user, answer(soft, await proofQuestion(user), ORIGIN, twist)))).toBe(code)
    expect(await isProved(user)).toBe(false)
  })

  test("another person's passkey is none, nor is one of this person's asked in another session or for signing in", async () => {
    const [{ user, soft }, stranger] = [await owner(), await owner()]
    const other = { ...user, token: await venue.services.sessions.open(venue.services.db, user.id) }
    venue.clock.advance(11 * 60_000)
    expect(await codeOf(prove(user, answer(stranger.soft, await proofQuestion(user), ORIGIN)))).toBe(PASSKEY_CODES.passkeyUnknown)
    expect(await codeOf(prove(user, answer(soft, await proofQuestion(other), ORIGIN)))).toBe(PASSKEY_CODES.passkeyExpired)
    expect(await codeOf(prove(user, answer(soft, (await question()).result, ORIGIN)))).toBe(PASSKEY_CODES.passkeyExpired)
    expect(await isProved(user)).toBe(false)
    expect(await codeOf(prove(user, answer(soft, await proofQuestion(user), ORIGIN)))).toBe(200)
    expect(await isProved(other)).toBe(false)
  })

  test('a copy is blocked here too, told of, and no way any more', async () => {
    const { user, soft } = await owner({ counts: true })
    const copy = { ...soft }
    expect(await codeOf(signIn(soft))).toBe(200)
    venue.clock.advance(11 * 60_000)
    expect(await codeOf(prove(user, answer(copy, await proofQuestion(user), ORIGIN)))).toBe(PASSKEY_CODES.passkeyBlocked)
    expect(await proof(user)).toEqual({ provedFor: 0, ways: ['password'] })
    expect(await told(user)).toEqual(['passkeyAdded', 'passkeyBlocked'])
  })
})

describe('removing', () => {
  test('the last way in stays', async () => {
    const { user, soft, id } = await owner()
    const { db } = venue.services
    const remove = () => codeOf(venue.post(`/user/removePasskey/${id}`, { token: user.token }))
    await db.updateTable('users').set({ email: null, password_hash: null }).where('id', '=', user.id).execute()
    expect(await remove()).toBe(OWN_CODES.lastWayIn)
    expect(await codeOf(signIn(soft))).toBe(200)
    const { passkey } = create((await creation(user)).result, ORIGIN)
    const second = (await add(user, passkey, 'Key')).result.id
    // Both at once: one of them stays.
    const codes = await Promise.all([remove(), codeOf(venue.post(`/user/removePasskey/${second}`, { token: user.token }))])
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, OWN_CODES.lastWayIn])
    expect(await list(user)).toHaveLength(1)
  })

  test("one that is gone, or another person's, is not there afterwards", async () => {
    const [{ user, id }, stranger] = [await owner(), await venue.newUser()]
    expect(await codeOf(venue.post(`/user/removePasskey/${id}`, { token: stranger.token }))).toBe(200)
    expect(await list(user)).toHaveLength(1)
    const answers = await Promise.all([1, 2].map(() => codeOf(venue.post(`/user/removePasskey/${id}`, { token: user.token }))))
    expect(answers).toEqual([200, 200])
    expect(await list(user)).toEqual([])
    expect(await told(user)).toEqual(['passkeyAdded', 'passkeyRemoved'])
  })
})
