import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { WITHDRAWALS_REST } from '../../src/domain/withdrawal.ts'
import type { LoginResult } from '../../src/domain/wire/session.ts'
import type { WithdrawalInfo } from '../../src/domain/wire/withdrawal.ts'
import { createUser } from '../../server/registration/register.ts'
import { hashPassword } from '../../server/core/sessions/passwords.ts'
import { codeAt, setUpApp } from '../support/authenticator-app.ts'
import { newKey, openVenue, type Venue } from '../support/venue.ts'

const OLD = 'the old pass word'
const NEW = 'an even newer one'
let venue: Venue
let count = 0
let person: { readonly id: string; readonly username: string; readonly email: string }
beforeAll(async () => {
  venue = await openVenue()
})
beforeEach(async () => {
  const username = `person${++count}`
  const user = { username, email: `${username}@example.com`, passwordHash: await hashPassword(OLD) }
  person = { id: await venue.services.db.transaction().execute((tx) => createUser(venue.services, tx, user)), username, email: user.email }
})

const login = (password: string, account = person.username) =>
  venue.post<LoginResult>('/login/login', { body: { loginType: 'password', account, password } })
const tokenWith = async (password: string): Promise<string> => (await login(password)).result.token
const isAlive = async (token: string): Promise<boolean> => (await venue.post('/user/getUserInfo', { token })).code === 200
const mails = (to: string) =>
  venue.services.db.selectFrom('mails').select(['subject', 'body']).where('recipient', '=', to).orderBy('id').execute()

