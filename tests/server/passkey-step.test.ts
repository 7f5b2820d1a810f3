/** A passkey as the second step of signing in: in place of a code, or as a second factor of its own. */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { DEVICE_HEADER } from '../../src/domain/device-key.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { PASSKEY_CHALLENGE_LIFETIME } from '../../src/domain/passkey.ts'
import { PASSKEY_CODES } from '../../src/domain/passkey-refusals.ts'
import type { PasskeyAnswer, PasskeyCreation, PasskeyQuestion } from '../../src/domain/wire/passkey.ts'
import type { ProofState } from '../../src/domain/wire/prove.ts'
import type { OwnFactors, RecoveryCodes } from '../../src/domain/wire/second-factors.ts'
import type { SignInPage } from '../../src/domain/wire/security.ts'
import type { Admission, LoginResult, SecondStep } from '../../src/domain/wire/session.ts'
import { hashPassword } from '../../server/core/sessions/passwords.ts'
import { PASSWORD } from '../support/accounts.ts'
import { setUpApp } from '../support/authenticator-app.ts'
import { answer, create, type SoftPasskey, type Twist } from '../support/authenticator.ts'
import { openVenue, type Answered, type TestUser, type Venue } from '../support/venue.ts'

const ORIGIN = 'http://localhost'
const DEVICE = 'a-device-of-the-owner'
let venue: Venue
let passwordHash: string
beforeAll(async () => {
  venue = await openVenue()
  passwordHash = await hashPassword(PASSWORD)
})

interface Owner extends TestUser {
  readonly soft: SoftPasskey
  readonly passkeyId: string
}
const newOwner = async (): Promise<Owner> => {
  const user = await venue.newUser()
  await venue.services.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', user.id).execute()
  const { result: asked } = await venue.post<PasskeyCreation>('/user/passkeyCreation', { token: user.token })
  const { soft, passkey } = create(asked, ORIGIN)
  const { result } = await venue.post<{ id: string }>('/user/addPasskey', { token: user.token, body: { name: 'Phone', passkey } })
  return { ...user, soft, passkeyId: result.id }
}
const ask = ({ token }: TestUser, isAsked: boolean) => venue.post<RecoveryCodes>('/user/askPasskey', { token, body: { isAsked } })
const from = (device: string) => ({ headers: { [DEVICE_HEADER]: device } })
const login = ({ username }: TestUser, device = DEVICE): Promise<Answered<Admission>> =>
  venue.post('/login/login', { body: { loginType: 'password', account: username, password: PASSWORD }, ...from(device) })
const stepOf = async (user: TestUser, device = DEVICE): Promise<SecondStep> => {
  const { result } = await login(user, device)
  if (!('secondFactor' in result)) throw new Error('nothing more was asked')
  return result.secondFactor
}
const question = (ticket: string, device = DEVICE) =>
  venue.post<PasskeyQuestion>('/login/secondFactorQuestion', { body: { ticket }, ...from(device) })
const finish = (ticket: string, proof: { passkey: PasskeyAnswer } | { code: string }, device = DEVICE): Promise<Answered<LoginResult>> =>
  venue.post('/login/secondFactor', { body: { ticket, ...proof }, ...from(device) })
const signIn = async (owner: Owner, twist: Twist = {}): Promise<Answered<LoginResult>> => {
  const { ticket } = await stepOf(owner)
  return finish(ticket, { passkey: answer(owner.soft, (await question(ticket)).result, ORIGIN, twist) })
}
const factorsOf = async ({ token }: TestUser): Promise<OwnFactors> => (await venue.get<OwnFactors>('/user/listFactors', { token })).result
const told = async ({ id }: TestUser): Promise<readonly string[]> =>
  (await venue.services.db.selectFrom('notifications').select('payload').where('user_id', '=', id).orderBy('id').execute()).map(
    ({ payload }) => (payload as { what: string }).what,
  )
const attemptsOf = async ({ token }: TestUser) =>
  (await venue.get<SignInPage>('/user/listSignIns', { token })).result.items.map(({ way, outcome }) => `${way} ${outcome}`)

