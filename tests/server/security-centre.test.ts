/** What a person sees and sets on the page of their security: sign-ins, “This was not me”, the word in mails, time-outs. */
import { beforeAll, describe, expect, test } from 'vitest'
import { OWN_CODES, SPEC_CODES } from '../../src/domain/error-codes.ts'
import { OWNER_LINK_CODES } from '../../src/domain/owner-link-codes.ts'
import type { SecuritySettings, SignInPage } from '../../src/domain/wire/security.ts'
import { hashPassword } from '../../server/core/sessions/passwords.ts'
import { createUser } from '../../server/registration/register.ts'
import { insertOwnerLink, LINK_LIFETIME } from '../../server/security/owner-links.repository.ts'
import { newKey, openVenue, type Venue } from '../support/venue.ts'

const PASSWORD = 'correct horse battery'
const HOUR = 3_600_000
let venue: Venue
let passwordHash: string
let count = 0
beforeAll(async () => {
  venue = await openVenue()
  passwordHash = await hashPassword(PASSWORD)
})

const person = async () => {
  const username = `owner${++count}`
  const email = `${username}@example.com`
  const { services } = venue
  const id = await services.db.transaction().execute((tx) => createUser(services, tx, { username, email, passwordHash }))
  return { id, username, email, token: await services.sessions.open(services.db, id) }
}
const signIn = (account: string, password = PASSWORD, headers: Readonly<Record<string, string>> = {}) =>
  venue.post<{ token: string }>('/login/login', { body: { loginType: 'password', account, password }, headers })
const mailsTo = (email: string) =>
  venue.services.db.selectFrom('mails').select(['subject', 'body']).where('recipient', '=', email).orderBy('id').execute()