describe('recovery', () => {
  const codeFor = async (email = person.email): Promise<string> => {
    expect((await venue.post('/login/sendCode', { body: { email, purpose: 'reset' } })).code).toBe(200)
    return (await venue.get<{ code: string }>(`/test/code?email=${encodeURIComponent(email)}`)).result.code
  }
  const reset = (code: string, change: object = {}, key = newKey()) =>
    venue.post('/login/resetPassword', { key, body: { email: person.email, code, password: NEW, confirmPassword: NEW, ...change } })

  test('sets the password, ends every session, and tells the owner by mail', async () => {
    const tokens = [await tokenWith(OLD), await tokenWith(OLD)]
    expect(await reset(await codeFor())).toMatchObject({ status: 200, code: 20005, result: { ended: 2 } })
    expect(await Promise.all(tokens.map(isAlive))).toEqual([false, false])
    expect([(await login(OLD)).code, (await login(NEW)).code]).toEqual([10004, 200])
    await expect.poll(async () => (await mails(person.email)).at(-1)?.subject).toBe('Your Plimsoll password was changed')
  })

  test('withdrawals rest for a day after it, which the mail says; a password that was there before makes nobody rest', async () => {
    const restOf = async (token: string) =>
      (await venue.get<WithdrawalInfo>('/user/withdrawalInfo', { token, book: 'real' })).result.restsUntil
    const before = await tokenWith(OLD)
    expect(await restOf(before)).toBeNull()
    const at = venue.clock.now()
    await reset(await codeFor())
    const token = await tokenWith(NEW)
    expect(await restOf(token)).toBe(at + WITHDRAWALS_REST)
    await expect.poll(async () => (await mails(person.email)).at(-1)?.body).toContain('withdrawals rest for 24 hours')

    venue.clock.advance(60_000)
    const body = { currentPassword: NEW, password: OLD, confirmPassword: OLD, endOthers: false }
    expect((await venue.post('/user/repassword', { token, key: newKey(), body })).code).toBe(20005)
    expect(await restOf(token)).toBe(at + 60_000 + WITHDRAWALS_REST)
    expect((await venue.post('/user/repassword', { token, key: newKey(), body })).code).not.toBe(20005)
    expect(await restOf(token)).toBe(at + 60_000 + WITHDRAWALS_REST)
  })

  test('a code is good for one reset', async () => {
    const code = await codeFor()
    expect((await reset(code)).code).toBe(20005)
    expect((await reset(code, { password: 'another one yet', confirmPassword: 'another one yet' })).code).toBe(OWN_CODES.codeWrong)
    expect((await login(NEW)).code).toBe(200)
  })

  test('the same key is one reset with one answer; with another password it is refused', async () => {
    const [code, key] = [await codeFor(), newKey()]
    const first = await reset(code, {}, key)
    expect((await reset(code, {}, key)).body).toBe(first.body)
    expect((await reset(code, { password: 'another one yet', confirmPassword: 'another one yet' }, key)).code).toBe(OWN_CODES.keyReused)
    expect(
      (await venue.post('/login/resetPassword', { body: { email: person.email, code, password: NEW, confirmPassword: NEW } })).code,
    ).toBe(OWN_CODES.keyMissing)
  })

  test('wrong codes are counted, even at once, and the right one is worthless after five', async () => {
    const code = await codeFor()
    const wrong = code === '111111' ? '222222' : '111111'
    const answers = await Promise.all(Array.from({ length: 7 }, () => reset(wrong)))
    const codes = answers.map((answer) => answer.code)
    expect([codes.filter((each) => each === 10091).length, codes.filter((each) => each === OWN_CODES.codeWrong).length]).toEqual([5, 2])
    expect((await reset(code)).code).toBe(OWN_CODES.codeWrong)
    expect((await login(OLD)).code).toBe(200)
  })

  test('a code that is too old, or of a registration, opens nothing', async () => {
    const code = await codeFor()
    venue.clock.advance(600_000)
    expect((await reset(code)).code).toBe(OWN_CODES.codeWrong)
    const email = 'stranger@example.com'
    await venue.post('/login/sendCode', { body: { email, purpose: 'register' } })
    const { result } = await venue.get<{ code: string }>(`/test/code?email=${email}`)
    expect((await reset(result.code, { email })).code).toBe(OWN_CODES.codeWrong)
  })

  test.each([
    [{ email: 'nobody' }, 10002],
    [{ email: '' }, 10002],
    [{ email: '\u0000' }, 10002],
    [{ code: '\u0000' }, 10091],
    [{ email: 'a@example.com\r\nBcc: b@example.com' }, 10002],
    [{ code: '' }, 10091],
    [{ code: '12345' }, 10091],
    [{ code: 'abcdef' }, 10091],
    [{ password: 'short', confirmPassword: 'short' }, OWN_CODES.passwordWeak],
    [{ password: 'x'.repeat(129) }, OWN_CODES.passwordWeak],
    [{ confirmPassword: 'something else' }, OWN_CODES.passwordsDiffer],
    [{}, OWN_CODES.codeWrong],
  ])('refuses %j with %i', async (change, code) => {
    expect((await reset('123456', change)).code).toBe(code)
  })

  test('a suspended user is told so, once the address is proved', async () => {
    await venue.post('/test/user', { body: { username: person.username, status: 'suspended' } })
    const code = await codeFor()
    expect((await reset(code === '111111' ? '222222' : '111111')).code).toBe(10091)
    expect((await reset(code)).code).toBe(10005)
  })

  test('nothing tells whether an address has an account, but the mail in its own mailbox', async () => {
    const email = `nobody${count}@example.com`
    const sent = await Promise.all(
      [email, person.email].map((to) => venue.post('/login/sendCode', { body: { email: to, purpose: 'reset' } })),
    )
    expect(sent[0]?.body).toBe(sent[1]?.body)
    const guesses = await Promise.all(
      [email, person.email].map(async (to) => {
        const bodies: string[] = []
        for (let turn = 0; turn < 7; turn++) bodies.push((await reset('000000', { email: to })).body)
        return bodies
      }),
    )
    expect(guesses[0]).toEqual(guesses[1])
    const [toNobody] = await mails(email)
    expect(toNobody?.subject).toBe('There’s no Plimsoll account with this email')
    expect(toNobody?.body).not.toMatch(/\d{6}/)
    expect((await mails(person.email))[0]?.body).toMatch(/\d{6}/)
  })

  test('codes are limited by the day, with and without an account', async () => {
    for (const email of [person.email, `none${count}@example.com`]) {
      const codes: number[] = []
      for (let turn = 0; turn < 11; turn++) {
        codes.push((await venue.post('/login/sendCode', { body: { email, purpose: 'reset' } })).code)
        venue.clock.advance(61_000)
      }
      expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), OWN_CODES.tooManyAttempts])
    }
    venue.clock.advance(86_400_000)
    expect((await venue.post('/login/sendCode', { body: { email: person.email, purpose: 'reset' } })).code).toBe(200)
  })

  test('one network asks for ten codes of an address in a day, and nothing kept names the network', async () => {
    const proxied = await openVenue({ beside: venue, settings: { trustProxy: '127.0.0.1' } })
    proxied.clock.advance(venue.clock.now() - proxied.clock.now())
    const codes: number[] = []
    // Whoever has one IPv6 address has many of the same network.
    for (let host = 1; host <= 11; host++) {
      const headers = { 'x-forwarded-for': `2001:db8::${host}`, 'device-key': `a-device-of-a-stranger-${host}` }
      codes.push((await proxied.post('/login/sendCode', { headers, body: { email: person.email, purpose: 'reset' } })).code)
      proxied.clock.advance(60_000)
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), OWN_CODES.tooManyAttempts])
    expect(JSON.stringify(await venue.services.db.selectFrom('email_codes').selectAll().execute())).not.toContain('2001:db8')
    venue.clock.advance(86_400_000)
  })

  test('ends the hold of an account that was guessed at', async () => {
    for (let turn = 0; turn < 5; turn++) await login('not the password')
    expect((await login(OLD)).status).toBe(429)
    expect((await reset(await codeFor())).code).toBe(20005)
    expect((await login(NEW)).code).toBe(200)
  })
})