describe('in the place of a code', () => {
  test('it opens the session of who has an app, and nothing is asked of who has not', async () => {
    const owner = await newOwner()
    expect((await login(owner)).result).toHaveProperty('token')
    await setUpApp(venue, owner)
    expect((await stepOf(owner)).ways).toEqual(['code', 'passkey', 'recoveryCode'])
    const { code, result } = await signIn(owner)
    expect([code, result.userInfo.username]).toEqual([200, owner.username])
  })

  test('what is asked names the passkeys of the person, and the device must check them', async () => {
    const owner = await newOwner()
    await ask(owner, true)
    const { ticket } = await stepOf(owner)
    expect((await question(ticket)).result).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: owner.soft.id, type: 'public-key' }],
    })
  })

  test.each<[string, Twist, number]>([
    ['on another site', { origin: 'https://evil.example' }, PASSKEY_CODES.passkeyElsewhere],
    ['for another site', { rpId: 'evil.example' }, PASSKEY_CODES.passkeyElsewhere],
    ['by a device that does not check its owner', { isUnverified: true }, PASSKEY_CODES.passkeyUnverified],
  ])('an answer given %s opens nothing', async (_, twist, refused) => {
    const owner = await newOwner()
    await ask(owner, true)
    expect((await signIn(owner, twist)).code).toBe(refused)
    await vi.waitFor(async () => expect((await attemptsOf(owner))[0]).toBe('passkey wrong'))
    expect((await signIn(owner)).code).toBe(200)
  })

  test('nor does one that is late, that was given before, of another ticket or another browser, or for signing in alone', async () => {
    const owner = await newOwner()
    await ask(owner, true)
    const { ticket } = await stepOf(owner)
    const other = await stepOf(owner)
    const asked = (await question(ticket)).result
    expect((await finish(other.ticket, { passkey: answer(owner.soft, asked, ORIGIN) })).code).toBe(PASSKEY_CODES.passkeyExpired)
    expect((await finish(ticket, { passkey: answer(owner.soft, asked, ORIGIN) }, 'elsewhere')).code).toBe(OWN_CODES.secondStepOver)
    expect((await question(ticket, 'elsewhere')).code).toBe(OWN_CODES.secondStepOver)
    const alone = (await venue.post<PasskeyQuestion>('/login/passkeyOptions', from(DEVICE))).result
    expect((await finish(ticket, { passkey: answer(owner.soft, alone, ORIGIN) })).code).toBe(PASSKEY_CODES.passkeyExpired)
    const passkey = answer(owner.soft, asked, ORIGIN)
    const codes = (await Promise.all([finish(ticket, { passkey }), finish(ticket, { passkey })])).map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    const late = await stepOf(owner)
    const lateAsked = (await question(late.ticket)).result
    venue.clock.advance(PASSKEY_CHALLENGE_LIFETIME)
    expect((await finish(late.ticket, { passkey: answer(owner.soft, lateAsked, ORIGIN) })).code).toBe(OWN_CODES.secondStepOver)
    expect((await question(late.ticket)).code).toBe(OWN_CODES.secondStepOver)
  })

  test('nobody else’s passkey, and none that was removed', async () => {
    const [owner, thief] = [await newOwner(), await newOwner()]
    await setUpApp(venue, owner)
    const { ticket } = await stepOf(owner)
    expect((await finish(ticket, { passkey: answer(thief.soft, (await question(ticket)).result, ORIGIN) })).code).toBe(
      PASSKEY_CODES.passkeyUnknown,
    )
    const asked = (await question(ticket)).result
    await venue.post(`/user/removePasskey/${owner.passkeyId}`, { token: owner.token })
    expect((await finish(ticket, { passkey: answer(owner.soft, asked, ORIGIN) })).code).toBe(PASSKEY_CODES.passkeyUnknown)
    expect((await stepOf(owner)).ways).toEqual(['code', 'recoveryCode'])
  })

  test('questions count no attempt; five answers do', async () => {
    const owner = await newOwner()
    await ask(owner, true)
    const { ticket } = await stepOf(owner)
    for (let turn = 0; turn < 10; turn++) expect((await question(ticket)).code).toBe(200)
    for (let turn = 0; turn < 5; turn++) {
      const wrong = answer(owner.soft, (await question(ticket)).result, ORIGIN, { isUnverified: true })
      expect((await finish(ticket, { passkey: wrong })).code).toBe(PASSKEY_CODES.passkeyUnverified)
    }
    expect((await question(ticket)).code).toBe(OWN_CODES.secondStepOver)
  })
})

