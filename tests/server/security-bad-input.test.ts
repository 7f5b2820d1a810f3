/**
 * What comes too late, does not arrive, or is of an account that is no more: a refusal that has a sentence on every page, nothing lost,
 * and nobody let in. Passkeys of other sites are in `passkeys.test.ts`, names of devices there and in `identities.test.ts`.
 */
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { OWN_CODES, SPEC_CODES } from '../../src/domain/error-codes.ts'
import { PASSKEY_CODES } from '../../src/domain/passkey-refusals.ts'
import type { PasskeyCreation, PasskeyQuestion } from '../../src/domain/wire/passkey.ts'
import type { Admission } from '../../src/domain/wire/session.ts'
import { closeDue } from '../../server/account-data/closings.ts'
import { hashPassword } from '../../server/core/sessions/passwords.ts'
import { CODE_LIFETIME } from '../../server/registration/email-codes.ts'
import { PASSWORD } from '../support/accounts.ts'
import { answer, create } from '../support/authenticator.ts'
import { codeAt, setUpApp } from '../support/authenticator-app.ts'
import { newKey, openVenue, type Answered, type TestUser, type Venue } from '../support/venue.ts'

const ORIGIN = 'http://localhost'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SENTENCES = JSON.parse(readFileSync(new URL('../../locales/en/errors.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, string>
>

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
const login = (account: string): Promise<Answered<Admission>> =>
  venue.post('/login/login', { body: { loginType: 'password', account, password: PASSWORD } })
/** It is refused by this code, and there is a sentence for it. */
const expectRefused = async (call: Promise<Answered<unknown>>, code: number): Promise<void> => {
  const answered = await call
  expect(answered).toMatchObject({ code, result: null })
  expect(answered.status).toBeGreaterThanOrEqual(400)
  expect(SENTENCES[String(code)]?.length).toBeGreaterThan(10)
}
const emailOf = async ({ id }: TestUser) =>
  (await venue.services.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

const askForCode = (on: Venue, { token }: TestUser, email: string) => on.post('/user/sendEmailCode', { token, body: { email } })
const codeFor = async (owner: TestUser, email: string): Promise<string> => {
  expect((await askForCode(venue, owner, email)).code).toBe(200)
  return (await venue.get<{ code: string }>(`/test/code?email=${email}`)).result.code
}
const changeEmail = ({ token }: TestUser, email: string, code: string) =>
  venue.post('/user/changeEmail', { token, key: newKey(), body: { email, code } })

test('a code for a new address that comes late, or after five wrong ones, changes nothing; another one does', async () => {
  const owner = await newOwner()
  const email = `late-${owner.username}@example.com`
  const late = await codeFor(owner, email)
  venue.clock.advance(CODE_LIFETIME)
  await venue.services.sessions.prove((await venue.services.sessions.find(owner.token))!)
  await expectRefused(changeEmail(owner, email, late), OWN_CODES.codeWrong)

  const guessed = await codeFor(owner, email)
  for (let guess = 0; guess < 5; guess++)
    await expectRefused(changeEmail(owner, email, guessed === '000000' ? '000001' : '000000'), SPEC_CODES.verificationCodeWrong)
  await expectRefused(changeEmail(owner, email, guessed), OWN_CODES.codeWrong)
  expect(await emailOf(owner)).toBe(`${owner.username}@example.com`)

  venue.clock.advance(MINUTE)
  expect((await changeEmail(owner, email, await codeFor(owner, email))).code).toBe(20_005)
})

test('a code of the app from two minutes ago opens nothing, is no proof and sets nothing up', async () => {
  const owner = await newOwner()
  const { secret } = await setUpApp(venue, owner)
  const old = codeAt(secret, venue.clock.now() + MINUTE)
  venue.clock.advance(3 * MINUTE)
  const { result } = await login(owner.username)
  if (!('secondFactor' in result)) throw new Error('no second step was asked for')
  await expectRefused(
    venue.post('/login/secondFactor', { body: { ticket: result.secondFactor.ticket, code: old } }),
    OWN_CODES.factorCodeWrong,
  )
  await expectRefused(venue.post('/user/prove', { token: owner.token, body: { password: PASSWORD, code: old } }), OWN_CODES.factorCodeWrong)
  await venue.post('/user/beginAuthenticator', { token: owner.token, body: {} })
  await expectRefused(venue.post('/user/confirmAuthenticator', { token: owner.token, body: { code: old } }), OWN_CODES.factorCodeWrong)
})

test('a code that cannot be mailed is told, changes nothing and does not delay the next one', async () => {
  const owner = await newOwner()
  const email = `bounced-${owner.username}@example.com`
  const bouncing = await openVenue({ beside: venue, settings: { smtpUrl: 'smtp://127.0.0.1:1' } })
  await expectRefused(askForCode(bouncing, owner, email), OWN_CODES.unavailable)
  expect(await venue.services.db.selectFrom('email_codes').select('id').where('email', '=', email).execute()).toEqual([])
  expect((await changeEmail(owner, email, await codeFor(owner, email))).code).toBe(20_005)
  // The mail to the address from before bounces as well, and undoes nothing.
  const back = `${owner.username}@example.com`
  const code = await codeFor(owner, back)
  expect((await bouncing.post('/user/changeEmail', { token: owner.token, key: newKey(), body: { email: back, code } })).code).toBe(20_005)
  expect(await emailOf(owner)).toBe(back)
})

test('an account that is closed while somebody is logged in elsewhere ends there at once, and opens nothing once it is gone', async () => {
  const owner = await newOwner()
  const elsewhere = await venue.services.sessions.open(venue.services.db, owner.id)
  const created = (await venue.post<PasskeyCreation>('/user/passkeyCreation', { token: owner.token, headers: { host: 'localhost' } }))
    .result
  const { soft, passkey } = create(created, ORIGIN)
  const name = { name: 'Phone', passkey }
  expect((await venue.post('/user/addPasskey', { token: owner.token, headers: { host: 'localhost' }, body: name })).code).toBe(200)
  await setUpApp(venue, owner)
  const first = await login(owner.username)
  if (!('secondFactor' in first.result)) throw new Error('no second step was asked for')

  expect((await venue.post('/user/closeAccount', { token: owner.token })).code).toBe(200)
  for (const [path, body] of [
    ['/user/getUserInfo', {}],
    ['/user/setMailWord', { word: 'kingfisher' }],
    ['/user/closeAccount', {}],
  ] as const)
    await expectRefused(venue.post(path, { token: elsewhere, body }), 401)
  expect(await venue.services.sessions.find(elsewhere)).toBeNull()

  venue.clock.advance(14 * DAY)
  await closeDue(venue.services)
  await expectRefused(login(owner.username), SPEC_CODES.userUnknown)
  await expectRefused(login(`${owner.username}@example.com`), SPEC_CODES.userUnknown)
  const question = (await venue.post<PasskeyQuestion>('/login/passkeyOptions', { headers: { host: 'localhost' } })).result
  const body = { loginType: 'passkey', passkey: answer(soft, question, ORIGIN) }
  await expectRefused(venue.post('/login/loginByPasskey', { headers: { host: 'localhost' }, body }), PASSKEY_CODES.passkeyUnknown)
  const step = { ticket: first.result.secondFactor.ticket, code: '123456' }
  await expectRefused(venue.post('/login/secondFactor', { body: step }), OWN_CODES.secondStepOver)
  // The answer does not tell whose address it was.
  expect((await venue.post('/login/sendCode', { body: { email: `${owner.username}@example.com`, purpose: 'reset' } })).code).toBe(200)
})
