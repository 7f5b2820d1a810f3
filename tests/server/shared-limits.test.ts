/** Several processes of one venue: what one address may ask for and hold open is counted over all of them. */
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { systemClock } from '../../server/core/clock.ts'
import { requireProof } from '../../server/core/proof-of-work.ts'
import type { Settings } from '../../server/settings.ts'
import { openSmallRedis, type SmallRedis } from '../support/redis-server.ts'
import { openVenue, type Venue } from '../support/venue.ts'

let redis: SmallRedis
beforeEach(async () => {
  redis = await openSmallRedis()
  // The minute that calls are counted in doesn't end between two of them.
  vi.spyOn(systemClock, 'now').mockReturnValue(Date.now())
})
afterEach(async () => {
  vi.restoreAllMocks()
  await redis.stop()
})

const open = async (settings: Partial<Settings>): Promise<readonly [Venue, Venue]> => {
  const options = { listen: true, settings: { redisUrl: redis.url, ...settings } }
  const one = await openVenue(options)
  return [one, await openVenue({ ...options, beside: one })]
}
const call = async (venue: Venue): Promise<number> => (await venue.get('/index/getVenueInfo')).status
const inTurns = async (venues: readonly Venue[], times: number, ask: (venue: Venue) => Promise<number> = call): Promise<number[]> => {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) statuses.push(await ask(venues[n % venues.length] as Venue))
  return statuses
}

describe('calls of one address', () => {
  test('have one ceiling at two processes', async () => {
    const venues = await open({ requestLimit: 4 })
    expect(await inTurns(venues, 6)).toEqual([200, 200, 200, 200, 429, 429])
    expect([...redis.expiries.values()].every((kept) => kept > 0)).toBe(true)
  })

  test('that cost much have one for each call', async () => {
    const venues = await open({ requestLimit: 0, costlyLimit: 3 })
    const send = async (venue: Venue) => (await venue.post('/login/sendCode', { body: {} })).status
    expect(await inTurns(venues, 5, send)).toEqual([400, 400, 400, 429, 429])
    expect(await inTurns(venues, 2, async (venue) => (await venue.post('/login/register', { body: {} })).status)).toEqual([400, 400])
  })

  test('are counted by each process alone while the server is away, and nobody waits for it', async () => {
    const venues = await open({ requestLimit: 3 })
    await redis.stop()
    const began = performance.now()
    expect(await inTurns(venues, 8)).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    expect(performance.now() - began).toBeLessThan(5_000)
    await redis.start()
  })
})

describe('live connections of one address', () => {
  const connect = async ({ origin }: Venue): Promise<WebSocket | number> => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/websocket`)
    const answer = await Promise.race([
      once(socket, 'open').then(() => socket),
      once(socket, 'unexpected-response').then(([, response]) => (response as IncomingMessage).statusCode ?? 0),
    ])
    return answer
  }

  test('have one limit at two processes, and make room when they end', async () => {
    const [one, two] = await open({ socketLimit: 3 })
    const sockets = [await connect(one), await connect(two), await connect(one)]
    expect(sockets.map((socket) => typeof socket)).toEqual(['object', 'object', 'object'])
    expect([await connect(two), await connect(one)]).toEqual([429, 429])
    const [first] = sockets as WebSocket[]
    first?.terminate()
    await expect.poll(() => connect(two).then((socket) => typeof socket)).toBe('object')
  })
})

test('guesses and proofs are counted by the database, for all processes', async () => {
  const [one, two] = await open({})
  const limit = { scope: 'test#1', most: 3 }
  for (const venue of [one, two, one]) await venue.services.attempts.take([limit])
  await expect(two.services.attempts.take([limit])).rejects.toMatchObject({ code: OWN_CODES.tooManyAttempts })
  // A challenge that one process made holds at the other, whose key is the same.
  expect(() => requireProof(one.services, null, 'a', 1)).toThrow('proof of work')
  expect(one.services.mac('test', 'x').equals(two.services.mac('test', 'x'))).toBe(true)
  const proof = { scope: 'proof:once', most: 1, window: 600_000 }
  await one.services.attempts.take([proof])
  await expect(two.services.attempts.take([proof])).rejects.toMatchObject({ code: OWN_CODES.tooManyAttempts })
})
