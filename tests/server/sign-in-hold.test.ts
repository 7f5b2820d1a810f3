/** Sign-in under attack: what is held, for how long, and what the time of an answer tells. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { LoginResult } from '../../src/domain/wire/session.ts'
import { createUser } from '../../server/registration/register.ts'
import { hashPassword } from '../../server/core/sessions/passwords.ts'
import { medianOf, timeSignIns } from '../../scripts/bench/sign-in-rounds.ts'
import { openVenue, type Venue } from '../support/venue.ts'

const PASSWORD = 'correct horse battery'
/** Medians of a busy machine; the bench holds them to 5 %. */
const MOST_APART = 0.2
const ROUNDS = 40

let venue: Venue
let beside: Venue
let passwordHash: string
let count = 0
let name: string
beforeAll(async () => {
  venue = await openVenue()
  beside = await openVenue({ beside: venue })
  passwordHash = await hashPassword(PASSWORD)
})
const newAccount = async (username = `held${++count}`): Promise<string> => {
  const user = { username, email: `${username}@example.com`, passwordHash }
  await venue.services.db.transaction().execute((tx) => createUser(venue.services, tx, user))
  return username
}
beforeEach(async () => {
  name = await newAccount()
})
const signIn = (account: string, password = PASSWORD, at = venue) =>
  at.post<LoginResult | { until: number } | null>('/login/login', { body: { loginType: 'password', account, password } })
const guess = async (account: string, times: number, at = venue): Promise<number[]> => {
  const codes: number[] = []
  for (let turn = 0; turn < times; turn++) codes.push((await signIn(account, 'wrong', at)).code)
  return codes
}

test('five wrong passwords a minute hold that account and no other, from the same address', async () => {
  const other = await newAccount()
  expect(await guess(name, 7)).toEqual([10004, 10004, 10004, 10004, 10004, OWN_CODES.tooManyAttempts, OWN_CODES.tooManyAttempts])
  expect((await signIn(name)).status).toBe(429)
  expect((await signIn(other)).code).toBe(200)
})

test('an account that is not there is held alike', async () => {
  const nobody = `nobody${count}`
  expect(await guess(nobody, 6)).toEqual([10009, 10009, 10009, 10009, 10009, OWN_CODES.tooManyAttempts])
  expect((await signIn(name)).code).toBe(200)
})

test('name and address of one account, in any case, are one account', async () => {
  expect(await guess(name, 3)).toEqual([10004, 10004, 10004])
  expect(await guess(`${name.toUpperCase()}@Example.com`, 3)).toEqual([10004, 10004, OWN_CODES.tooManyAttempts])
})

test('a sign-in waits for a guess at the same account that came by another call', async () => {
  const order: string[] = []
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const { id } = await venue.services.db.selectFrom('users').select('id').where('username', '=', name).executeTakeFirstOrThrow()
  const held = venue.services.attempts.inTurn(`account#${id}`, () => gate.then(() => order.push('the guess')))
  const signedIn = signIn(name).then(() => order.push('the sign-in'))
  // As long as several sign-ins would take.
  for (let turn = 0; turn < 5; turn++) await hashPassword(PASSWORD)
  expect(order).toEqual([])
  open()
  await Promise.all([held, signedIn])
  expect(order).toEqual(['the guess', 'the sign-in'])
})

test('guesses at two processes at once are counted together', async () => {
  const answers = await Promise.all([guess(name, 6), guess(name, 6, beside)])
  const codes = answers.flat()
  expect(codes.filter((code) => code === 10004)).toHaveLength(5)
  expect(codes.filter((code) => code === OWN_CODES.tooManyAttempts)).toHaveLength(7)
})

test('the right password is no attempt, however often it comes', async () => {
  const codes = await Promise.all(Array.from({ length: 12 }, async () => (await signIn(name)).code))
  expect(new Set(codes)).toEqual(new Set([200]))
  expect(await guess(name, 5)).toEqual([10004, 10004, 10004, 10004, 10004])
})

test('the hold says when it ends, and ends then; trying meanwhile does not draw it out', async () => {
  await guess(name, 1)
  venue.clock.advance(10_000)
  await guess(name, 4)
  const firstFreeAt = venue.clock.now() - 10_000 + 60_000
  const held = await signIn(name)
  expect(held).toMatchObject({ status: 429, code: OWN_CODES.tooManyAttempts, result: { until: firstFreeAt } })
  venue.clock.advance(49_000)
  expect((await signIn(name)).result).toEqual({ until: firstFreeAt })
  venue.clock.advance(1_000)
  expect((await signIn(name)).code).toBe(200)
})

test('the answer carries Retry-After in seconds', async () => {
  await guess(name, 5)
  const response = await venue.app.inject({
    method: 'POST',
    url: '/swx/customer/login/login',
    payload: { loginType: 'password', account: name, password: PASSWORD },
  })
  expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '60'])
})

test('the time of an answer does not tell whether there is such a user', async () => {
  const known = await Promise.all(Array.from({ length: ROUNDS / 4 }, () => newAccount()))
  const times = await timeSignIns(known, ROUNDS, async (account) => {
    await signIn(account, 'wrong')
  })
  const [ofKnown, ofUnknown] = [medianOf(times.known), medianOf(times.unknown)]
  expect(Math.abs(ofKnown - ofUnknown) / ofKnown).toBeLessThan(MOST_APART)
})
