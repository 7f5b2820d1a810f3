/** An authenticator app and its recovery codes: set up, asked for while signing in, guessed at, used twice, taken away. */
import { beforeAll, describe, expect, test } from 'vitest'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { AuthenticatorSetUp, OwnFactors, RecoveryCodes } from '../../src/domain/wire/second-factors.ts'
import type { Admission, LoginResult, SecondStep } from '../../src/domain/wire/session.ts'
import { openSealed, sealText } from '../../server/core/sealing.ts'
import { hashPassword } from '../../server/core/sessions/passwords.ts'
import { codeAt, setUpApp, type App } from '../support/authenticator-app.ts'
import { PASSWORD } from '../support/accounts.ts'
import { openVenue, type Answered, type TestUser, type Venue } from '../support/venue.ts'

const STEP = 30_000
const MINUTE = 60_000
const DEVICE = 'a-device-of-the-owner'

let venue: Venue
let passwordHash: string
beforeAll(async () => {
  venue = await openVenue()
  passwordHash = await hashPassword(PASSWORD)
})

const newOwner = async (): Promise<TestUser> => {
  const user = await venue.newUser()
  await venue.services.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', user.id).execute()
  return user
}
const from = (device: string) => ({ headers: { 'device-key': device } })
const login = ({ username }: TestUser, device = DEVICE): Promise<Answered<Admission>> =>
  venue.post('/login/login', { body: { loginType: 'password', account: username, password: PASSWORD }, ...from(device) })
const stepOf = async (user: TestUser, device = DEVICE): Promise<SecondStep> => {
  const { code, result } = await login(user, device)
  expect(code).toBe(200)
  if (!('secondFactor' in result)) throw new Error('nothing more was asked')
  return result.secondFactor
}
const finish = (ticket: string, code: string, device = DEVICE): Promise<Answered<LoginResult>> =>
  venue.post('/login/secondFactor', { body: { ticket, code }, ...from(device) })
const factorsOf = async ({ token }: TestUser): Promise<OwnFactors> => (await venue.get<OwnFactors>('/user/listFactors', { token })).result
/** The app's code at this instant; the clock goes on first, so that it has not been used. */
const nextCode = ({ secret }: App): string => {
  venue.clock.advance(2 * STEP)
  return codeAt(secret, venue.clock.now())
}
const openSessions = async ({ id }: TestUser): Promise<number> =>
  (await venue.services.db.selectFrom('sessions').select('id').where('user_id', '=', id).where('ended_at', 'is', null).execute()).length

