/** What a person sees and sets on the page of their security: sign-ins, “This was not me”, the word in mails, time-outs. */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { OWN_CODES, SPEC_CODES } from '../../src/domain/error-codes.ts'
import { OWNER_LINK_CODES } from '../../src/domain/owner-link-codes.ts'
import { PASSKEY_CODES } from '../../src/domain/passkey-refusals.ts'
import type { PasskeyCreation, PasskeyQuestion } from '../../src/domain/wire/passkey.ts'
import type { HeldWay, SecuritySettings, SignInPage } from '../../src/domain/wire/security.ts'
import type { Admission } from '../../src/domain/wire/session.ts'
import { hashPassword } from '../../server/core/sessions/passwords.ts'
import { createUser } from '../../server/registration/register.ts'
import { insertOwnerLink, LINK_LIFETIME } from '../../server/security/owner-links.repository.ts'
import { codeAt, setUpApp } from '../support/authenticator-app.ts'
import { answer, create, type SoftPasskey } from '../support/authenticator.ts'
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

  test('each code and passkey that is tried is in the security log, right or wrong', async () => {
    const owner = await person()
    const app = await setUpApp(venue, owner)
    const write = vi.spyOn(venue.services.securityLog, 'write')
    const prove = (code: string) => venue.post('/user/prove', { token: owner.token, body: { password: PASSWORD, code } })
    await prove('000000')
    venue.clock.advance(60_000)
    await prove(codeAt(app.secret, venue.clock.now()))
    const proofs = write.mock.calls.flatMap(([{ what, who, outcome }]) => (what === 'reauthenticate' && who === owner.id ? [outcome] : []))
    // The password and the code, twice.
    expect(proofs).toEqual(['right', 'wrong', 'right', 'right'])
    const passkey = {
      id: 'Y3JlZGVudGlhbA',
      rawId: 'Y3JlZGVudGlhbA',
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
      clientExtensionResults: {},
    }
    expect((await venue.post('/login/loginByPasskey', { body: { loginType: 'passkey', passkey } })).code).toBe(PASSKEY_CODES.passkeyWrong)
    expect(write).toHaveBeenLastCalledWith(expect.objectContaining({ what: 'signInByPasskey', who: null, outcome: 'refused' }))
    write.mockRestore()
  })

  test('a session asks for so many questions of a passkey, and no more', async () => {
    const { token } = await person()
    const ask = async () => (await venue.post('/user/passkeyProof', { token, headers: { host: 'localhost' } })).code
    const codes: number[] = []
    for (let asked = 0; asked < 21; asked++) codes.push(await ask())
    expect(new Set(codes.slice(0, 20))).toEqual(new Set([200]))
    expect(codes.at(-1)).toBe(OWN_CODES.tooManyAttempts)
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

  test('a wrong code after the right password is there too, and who holds on is noted as refused', async () => {
    const owner = await person()
    await setUpApp(venue, owner)
    for (let guess = 0; guess < 6; guess++) {
      const first = await venue.post<Admission>('/login/login', {
        body: { loginType: 'password', account: owner.username, password: PASSWORD },
      })
      if (!('secondFactor' in first.result)) throw new Error('no second step was asked for')
      const body = { ticket: first.result.secondFactor.ticket, code: '000000' }
      expect((await venue.post('/login/secondFactor', { body })).code).toBe(
        guess < 5 ? OWN_CODES.factorCodeWrong : OWN_CODES.tooManyAttempts,
      )
    }
    const seen = await until(
      async () => (await signInsOf(owner.token)).items.map(({ way, outcome }) => `${way} ${outcome}`),
      (rows) => rows.length === 6,
    )
    expect(seen.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'secondFactor wrong'), 'secondFactor refused'].toSorted())
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
  const emailOf = async ({ id }: { readonly id: string }) =>
    (await venue.services.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

  test('ends all sessions, freezes withdrawals and lets nobody in before a new password was set by a code', async () => {
    const owner = await person()
    const { token } = await link(owner)
    expect((await signIn(owner.username, PASSWORD, { 'device-key': 'a-browser-of-somebody' })).code).toBe(200)
    const devices = () => venue.services.db.selectFrom('known_devices').select('user_id').where('user_id', '=', owner.id).execute()
    expect(await devices()).toHaveLength(1)
    expect((await press(token)).result).toEqual({ ended: 2 })
    expect((await venue.post('/user/getUserInfo', { token: owner.token, body: {} })).status).toBe(401)
    expect((await signIn(owner.username)).code).toBe(OWNER_LINK_CODES.newPasswordNeeded)
    const row = await venue.services.db.selectFrom('users').selectAll().where('id', '=', owner.id).executeTakeFirstOrThrow()
    expect(row.withdrawals_frozen_at?.getTime()).toBe(venue.clock.now())
    // The browser of whoever was in the account counts as a stranger's again.
    expect(await devices()).toEqual([])

    await venue.post('/login/sendCode', { body: { email: owner.email, purpose: 'reset' } })
    const code = /\d{6}/.exec((await mailsTo(owner.email)).at(-1)?.subject ?? '')?.[0]
    const password = 'another correct horse'
    const body = { email: owner.email, code, password, confirmPassword: password }
    expect((await venue.post('/login/resetPassword', { body, key: newKey() })).code).toBe(20005)
    expect((await signIn(owner.username, password)).code).toBe(200)
    const still = await venue.services.db.selectFrom('users').selectAll().where('id', '=', owner.id).executeTakeFirstOrThrow()
    expect(still.withdrawals_frozen_at).not.toBeNull()
  })

  test('who brings the right password before there is a new one is in the history of logins, one row an hour; a wrong one beside it too', async () => {
    const owner = await person()
    expect((await press((await link(owner)).token)).code).toBe(200)
    const byItself = await venue.services.db.selectFrom('sign_ins').select('id').where('user_id', '=', owner.id).execute()
    expect(byItself).toEqual([])
    for (let turn = 0; turn < 3; turn++) expect((await signIn(owner.username)).code).toBe(OWNER_LINK_CODES.newPasswordNeeded)
    expect((await signIn(owner.username, 'another')).code).toBe(SPEC_CODES.passwordWrong)
    const rows = () =>
      venue.services.db.selectFrom('sign_ins').select(['way', 'outcome']).where('user_id', '=', owner.id).orderBy('id').execute()
    const once = { way: 'password', outcome: 'shut' }
    const wrong = { way: 'password', outcome: 'wrong' }
    await expect.poll(rows).toEqual([once, wrong])
    venue.clock.advance(HOUR)
    expect((await signIn(owner.username)).code).toBe(OWNER_LINK_CODES.newPasswordNeeded)
    await expect.poll(rows).toEqual([once, wrong, once])
    // The owner reads it when they are back.
    await venue.services.db.updateTable('users').set({ new_password_needed_at: null }).where('id', '=', owner.id).execute()
    const { token } = (await signIn(owner.username)).result
    await expect.poll(async () => (await signInsOf(token)).items.map(({ outcome }) => outcome)).toEqual(['right', 'shut', 'wrong', 'shut'])
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
    expect(await emailOf(owner)).toBe(owner.email)
  })

  test('so does the link of any mail that went to the owner before, and an account that was to be closed stays', async () => {
    const owner = await person()
    const { token } = await link(owner)
    await venue.services.db
      .updateTable('users')
      .set({ email: `thief@${owner.username}.example` })
      .where('id', '=', owner.id)
      .execute()
    expect((await venue.post('/user/closeAccount', { token: owner.token })).code).toBe(200)
    await press(token)
    expect(await emailOf(owner)).toBe(owner.email)
    expect(await venue.services.db.selectFrom('account_closings').selectAll().where('user_id', '=', owner.id).execute()).toEqual([])
  })

  test('whoever changed the address, and changed it again, cannot use up the link that went to the owner', async () => {
    const owner = await person()
    const of = await link(owner, 'emailChanged')
    const thief = `thief@${owner.username}.example`
    venue.clock.advance(1)
    const [second, third] = [await link({ ...owner, email: thief }, 'emailChanged'), await link({ ...owner, email: thief }, 'newDevice')]
    await press(second.token)
    expect(await emailOf(owner)).toBe(thief)
    expect((await press(of.token)).code).toBe(200)
    expect(await emailOf(owner)).toBe(owner.email)
    for (const { token } of [second, third]) expect((await press(token)).code).toBe(OWNER_LINK_CODES.ownerLinkUsed)
  })
})

describe('what was added shortly before “This was not me”', () => {
  const DAY = 24 * HOUR
  const shut = async ({ id, email }: { readonly id: string; readonly email: string }) => {
    const { token } = await insertOwnerLink(venue.services.db, { userId: id, what: 'newDevice', email, at: venue.clock.now() })
    expect((await venue.post('/login/notMe', { body: { token } })).code).toBe(200)
  }
  const comeBack = async ({ id, username, email }: { readonly id: string; readonly username: string; readonly email: string }) => {
    await venue.post('/login/sendCode', { body: { email, purpose: 'reset' } })
    const code = /\d{6}/.exec((await mailsTo(email)).at(-1)?.subject ?? '')?.[0]
    const password = 'another correct horse'
    const body = { email, code, password, confirmPassword: password }
    expect((await venue.post('/login/resetPassword', { body, key: newKey() })).code).toBe(20005)
    const { result } = await signIn(username, password)
    expect(result).toHaveProperty('token')
    return { id, token: result.token }
  }
  const passkeyOf = async ({ token }: { readonly token: string }): Promise<SoftPasskey> => {
    const { result: asked } = await venue.post<PasskeyCreation>('/user/passkeyCreation', { token })
    const { soft, passkey } = create(asked, 'http://localhost')
    await venue.post('/user/addPasskey', { token, body: { name: 'Phone', passkey } })
    return soft
  }
  const signInBy = async (soft: SoftPasskey) => {
    const { result } = await venue.post<PasskeyQuestion>('/login/passkeyOptions')
    return venue.post<{ token: string }>('/login/loginByPasskey', {
      body: { loginType: 'passkey', passkey: answer(soft, result, 'http://localhost') },
    })
  }
  const rowsOf = (id: string, at: number, name: string) => ({ user_id: id, created_at: new Date(at), subject: name, address: name })
  const join = async (id: string, at: number, name: string): Promise<void> => {
    const { user_id, created_at, subject, address } = rowsOf(id, at, name)
    await venue.services.db.insertInto('identities').values({ issuer: 'https://issuer.test', user_id, created_at, subject }).execute()
    await venue.services.db.insertInto('wallets').values({ chain: 'tron', user_id, created_at, address }).execute()
  }
  const heldOf = async (token: string) => (await venue.get<HeldWay[]>('/user/listHeld', { token })).result
  const decide = (token: string, id: string, isMine: boolean) => venue.post(`/user/decideHeld/${id}`, { token, body: { isMine } })
  const fresh = ({ id }: { readonly id: string }) => venue.services.sessions.open(venue.services.db, id)

  test('opens nothing until the owner has looked it over; what was there before goes on opening', async () => {
    const owner = await person()
    venue.clock.advance(HOUR)
    const own = await passkeyOf({ token: await fresh(owner) })
    await join(owner.id, venue.clock.now(), `own-${owner.id}`)
    venue.clock.advance(7 * DAY + 1)
    const thief = await fresh(owner)
    const strange = await passkeyOf({ token: thief })
    await join(owner.id, venue.clock.now(), `strange-${owner.id}`)
    const app = await setUpApp(venue, { token: thief })
    await shut(owner)
    // Neither the intruder's app nor their codes are asked for: the owner gets in by the new password alone.
    const { token } = await comeBack(owner)
    expect((await signInBy(strange)).code).toBe(OWNER_LINK_CODES.wayHeld)
    expect((await signInBy(own)).code).toBe(200)
    expect(await heldOf(token)).toMatchObject([
      { kind: 'passkey', name: 'Phone' },
      { kind: 'provider', name: 'https://issuer.test' },
      { kind: 'wallet', name: `strange-${owner.id}` },
      { id: 'app', kind: 'app', name: null },
      { id: 'recoveryCodes', kind: 'recoveryCodes', name: null },
    ])
    for (const [path, count] of [
      ['/user/listPasskeys', 1],
      ['/user/listIdentities', 2],
    ] as const)
      expect((await venue.get<unknown[]>(path, { token })).result).toHaveLength(count)
    const prove = { password: 'another correct horse', code: app.recoveryCodes[0]! }
    expect((await venue.post('/user/prove', { token, body: prove })).code).toBe(OWN_CODES.factorCodeWrong)
  })

  test('works again when kept, is gone when removed; each once, by its owner, after a fresh proof, who is told', async () => {
    const owner = await person()
    venue.clock.advance(HOUR)
    const own = await passkeyOf({ token: await fresh(owner) })
    await setUpApp(venue, { token: await fresh(owner) })
    await shut(owner)
    const { token } = await comeBack(owner)
    const [passkey] = await heldOf(token)
    expect((await decide((await person()).token, passkey!.id, true)).code).toBe(OWN_CODES.notFound)
    expect((await decide(token, passkey!.id, true)).code).toBe(200)
    expect((await signInBy(own)).code).toBe(200)
    expect((await decide(token, passkey!.id, false)).code).toBe(OWN_CODES.notFound)
    expect((await decide(token, 'app', true)).code).toBe(200)
    expect((await decide(token, 'recoveryCodes', false)).code).toBe(200)
    expect(await heldOf(token)).toEqual([])
    expect((await venue.get('/user/listFactors', { token })).result).toMatchObject({ recoveryCodesLeft: 0 })
    expect((await signIn(owner.username, 'another correct horse')).result).toMatchObject({ secondFactor: { ways: ['code', 'passkey'] } })
    for (const id of ['', 'passkey', 'app-1', 'wallet-0', "'; drop table users; --"])
      expect((await decide(token, encodeURIComponent(id), true)).status, id).toBe(404)
    const rows = await venue.services.db
      .selectFrom('notifications')
      .select('payload')
      .where('user_id', '=', owner.id)
      .orderBy('id')
      .execute()
    const told = rows.map(({ payload }) => (payload as { what?: string }).what)
    expect(told.filter((what) => what?.startsWith('held'))).toEqual(['heldKept', 'heldKept', 'heldRemoved'])
    venue.clock.advance(600_001)
    expect((await decide(token, 'app', true)).code).toBe(OWN_CODES.reauthenticationNeeded)
  })

  test('a ticket for the second step ends with the sessions, and what the account was registered with is not held', async () => {
    const owner = await person()
    await join(owner.id, venue.clock.now(), `first-${owner.id}`)
    await shut(owner)
    const { token } = await comeBack(owner)
    expect(await heldOf(token)).toEqual([])
    expect((await venue.get<unknown[]>('/user/listIdentities', { token })).result).toHaveLength(2)
  })

  test('a wish to be asked for a passkey that is as young is forgotten; an older one stays', async () => {
    const owner = await person()
    venue.clock.advance(HOUR)
    await passkeyOf({ token: await fresh(owner) })
    const asks = async () =>
      (await venue.services.db.selectFrom('users').select('passkey_asked_at').where('id', '=', owner.id).executeTakeFirstOrThrow())
        .passkey_asked_at !== null
    expect((await venue.post('/user/askPasskey', { token: await fresh(owner), body: { isAsked: true } })).code).toBe(200)
    venue.clock.advance(7 * DAY + 1)
    await shut(owner)
    expect(await asks()).toBe(true)
    await venue.services.db
      .updateTable('users')
      .set({ passkey_asked_at: new Date(venue.clock.now()) })
      .where('id', '=', owner.id)
      .execute()
    await shut(owner)
    expect(await asks()).toBe(false)
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