describe('a change of the password', () => {
  const change = (token: string, body: object = {}, key = newKey(), at = venue) =>
    at.post('/user/repassword', {
      token,
      key,
      body: { currentPassword: OLD, password: NEW, confirmPassword: NEW, endOthers: true, ...body },
    })

  test('ends the other sessions and not this one, and is told by mail', async () => {
    const [here, there] = [await tokenWith(OLD), await tokenWith(OLD)]
    expect(await change(here)).toMatchObject({ status: 200, code: 20005, result: { ended: 1 } })
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false])
    expect([(await login(OLD)).code, (await login(NEW)).code]).toEqual([10004, 200])
    await expect.poll(async () => (await mails(person.email)).at(-1)?.subject).toBe('Your Plimsoll password was changed')
  })

  test('leaves the others when asked to', async () => {
    const [here, there] = [await tokenWith(OLD), await tokenWith(OLD)]
    expect((await change(here, { endOthers: false })).result).toEqual({ ended: 0 })
    expect(await isAlive(there)).toBe(true)
  })

  test('the same key is one change with one answer, although the old password is wrong by then', async () => {
    const [token, key] = [await tokenWith(OLD), newKey()]
    const answers = await Promise.all([change(token, {}, key), change(token, {}, key)])
    expect(answers.map(({ code }) => code)).toEqual([20005, 20005])
    expect((await change(token, {}, key)).body).toBe(answers[0]?.body)
    expect((await change(token, { password: 'another one yet', confirmPassword: 'another one yet' }, key)).code).toBe(OWN_CODES.keyReused)
  })

  test.each([
    [{ currentPassword: 'not it' }, 10004],
    [{ currentPassword: '' }, 10004],
    [{ password: 'short', confirmPassword: 'short' }, OWN_CODES.passwordWeak],
    [{ confirmPassword: 'something else' }, OWN_CODES.passwordsDiffer],
  ])('refuses %j with %i, and nothing changes', async (body, code) => {
    const [here, there] = [await tokenWith(OLD), await tokenWith(OLD)]
    expect((await change(here, body)).code).toBe(code)
    expect([await isAlive(there), (await login(OLD)).code]).toEqual([true, 200])
  })

  test('a stolen session cannot guess the password', async () => {
    const token = await tokenWith(OLD)
    const codes: number[] = []
    for (let turn = 0; turn < 6; turn++) codes.push((await change(token, { currentPassword: `guess ${turn}` })).code)
    expect(codes).toEqual([10004, 10004, 10004, 10004, 10004, OWN_CODES.tooManyAttempts])
    expect((await login(OLD)).code).toBe(200)
    venue.clock.advance(61_000)
    expect((await change(token)).code).toBe(20005)
  })

  test('nor by forty guesses at once, at two processes', async () => {
    const beside = await openVenue({ beside: venue })
    beside.clock.advance(venue.clock.now() - beside.clock.now())
    const token = await tokenWith(OLD)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        change(token, { currentPassword: `guess ${turn}` }, newKey(), turn % 2 === 0 ? venue : beside),
      ),
    )
    const codes = answers.map(({ code }) => code)
    expect([codes.filter((code) => code === 10004).length, codes.filter((code) => code === OWN_CODES.tooManyAttempts).length]).toEqual([
      5, 35,
    ])
  })

  test('of who has a second factor it takes a proof of the last minutes, and tells nobody else whether the password is right', async () => {
    const token = await tokenWith(OLD)
    const { secret } = await setUpApp(venue, { token })
    venue.clock.advance(10 * 60_000 + 1)
    const key = newKey()
    for (const currentPassword of [OLD, 'not it'])
      expect(await change(token, { currentPassword })).toMatchObject({ status: 403, code: OWN_CODES.reauthenticationNeeded, result: null })
    expect((await change(token, {}, key)).code).toBe(OWN_CODES.reauthenticationNeeded)
    expect(await mails(person.email)).not.toContainEqual(expect.objectContaining({ subject: 'Your Plimsoll password was changed' }))
    const proof = { password: OLD, code: codeAt(secret, venue.clock.now()) }
    expect((await venue.post('/user/prove', { token, body: proof })).code).toBe(200)
    // A key has one answer; what the person sends after the proof has another.
    expect((await change(token, {}, key)).code).toBe(OWN_CODES.reauthenticationNeeded)
    const changed = newKey()
    expect((await change(token, {}, changed)).code).toBe(20005)
    venue.clock.advance(10 * 60_000 + 1)
    expect((await change(token, {}, changed)).code).toBe(20005)
  })

  test('the right current password is no guess, however often it comes', async () => {
    const token = await tokenWith(OLD)
    let [currentPassword, password] = [OLD, NEW]
    for (let turn = 0; turn < 7; turn++) {
      expect((await change(token, { currentPassword, password, confirmPassword: password })).code).toBe(20005)
      ;[currentPassword, password] = [password, currentPassword]
    }
  })

  test('neither password nor key lies where it could be read', async () => {
    const [token, key] = [await tokenWith(OLD), newKey()]
    await change(token, {}, key)
    const { db } = venue.services
    const rows = JSON.stringify([
      await db.selectFrom('idempotency_keys').selectAll().execute(),
      await db.selectFrom('users').selectAll().execute(),
      await db.selectFrom('mails').selectAll().execute(),
    ])
    for (const secret of [OLD, NEW, key, token]) expect(rows).not.toContain(secret)
  })
})
