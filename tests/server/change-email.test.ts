/** The change of an e-mail address: a code to the new one, and nothing said of who has an address that is taken. */
import { beforeAll, describe, expect, test } from 'vitest'
import { OWN_CODES, SPEC_CODES } from '../../src/domain/error-codes.ts'
import type { ChangedEmail } from '../../src/domain/wire/identities.ts'
import { newKey, openVenue, type TestUser, type Venue } from '../support/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})

const ask = (email: string, { token }: TestUser) => venue.post('/user/sendEmailCode', { token, body: { email } })
const codeTo = async (email: string, owner: TestUser): Promise<string> => {
  expect((await ask(email, owner)).code).toBe(200)
  return (await venue.get<{ code: string }>(`/test/code?email=${email}`)).result.code
}
const change = (email: string, code: string, { token }: TestUser, key = newKey()) =>
  venue.post<ChangedEmail | null>('/user/changeEmail', { token, key, body: { email, code } })
const emailOf = async ({ token }: TestUser): Promise<string> =>
  (await venue.post<{ email: string }>('/user/getUserInfo', { token })).result.email

describe('a change', () => {
  test('takes the code that went to the new address, once; sessions stay', async () => {
    const owner = await venue.newUser()
    const elsewhere = { ...owner, token: await venue.services.sessions.open(venue.services.db, owner.id) }
    const [email, key] = ['new-home@example.com', newKey()]
    const code = await codeTo(email, owner)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await change(email, wrong, owner)).code).toBe(SPEC_CODES.verificationCodeWrong)
    expect(await change(` ${email} `, code, owner, key)).toMatchObject({ status: 200, code: 20005, result: { email } })
    // Asked for again under its key, also when the proof is old by then.
    venue.clock.advance(600_001)
    expect(await change(` ${email} `, code, owner, key)).toMatchObject({ code: 20005, result: { email } })
    expect([await emailOf(owner), await emailOf(elsewhere)]).toEqual([email, email])
    expect((await change(email, code, owner)).code).toBe(OWN_CODES.reauthenticationNeeded)
    // The old address hears of it, once, and the new one is not told what it knows.
    const mails = () => venue.services.db.selectFrom('mails').select('recipient').where('subject', 'not like', '%code%').execute()
    await expect.poll(mails).toEqual([{ recipient: `${owner.username}@example.com` }])
  })

  test('takes a proof of the last minutes, to ask for the code and to use it', async () => {
    const owner = await venue.newUser()
    venue.clock.advance(600_001)
    expect((await ask('unproved@example.com', owner)).code).toBe(OWN_CODES.reauthenticationNeeded)
    expect((await change('unproved@example.com', '123456', owner)).code).toBe(OWN_CODES.reauthenticationNeeded)
  })

  test('a code for another purpose, another address or another person is none', async () => {
    const [owner, other] = [await venue.newUser(), await venue.newUser()]
    await venue.post('/login/sendCode', { body: { email: 'other-purpose@example.com', purpose: 'register' } })
    const { code } = (await venue.get<{ code: string }>('/test/code?email=other-purpose@example.com')).result
    expect((await change('other-purpose@example.com', code, owner)).code).toBe(OWN_CODES.codeWrong)
    const own = await codeTo('right-place@example.com', owner)
    expect((await change('wrong-place@example.com', own, owner)).code).toBe(OWN_CODES.codeWrong)
    expect((await change('right-place@example.com', own, other)).code).toBe(OWN_CODES.codeWrong)
    expect(await emailOf(owner)).toBe(`${owner.username}@example.com`)
  })

  test('an address that is taken is refused by the code of the specification, its own by another', async () => {
    const [owner, other] = [await venue.newUser(), await venue.newUser()]
    expect(await ask(`${other.username.toUpperCase()}@example.com`, owner)).toMatchObject({ code: SPEC_CODES.emailTaken, result: null })
    expect((await ask(`${owner.username}@EXAMPLE.com`, owner)).code).toBe(OWN_CODES.emailUnchanged)
    expect((await ask('no address', owner)).code).toBe(SPEC_CODES.emailWrong)
    // Taken while the code was under way.
    const code = await codeTo('soon-taken@example.com', owner)
    await venue.services.db.updateTable('users').set({ email: 'Soon-Taken@example.com' }).where('id', '=', other.id).execute()
    expect((await change('soon-taken@example.com', code, owner)).code).toBe(SPEC_CODES.emailTakenMeanwhile)
  })

  test('nobody tries out many addresses', async () => {
    const [owner, other] = [await venue.newUser(), await venue.newUser()]
    const codes: number[] = []
    for (let turn = 0; turn < 6; turn++) codes.push((await ask(`${other.username}@example.com`, owner)).code)
    expect(codes).toEqual([...Array<number>(5).fill(SPEC_CODES.emailTaken), OWN_CODES.tooManyAttempts])
    // The wait of a quarter of an hour is told by its time, that of a day with the day.
    expect((await ask('one-more@example.com', owner)).result).toEqual({ until: venue.clock.now() + 900_000 })
    for (let turn = 0; turn < 5; turn++) {
      venue.clock.advance(900_000)
      await venue.services.db
        .updateTable('sessions')
        .set({ proved_at: new Date(venue.clock.now()) })
        .execute()
      expect((await ask(`${other.username}@example.com`, owner)).code).toBe(SPEC_CODES.emailTaken)
    }
    venue.clock.advance(900_000)
    await venue.services.db
      .updateTable('sessions')
      .set({ proved_at: new Date(venue.clock.now()) })
      .execute()
    expect((await ask('one-more@example.com', owner)).result).toMatchObject({ isFar: true })
  })

  test('who has no address gets a first one, and recovers the account with it', async () => {
    const owner = await venue.newUser()
    await venue.services.db.updateTable('users').set({ email: null }).where('id', '=', owner.id).execute()
    const email = 'first-one@example.com'
    expect((await change(email, await codeTo(email, owner), owner)).code).toBe(20005)
    await venue.post('/login/sendCode', { body: { email, purpose: 'reset' } })
    const { code } = (await venue.get<{ code: string }>(`/test/code?email=${email}`)).result
    const password = 'harbour lights at dusk'
    const reset = await venue.post('/login/resetPassword', { key: newKey(), body: { email, code, password, confirmPassword: password } })
    expect(reset.code).toBe(20005)
  })
})