describe('setting up', () => {
  test('becomes active when a code confirms it, and shows ten recovery codes', async () => {
    const owner = await newOwner()
    const { token } = owner
    const { result: first } = await venue.post<AuthenticatorSetUp>('/user/beginAuthenticator', { token, body: {} })
    expect(first.uri).toContain(`secret=${first.secret}`)
    expect(decodeURIComponent(first.uri)).toMatch(new RegExp(`^otpauth://totp/Plimsoll:${owner.username}\\?issuer=Plimsoll&`))
    // Until then the password alone opens a session.
    expect((await login(owner)).result).toHaveProperty('token')
    const confirm = (code: string) => venue.post<RecoveryCodes>('/user/confirmAuthenticator', { token, body: { code } })
    expect((await confirm('000000')).code).toBe(OWN_CODES.factorCodeWrong)
    expect(await factorsOf(owner)).toEqual({ authenticatorSince: null, recoveryCodesLeft: 0, passkeyAskedSince: null })
    const { code, result } = await confirm(codeAt(first.secret, venue.clock.now()))
    expect(code).toBe(200)
    expect(new Set(result.recoveryCodes).size).toBe(10)
    expect(await factorsOf(owner)).toEqual({ authenticatorSince: venue.clock.now(), recoveryCodesLeft: 10, passkeyAskedSince: null })
    // The set-up is over, and its code used up.
    expect((await confirm(codeAt(first.secret, venue.clock.now()))).code).toBe(OWN_CODES.setUpOver)
    expect(await stepOf(owner)).toMatchObject({ ways: ['code', 'recoveryCode'], expiresAt: venue.clock.now() + 5 * MINUTE })
  })

  test('takes a fresh proof, as every change does', async () => {
    const owner = await newOwner()
    const { token } = owner
    await setUpApp(venue, owner)
    venue.clock.advance(10 * MINUTE + 1)
    for (const path of ['beginAuthenticator', 'confirmAuthenticator', 'removeAuthenticator', 'makeRecoveryCodes'])
      expect(await venue.post(`/user/${path}`, { token, body: { code: '000000' } }), path).toMatchObject({
        status: 403,
        code: OWN_CODES.reauthenticationNeeded,
      })
    expect((await factorsOf(owner)).recoveryCodesLeft).toBe(10)
  })

  test('is begun once: the secret of an earlier beginning, or of one too old, confirms nothing', async () => {
    const owner = await newOwner()
    const { token } = owner
    const begin = async () => (await venue.post<AuthenticatorSetUp>('/user/beginAuthenticator', { token, body: {} })).result
    const confirm = async (secret: string) =>
      (await venue.post('/user/confirmAuthenticator', { token, body: { code: codeAt(secret, venue.clock.now()) } })).code
    const earlier = await begin()
    const later = await begin()
    expect(await confirm(earlier.secret)).toBe(OWN_CODES.factorCodeWrong)
    venue.clock.advance(15 * MINUTE)
    await venue.services.db
      .updateTable('sessions')
      .set({ proved_at: new Date(venue.clock.now()) })
      .where('user_id', '=', owner.id)
      .execute()
    expect(await confirm(later.secret)).toBe(OWN_CODES.setUpOver)
  })

  test('its guesses are limited', async () => {
    const owner = await newOwner()
    const { token } = owner
    const { secret } = (await venue.post<AuthenticatorSetUp>('/user/beginAuthenticator', { token, body: {} })).result
    const confirm = async (code: string) => (await venue.post('/user/confirmAuthenticator', { token, body: { code } })).code
    for (let turn = 0; turn < 5; turn++) expect(await confirm('000000')).toBe(OWN_CODES.factorCodeWrong)
    expect(await confirm(codeAt(secret, venue.clock.now()))).toBe(OWN_CODES.tooManyAttempts)
  })

  test('leaves no readable secret and no code in the database', async () => {
    const owner = await newOwner()
    const { secret, recoveryCodes } = await setUpApp(venue, owner)
    const { db, mac } = venue.services
    const row = await db.selectFrom('authenticators').select('secret').where('user_id', '=', owner.id).executeTakeFirstOrThrow()
    expect(row.secret.includes(secret)).toBe(false)
    expect(openSealed(mac, 'authenticator', owner.id, row.secret)).toBe(secret)
    // Moved to somebody else it is worth nothing.
    expect(() => openSealed(mac, 'authenticator', `${owner.id}0`, row.secret)).toThrow(/authenticate/)
    expect(sealText(mac, 'authenticator', owner.id, secret).equals(row.secret)).toBe(false)
    const hashes = await db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', owner.id).execute()
    for (const code of recoveryCodes) expect(hashes.some(({ code_hash }) => code_hash.includes(code.replace('-', '')))).toBe(false)
  })
})