const until = async <T>(read: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> => {
  const value = await read()
  return isThere(value) ? value : until(read, isThere)
}
const signInsOf = async (token: string, before?: string) =>
  (await venue.get<SignInPage>(`/user/listSignIns${before === undefined ? '' : `?before=${before}`}`, { token })).result

describe('proof', () => {
  test('a fresh sign-in is proof for ten minutes; after that the password is, and a wrong one is not', async () => {
    const { token } = await person()
    expect((await venue.get('/user/proof', { token })).result).toEqual({ provedFor: 600_000, ways: ['password'] })
    venue.clock.advance(600_001)
    expect((await venue.get('/user/proof', { token })).result).toMatchObject({ provedFor: 0 })
    const refused = await venue.post('/user/setMailWord', { token, body: { word: 'kingfisher' } })
    expect(refused).toMatchObject({ status: 403, code: OWN_CODES.reauthenticationNeeded })
    expect((await venue.post('/user/prove', { token, body: { password: 'wrong' } })).code).toBe(SPEC_CODES.passwordWrong)
    expect((await venue.post('/user/prove', { token, body: { password: PASSWORD } })).result).toMatchObject({ provedFor: 600_000 })
    expect((await venue.post('/user/setMailWord', { token, body: { word: 'kingfisher' } })).code).toBe(200)
  })
})

describe('sign-ins', () => {
  test('failures too, newest first, of the own account alone, with shortened network and named device', async () => {
    const [{ username, token }, other] = [await person(), await person()]
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    await signIn(username, 'wrong password', agent)
    await until(
      () => signInsOf(token),
      ({ items }) => items.length === 1,
    )
    await signIn(username, PASSWORD, agent)
    const { items, next } = await until(
      () => signInsOf(token),
      (page) => page.items.length === 2,
    )
    expect(items).toMatchObject([
      { way: 'password', outcome: 'right', browser: 'firefox', system: 'linux', network: '127.0.0.x' },
      { way: 'password', outcome: 'wrong' },
    ])
    expect(next).toBeNull()
    expect((await signInsOf(other.token)).items).toEqual([])
  })

  test('refused attempts are one row an hour; pages go on from where they ended', async () => {
    const { id, username, token } = await person()
    for (let guess = 0; guess < 8; guess++) await signIn(username, 'wrong password')
    const outcomes = async () => (await signInsOf(token)).items.map(({ outcome }) => outcome)
    await until(outcomes, (all) => all.includes('refused') && all.length >= 6)
    expect((await outcomes()).filter((outcome) => outcome === 'refused')).toHaveLength(1)
    const row = {
      user_id: id,
      at: new Date(venue.clock.now()),
      way: 'wallet',
      outcome: 'right',
      browser: 'other',
      system: 'other',
      network: null,
    }
    await venue.services.db
      .insertInto('sign_ins')
      .values(Array.from({ length: 30 }, () => row))
      .execute()
    const first = await signInsOf(token)
    const second = await signInsOf(token, first.next ?? '')
    expect(first.items).toHaveLength(20)
    expect(new Set([...first.items, ...second.items].map((item) => item.id)).size).toBe(first.items.length + second.items.length)
    expect(second.next).toBeNull()
  })
})

describe('“This was not me”', () => {
  const link = ({ id, email }: { readonly id: string; readonly email: string }, what: 'newDevice' | 'emailChanged' = 'newDevice') =>
    insertOwnerLink(venue.services.db, { userId: id, what, email, at: venue.clock.now() })
  const press = (token: string) => venue.post<{ ended: number }>('/login/notMe', { body: { token } })

  test('ends all sessions, freezes withdrawals and lets nobody in before a new password was set by a code', async () => {
    const owner = await person()
    const { token } = await link(owner)
    expect((await press(token)).result).toEqual({ ended: 1 })
    expect((await venue.post('/user/getUserInfo', { token: owner.token, body: {} })).status).toBe(401)
    expect((await signIn(owner.username)).code).toBe(OWNER_LINK_CODES.newPasswordNeeded)
    const row = await venue.services.db.selectFrom('users').selectAll().where('id', '=', owner.id).executeTakeFirstOrThrow()
    expect(row.withdrawals_frozen_at?.getTime()).toBe(venue.clock.now())
    expect(await venue.services.db.selectFrom('known_devices').selectAll().where('user_id', '=', owner.id).execute()).toEqual([])

    await venue.post('/login/sendCode', { body: { email: owner.email, purpose: 'reset' } })
    const code = /\d{6}/.exec((await mailsTo(owner.email)).at(-1)?.subject ?? '')?.[0]
    const password = 'another correct horse'
    const body = { email: owner.email, code, password, confirmPassword: password }
    expect((await venue.post('/login/resetPassword', { body, key: newKey() })).code).toBe(20005)
    expect((await signIn(owner.username, password)).code).toBe(200)
    const still = await venue.services.db.selectFrom('users').selectAll().where('id', '=', owner.id).executeTakeFirstOrThrow()
    expect(still.withdrawals_frozen_at).not.toBeNull()
  })

  test('a link that was used, is too old or is none of ours is refused, each with a sentence of its own', async () => {
    const owner = await person()
    const [first, older] = [await link(owner), await link(owner)]
    await press(first.token)
    expect((await press(first.token)).code).toBe(OWNER_LINK_CODES.ownerLinkUsed)
    // A mail from before must not shut the owner out again.
    expect((await press(older.token)).code).toBe(OWNER_LINK_CODES.ownerLinkUsed)
    const late = await link(await person())
    venue.clock.advance(LINK_LIFETIME)
    expect((await press(late.token)).code).toBe(OWNER_LINK_CODES.ownerLinkExpired)
    for (const token of ['', 'x', `${late.token}x`, "'; drop table users; --"])
      expect((await press(token)).code).toBe(OWNER_LINK_CODES.ownerLinkUnknown)
  })

  test('pressed twice at once it is done once', async () => {
    const { token } = await link(await person())
    const codes = (await Promise.all([press(token), press(token)])).map(({ code }) => code)
    expect(codes.toSorted()).toEqual([200, OWNER_LINK_CODES.ownerLinkUsed].toSorted())
  })

  test('the link of a mail that told of another address gives the old one back', async () => {
    const owner = await person()
    const { token } = await link(owner, 'emailChanged')
    await venue.services.db.updateTable('users').set({ email: 'thief@example.com' }).where('id', '=', owner.id).execute()
    await press(token)
    const { email } = await venue.services.db.selectFrom('users').select('email').where('id', '=', owner.id).executeTakeFirstOrThrow()
    expect(email).toBe(owner.email)
  })
})

describe('the word in our mails', () => {
  const set = (token: string, word: string | null) => venue.post<SecuritySettings>('/user/setMailWord', { token, body: { word } })

  test('stands in the mails that follow, also in a code’s; of a new one the owner is told by the old one', async () => {
    const { token, email } = await person()
    expect((await set(token, ' kingfisher ')).result).toMatchObject({ hasMailWord: true })
    const [first] = await until(
      () => mailsTo(email),
      (mails) => mails.length === 1,
    )
    expect(first?.body).toContain('kingfisher')
    await set(token, 'heron')
    expect(
      (
        await until(
          () => mailsTo(email),
          (mails) => mails.length === 2,
        )
      )[1]?.body,
    ).toContain('kingfisher')
    await venue.post('/login/sendCode', { body: { email, purpose: 'reset' } })
    expect((await mailsTo(email))[2]?.body).toContain('heron')
    expect((await set(token, null)).result).toMatchObject({ hasMailWord: false })
    expect(JSON.stringify((await venue.get('/user/getSecurity', { token })).result)).not.toContain('heron')
  })

  test.each([
    'ab',
    'x'.repeat(33),
    'a b\nBcc: all',
    'see evil.example',
    'https://x',
    '<b>word',
    'a‮b c',
    '{{code}}',
    'two  spaces',
    '🦩🦩🦩',
  ])('refuses %j, and the word from before stays', async (word) => {
    const { token } = await person()
    await set(token, 'kingfisher')
    expect((await set(token, word)).code).toBe(OWN_CODES.malformed)
    expect((await venue.get('/user/getSecurity', { token })).result).toMatchObject({ hasMailWord: true })
  })

  test.each(['Eisvogel', 'martin-pêcheur', 'カワセミ', '翠鸟鸟', 'รูปวาด', 'طائر الرفراف'])('takes %s', async (word) => {
    const { token } = await person()
    expect((await set(token, word)).code).toBe(200)
  })
})

describe('how long a session lasts', () => {
  const choose = (token: string, seconds: number) => venue.post<SecuritySettings>('/user/setSessionLifetime', { token, body: { seconds } })
  const isIn = async (token: string) => (await venue.post('/user/getUserInfo', { token, body: {} })).status === 200

  test('a shorter time ends longer sessions at once, counts from the proof here, and holds for those that follow', async () => {
    const { id, token } = await person()
    venue.clock.advance(2 * HOUR)
    const here = await venue.services.sessions.open(venue.services.db, id)
    expect((await choose(here, 3_600)).result).toMatchObject({ sessionLifetime: 3_600 })
    expect([await isIn(token), await isIn(here)]).toEqual([false, true])
    venue.clock.advance(HOUR + 1)
    expect(await isIn(here)).toBe(false)
    const later = await venue.services.sessions.open(venue.services.db, id)
    venue.clock.advance(HOUR - 1)
    expect(await isIn(later)).toBe(true)
    venue.clock.advance(2)
    expect(await isIn(later)).toBe(false)
  })

  test('thirty days end after a week without use, a week after a day', async () => {
    const { id, token } = await person()
    await choose(token, 2_592_000)
    const long = await venue.services.sessions.open(venue.services.db, id)
    venue.clock.advance(6 * 24 * HOUR)
    expect(await isIn(long)).toBe(true)
    venue.clock.advance(7 * 24 * HOUR + 1)
    expect(await isIn(long)).toBe(false)
  })

  test('takes no other time', async () => {
    const { token } = await person()
    for (const seconds of [0, -1, 3_601, 1e12]) expect((await choose(token, seconds)).code).toBe(OWN_CODES.malformed)
  })
})