describe('asked for after the password', () => {
  test('by who has one, after a fresh proof; recovery codes come with it and its owner is told', async () => {
    const bare = await venue.newUser()
    expect((await ask(bare, true)).code).toBe(PASSKEY_CODES.noPasskeyToAsk)
    const owner = await newOwner()
    const { result } = await ask(owner, true)
    expect(result.recoveryCodes).toHaveLength(10)
    expect(await factorsOf(owner)).toEqual({ authenticatorSince: null, recoveryCodesLeft: 10, passkeyAskedSince: venue.clock.now() })
    // Once more changes nothing, and shows no codes.
    expect((await ask(owner, true)).result).toEqual({ recoveryCodes: [] })
    expect((await stepOf(owner)).ways).toEqual(['passkey', 'recoveryCode'])
    expect((await signIn(owner)).code).toBe(200)
    expect((await finish((await stepOf(owner)).ticket, { code: result.recoveryCodes[0]! })).code).toBe(200)
    expect((await ask(owner, false)).code).toBe(200)
    expect(await factorsOf(owner)).toEqual({ authenticatorSince: null, recoveryCodesLeft: 0, passkeyAskedSince: null })
    expect((await login(owner)).result).toHaveProperty('token')
    expect((await told(owner)).filter((what) => what?.startsWith('passkeyStep'))).toEqual(['passkeyStepAdded', 'passkeyStepRemoved'])
    venue.clock.advance(10 * 60_000 + 1)
    expect((await ask(owner, true)).code).toBe(OWN_CODES.reauthenticationNeeded)
  })

  test('beside an app either answers, and the codes of the app stay when it goes', async () => {
    const owner = await newOwner()
    const { recoveryCodes } = await setUpApp(venue, owner)
    expect((await ask(owner, true)).result).toEqual({ recoveryCodes: [] })
    expect((await stepOf(owner)).ways).toEqual(['passkey', 'code', 'recoveryCode'])
    await venue.post('/user/removeAuthenticator', { token: owner.token, body: {} })
    expect((await stepOf(owner)).ways).toEqual(['passkey', 'recoveryCode'])
    expect((await finish((await stepOf(owner)).ticket, { code: recoveryCodes[0]! })).code).toBe(200)
  })

  test('its last passkey is not removed before that; a copy that is blocked leaves recovery codes, never the password alone', async () => {
    const owner = await newOwner()
    const [first] = (await ask(owner, true)).result.recoveryCodes
    const remove = () => venue.post(`/user/removePasskey/${owner.passkeyId}`, { token: owner.token })
    expect((await remove()).code).toBe(PASSKEY_CODES.passkeyStillAsked)
    await signIn(owner, { counter: 9 })
    expect((await signIn(owner, { counter: 3 })).code).toBe(PASSKEY_CODES.passkeyBlocked)
    await vi.waitFor(async () => expect(await told(owner)).toContain('passkeyBlocked'))
    expect((await stepOf(owner)).ways).toEqual(['recoveryCode'])
    await venue.services.db
      .updateTable('recovery_codes')
      .set({ used_at: new Date(0) })
      .where('user_id', '=', owner.id)
      .execute()
    const { ticket, ways } = await stepOf(owner)
    expect(ways).toEqual(['recoveryCode'])
    expect((await finish(ticket, { code: first! })).code).toBe(OWN_CODES.factorCodeWrong)
    // What is blocked may go.
    expect((await remove()).code).toBe(200)
  })

  test('the password alone is then no proof before a change', async () => {
    const owner = await newOwner()
    await ask(owner, true)
    expect((await venue.post('/user/prove', { token: owner.token, body: { password: PASSWORD } })).code).toBe(
      OWN_CODES.reauthenticationNeeded,
    )
    expect((await venue.get<ProofState>('/user/proof', { token: owner.token })).result.ways).toEqual(['password', 'code', 'passkey'])
    await venue.services.db.deleteFrom('recovery_codes').where('user_id', '=', owner.id).execute()
    expect((await venue.get<ProofState>('/user/proof', { token: owner.token })).result.ways).toEqual(['passkey'])
  })
})

test('wrong codes of the second step, and passkeys refused when signing in alone, are in the history', async () => {
  const owner = await newOwner()
  await setUpApp(venue, owner)
  const { ticket } = await stepOf(owner)
  await finish(ticket, { code: '000000' })
  await vi.waitFor(async () => expect((await attemptsOf(owner))[0]).toBe('secondFactor wrong'))
  const asked = (await venue.post<PasskeyQuestion>('/login/passkeyOptions', from(DEVICE))).result
  const passkey = answer(owner.soft, asked, ORIGIN, { isUnverified: true })
  await venue.post('/login/loginByPasskey', { body: { loginType: 'passkey', passkey }, ...from(DEVICE) })
  await vi.waitFor(async () => expect((await attemptsOf(owner))[0]).toBe('passkey wrong'))
  // Anybody may send any number of them: one row an hour.
  const again = (await venue.post<PasskeyQuestion>('/login/passkeyOptions', from(DEVICE))).result
  await venue.post('/login/loginByPasskey', {
    body: { loginType: 'passkey', passkey: answer(owner.soft, again, ORIGIN, { isUnverified: true }) },
    ...from(DEVICE),
  })
  await finish((await stepOf(owner)).ticket, { code: '000001' })
  await vi.waitFor(async () => expect((await attemptsOf(owner))[0]).toBe('secondFactor wrong'))
  expect((await attemptsOf(owner)).filter((line) => line === 'passkey wrong')).toHaveLength(1)
})