describe('the second step', () => {
  test('opens the session with a code of the app, as any sign-in', async () => {
    const owner = await newOwner()
    const app = await setUpApp(venue, owner)
    const before = await openSessions(owner)
    const code = nextCode(app)
    const { ticket } = await stepOf(owner)
    expect(await openSessions(owner)).toBe(before)
    const { result } = await finish(ticket, ` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect(result.userInfo.username).toBe(owner.username)
    expect((await venue.post('/user/getUserInfo', { token: result.token, body: {} })).code).toBe(200)
  })

  test('takes the codes of one step before and after, and no others', async () => {
    const owner = await newOwner()
    const { secret } = await setUpApp(venue, owner)
    venue.clock.advance(10 * STEP)
    const now = venue.clock.now()
    const answers: number[] = []
    // The later ones last: a code uses up those before it.
    for (const steps of [-2, 2, -1, 0, 1])
      answers.push((await finish((await stepOf(owner)).ticket, codeAt(secret, now + steps * STEP))).code)
    expect(answers).toEqual([OWN_CODES.factorCodeWrong, OWN_CODES.factorCodeWrong, 200, 200, 200])
  })

  test('takes a code once, also when it comes twice at once', async () => {
    const owner = await newOwner()
    const app = await setUpApp(venue, owner)
    // The one that confirmed the set-up is used up too.
    expect((await finish((await stepOf(owner)).ticket, codeAt(app.secret, venue.clock.now()))).code).toBe(OWN_CODES.factorCodeUsed)
    const code = nextCode(app)
    const tickets = [await stepOf(owner), await stepOf(owner), await stepOf(owner, 'another-device-of-theirs')]
    const devices = [DEVICE, DEVICE, 'another-device-of-theirs']
    const answers = await Promise.all(tickets.map(({ ticket }, at) => finish(ticket, code, devices[at])))
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([200, OWN_CODES.factorCodeUsed, OWN_CODES.factorCodeUsed])
    // An older code of the window is no way round it.
    expect((await finish((await stepOf(owner)).ticket, codeAt(app.secret, venue.clock.now() - STEP))).code).toBe(OWN_CODES.factorCodeUsed)
  })

  test('a ticket is good once, for five minutes, in the browser it was given to', async () => {
    const owner = await newOwner()
    const app = await setUpApp(venue, owner)
    const foreign = await stepOf(owner)
    expect((await finish(foreign.ticket, nextCode(app), 'a-browser-of-somebody')).code).toBe(OWN_CODES.secondStepOver)
    expect((await venue.post('/login/secondFactor', { body: { ticket: foreign.ticket, code: nextCode(app) } })).code).toBe(
      OWN_CODES.secondStepOver,
    )
    // Nothing of it was used up.
    expect((await finish(foreign.ticket, nextCode(app))).code).toBe(200)
    expect((await finish(foreign.ticket, nextCode(app))).code).toBe(OWN_CODES.secondStepOver)
    const old = await stepOf(owner)
    venue.clock.advance(5 * MINUTE)
    expect((await finish(old.ticket, nextCode(app))).code).toBe(OWN_CODES.secondStepOver)
    expect((await finish('x'.repeat(43), nextCode(app))).code).toBe(OWN_CODES.secondStepOver)
  })

  test('two right codes at once open one session by one ticket', async () => {
    const owner = await newOwner()
    const app = await setUpApp(venue, owner)
    const code = nextCode(app)
    const { ticket } = await stepOf(owner)
    const before = await openSessions(owner)
    const answers = await Promise.all([finish(ticket, code), finish(ticket, app.recoveryCodes[0]!)])
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
    expect(await openSessions(owner)).toBe(before + 1)
  })

  test('a ticket takes five tries', async () => {
    const owner = await newOwner()
    const app = await setUpApp(venue, owner)
    const { ticket } = await stepOf(owner)
    for (let turn = 0; turn < 5; turn++) expect((await finish(ticket, '000000')).code).toBe(OWN_CODES.factorCodeWrong)
    expect((await finish(ticket, nextCode(app))).code).toBe(OWN_CODES.secondStepOver)
  })

  test('guesses are limited over all tickets, and those of strangers never hold up a device of the owner', async () => {
    const owner = await newOwner()
    const app = await setUpApp(venue, owner)
    expect((await finish((await stepOf(owner)).ticket, nextCode(app))).code).toBe(200)
    let judged = 0
    for (let day = 0; day < 24 * 12; day++) {
      const { ticket } = await stepOf(owner, `stranger-number-${String(day).padStart(4, '0')}`)
      if ((await finish(ticket, '000000', `stranger-number-${String(day).padStart(4, '0')}`)).code === OWN_CODES.factorCodeWrong) judged++
      venue.clock.advance(5 * MINUTE)
    }
    expect(judged).toBeLessThanOrEqual(40)
    expect(judged).toBeGreaterThan(5)
    expect((await finish((await stepOf(owner)).ticket, nextCode(app))).code).toBe(200)
  })

  test('somebody who was suspended meanwhile stays out', async () => {
    const owner = await newOwner()
    const app = await setUpApp(venue, owner)
    const code = nextCode(app)
    const { ticket } = await stepOf(owner)
    await venue.post('/test/user', { body: { username: owner.username, status: 'suspended' } })
    expect((await finish(ticket, code)).code).toBe(10005)
  })

  test('stays after the password was set anew by a code to the mailbox', async () => {
    const owner = await newOwner()
    const app = await setUpApp(venue, owner)
    const email = `${owner.username}@example.com`
    await venue.post('/login/sendCode', { body: { email, purpose: 'reset' }, ...from(DEVICE) })
    const { code } = (await venue.get<{ code: string }>(`/test/code?email=${email}`)).result
    const reset = { email, code, password: PASSWORD, confirmPassword: PASSWORD }
    const former = await stepOf(owner)
    expect((await venue.post('/login/resetPassword', { body: reset, key: `reset-${owner.username}-0000000`, ...from(DEVICE) })).code).toBe(
      20005,
    )
    expect((await finish((await stepOf(owner)).ticket, nextCode(app))).code).toBe(200)
    // Who had only the password of before gets no further.
    expect((await finish(former.ticket, nextCode(app))).code).toBe(OWN_CODES.secondStepOver)
  })
})

describe('recovery codes', () => {
  test('open a session once each, however they are typed, and the owner sees how many are left', async () => {
    const owner = await newOwner()
    const { recoveryCodes } = await setUpApp(venue, owner)
    const [first = '', second = ''] = recoveryCodes
    expect((await finish((await stepOf(owner)).ticket, first.toUpperCase())).code).toBe(200)
    expect((await finish((await stepOf(owner)).ticket, first)).code).toBe(OWN_CODES.factorCodeWrong)
    const tickets = [await stepOf(owner), await stepOf(owner)]
    const answers = await Promise.all(tickets.map(({ ticket }) => finish(ticket, second.replace('-', ' '))))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, OWN_CODES.factorCodeWrong])
    expect((await factorsOf(owner)).recoveryCodesLeft).toBe(8)
  })

  test('new ones take the place of the old ones; when all are used only the app is left', async () => {
    const owner = await newOwner()
    const { token } = owner
    const app = await setUpApp(venue, owner)
    const { result } = await venue.post<RecoveryCodes>('/user/makeRecoveryCodes', { token, body: {} })
    expect(result.recoveryCodes.filter((code) => app.recoveryCodes.includes(code))).toEqual([])
    expect((await finish((await stepOf(owner)).ticket, app.recoveryCodes[0]!)).code).toBe(OWN_CODES.factorCodeWrong)
    for (const code of result.recoveryCodes) expect((await finish((await stepOf(owner)).ticket, code)).code).toBe(200)
    expect((await stepOf(owner)).ways).toEqual(['code'])
  })

  test('those of somebody else are worth nothing', async () => {
    const [owner, other] = [await newOwner(), await newOwner()]
    const { recoveryCodes } = await setUpApp(venue, owner)
    await setUpApp(venue, other)
    expect((await finish((await stepOf(other)).ticket, recoveryCodes[0]!)).code).toBe(OWN_CODES.factorCodeWrong)
  })
})

test('without the app nothing more is asked, and its recovery codes are gone', async () => {
  const owner = await newOwner()
  const { token } = owner
  await setUpApp(venue, owner)
  expect((await venue.post('/user/removeAuthenticator', { token, body: {} })).code).toBe(200)
  // Once more changes nothing.
  expect((await venue.post('/user/removeAuthenticator', { token, body: {} })).code).toBe(200)
  expect(await factorsOf(owner)).toEqual({ authenticatorSince: null, recoveryCodesLeft: 0, passkeyAskedSince: null })
  expect((await login(owner)).result).toHaveProperty('token')
  expect((await venue.post('/user/makeRecoveryCodes', { token, body: {} })).code).toBe(OWN_CODES.setUpOver)
})

test('the owner is told of each change, and of a recovery code that was used', async () => {
  const owner = await newOwner()
  const { token } = owner
  const { recoveryCodes } = await setUpApp(venue, owner)
  expect((await finish((await stepOf(owner)).ticket, recoveryCodes[0]!)).code).toBe(200)
  await venue.post('/user/makeRecoveryCodes', { token, body: {} })
  await venue.post('/user/removeAuthenticator', { token, body: {} })
  // Nothing was taken away the second time.
  await venue.post('/user/removeAuthenticator', { token, body: {} })
  const told = async () =>
    (
      await venue.services.db
        .selectFrom('notifications')
        .select('payload')
        .where('user_id', '=', owner.id)
        .where('kind', '=', 'accountChanged')
        .execute()
    )
      .map(({ payload }) => (payload as { what: string }).what)
      .toSorted()
  await expect.poll(told).toEqual(['authenticatorAdded', 'authenticatorRemoved', 'recoveryCodeUsed', 'recoveryCodesMade'])
})

describe('as proof before a change', () => {
  const prove = ({ token }: TestUser, body: object): Promise<Answered> => venue.post('/user/prove', { token, body })
  const waysOf = async ({ token }: TestUser) => (await venue.get<{ ways: string[] }>('/user/proof', { token })).result.ways

  test('the password alone is none of somebody who has a second factor: it takes both', async () => {
    const owner = await newOwner()
    expect(await waysOf(owner)).toEqual(['password'])
    const app = await setUpApp(venue, owner)
    expect(await waysOf(owner)).toEqual(['password', 'code'])
    venue.clock.advance(11 * MINUTE)
    expect((await prove(owner, { password: PASSWORD })).code).toBe(OWN_CODES.reauthenticationNeeded)
    expect((await prove(owner, { code: nextCode(app) })).code).toBe(OWN_CODES.reauthenticationNeeded)
    const code = nextCode(app)
    expect((await prove(owner, { password: 'another', code })).code).toBe(10004)
    // The code was not used up beside a wrong password.
    expect((await prove(owner, { password: PASSWORD, code })).code).toBe(200)
    expect((await venue.post('/user/makeRecoveryCodes', { token: owner.token, body: {} })).code).toBe(200)
    expect((await prove(owner, { password: PASSWORD, code })).code).toBe(OWN_CODES.factorCodeUsed)
  })

  test('a recovery code is one, once; who has no password needs the code alone', async () => {
    const owner = await newOwner()
    const { recoveryCodes } = await setUpApp(venue, owner)
    await venue.services.db.updateTable('users').set({ password_hash: null }).where('id', '=', owner.id).execute()
    const code = recoveryCodes[0]!
    expect((await prove(owner, { code })).code).toBe(200)
    expect((await prove(owner, { code })).code).toBe(OWN_CODES.factorCodeWrong)
  })
})
