import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { OwnSession } from '../../src/domain/wire/own-session.ts'
import { connectLive, type LiveClient } from '../support/live-client.ts'
import { openVenue, type TestUser, type Venue } from '../support/venue.ts'

/** What the product promises for a session that is ended, milliseconds. */
const DEAD_WITHIN = 2_000
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1'

let venue: Venue
let other: Venue
beforeAll(async () => {
  venue = await openVenue({ listen: true })
  other = await openVenue({ listen: true, beside: venue })
})
const clients: LiveClient[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})

/** Another session of the same user. */
const sessionOf = async ({ id, username }: TestUser): Promise<TestUser> => ({
  id,
  username,
  token: await venue.services.sessions.open(venue.services.db, id),
})
const list = async ({ token }: TestUser): Promise<OwnSession[]> => (await venue.get<OwnSession[]>('/user/listSessions', { token })).result
const idOf = async (user: TestUser): Promise<string> => (await list(user)).find(({ isCurrent }) => isCurrent)?.id ?? ''
const signedIn = async (at: Venue, user: TestUser): Promise<LiveClient> => {
  const client = await connectLive(at)
  clients.push(client)
  client.authenticate(user)
  await client.until(() => client.last('AUTH_SUCCESS'))
  return client
}
const statusOf = async (at: Venue, { token }: TestUser): Promise<number> => (await at.post('/user/getUserInfo', { token })).status

describe('the list', () => {
  test("has the own open sessions, this one first, and nobody else's", async () => {
    const [anna, bela] = [await venue.newUser(), await venue.newUser()]
    venue.clock.advance(60_000)
    const phone = await sessionOf(anna)
    venue.clock.advance(60_000)
    const seen = await list(anna)
    expect(seen.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    expect(seen.map(({ id }) => id)).not.toContain(await idOf(bela))
    expect(seen[1]).toMatchObject({ id: await idOf(phone), browser: 'other', system: 'other', address: null })
    await venue.post('/login/logout', { token: phone.token })
    expect(await list(anna)).toHaveLength(1)
  })

  test('leaves out what lifetime or disuse has ended', async () => {
    const anna = await venue.newUser()
    venue.clock.advance(25 * 3_600_000)
    const later = await sessionOf(anna)
    expect(await list(later)).toHaveLength(1)
  })

  test('says from where a session was opened, as little of it as will do', async () => {
    const email = 'place@example.com'
    await venue.post('/login/sendCode', { body: { email, purpose: 'register' } })
    const {
      result: { code },
    } = await venue.get<{ code: string }>(`/test/code?email=${email}`)
    const password = 'a long enough password'
    const headers = { 'user-agent': IPHONE }
    const body = { username: 'place', email, password, confirmPassword: password, code }
    const registered = await venue.post<{ token: string }>('/login/register', { key: 'registration-of-place', headers, body })
    const signIn = { loginType: 'password', account: 'place', password }
    const {
      result: { token },
    } = await venue.post<{ token: string }>('/login/login', { headers, body: signIn })
    const rows = await list({ id: '', username: 'place', token })
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(row).toMatchObject({ browser: 'safari', system: 'iphone', address: '127.0.0.x' })
    expect(registered.code).toBe(200)
  })
})

describe('ending', () => {
  test('one session: its token and its sockets at both processes are dead within two seconds, and only its', async () => {
    const anna = await venue.newUser()
    const lost = await sessionOf(anna)
    const [here, there, own] = [await signedIn(venue, lost), await signedIn(other, lost), await signedIn(other, anna)]
    const id = await idOf(lost)
    const began = performance.now()
    expect((await venue.post(`/user/endSession/${id}`, { token: anna.token, body: {} })).code).toBe(200)
    expect([await statusOf(venue, lost), await statusOf(other, lost)]).toEqual([401, 401])
    for (const client of [here, there]) {
      const left = DEAD_WITHIN - (performance.now() - began)
      expect(await client.until(() => client.closed, left)).toEqual({ code: 4401, reason: 'the session ended' })
      expect(client.last('AUTH_FAILED')).toEqual({ type: 'AUTH_FAILED', code: 401 })
    }
    expect(performance.now() - began).toBeLessThan(DEAD_WITHIN)
    expect([own.closed, await statusOf(venue, anna)]).toEqual([null, 200])
  })

  test('all others at once, from the other process', async () => {
    const anna = await venue.newUser()
    const lost = [await sessionOf(anna), await sessionOf(anna), await sessionOf(anna)]
    const sockets = await Promise.all(lost.map((user) => signedIn(venue, user)))
    const began = performance.now()
    expect((await other.post('/user/endOtherSessions', { token: anna.token })).result).toEqual({ ended: 3 })
    await Promise.all(sockets.map((socket) => socket.until(() => socket.closed, DEAD_WITHIN - (performance.now() - began))))
    expect(await Promise.all(lost.map((user) => statusOf(venue, user)))).toEqual([401, 401, 401])
    expect(await list(anna)).toHaveLength(1)
    expect((await other.post('/user/endOtherSessions', { token: anna.token })).result).toEqual({ ended: 0 })
  })

  test('reaches a socket that is just being authenticated', async () => {
    const anna = await venue.newUser()
    for (let turn = 0; turn < 10; turn++) {
      const lost = await sessionOf(anna)
      const id = await idOf(lost)
      const client = await connectLive(venue)
      clients.push(client)
      client.authenticate(lost)
      await venue.post(`/user/endSession/${id}`, { token: anna.token, body: {} })
      await client.until(() => client.last('AUTH_FAILED'), DEAD_WITHIN)
    }
  })

  test("what has ended is no failure; what is not one's own is not there", async () => {
    const [anna, bela] = [await venue.newUser(), await venue.newUser()]
    const lost = await sessionOf(anna)
    const id = await idOf(lost)
    for (let time = 0; time < 2; time++)
      expect((await venue.post(`/user/endSession/${id}`, { token: anna.token, body: {} })).code).toBe(200)
    const foreign = await venue.post(`/user/endSession/${await idOf(bela)}`, { token: anna.token, body: {} })
    const missing = await venue.post('/user/endSession/999999', { token: anna.token, body: {} })
    expect([foreign.status, foreign.code, foreign.body]).toEqual([404, OWN_CODES.notFound, missing.body])
    expect(await statusOf(venue, bela)).toBe(200)
  })

  test.each(['0', '-1', '1 or 1=1', '%27', 'null', '9'.repeat(30), '1.0', '１', '..%2F..', '%00'])('id %s ends nothing', async (id) => {
    const anna = await venue.newUser()
    const answer = await venue.post(`/user/endSession/${id}`, { token: anna.token, body: {} })
    expect([OWN_CODES.notFound, OWN_CODES.malformed]).toContain(answer.code)
    expect(await statusOf(venue, anna)).toBe(200)
  })
})
