/** Callers who begin a request and never finish it: they are put out in time, and nobody else waits for them. */
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { bodyWithin } from '../../server/plugins/external/slow-bodies.ts'
import { HALVES, slowClient, type Half, type SlowClient } from '../support/slow-clients.ts'
import { openVenue, type Venue } from '../support/venue.ts'

const LIMIT = 30
const LONGEST = 20_000

let venue: Venue
const port = (): number => Number(new URL(venue.origin).port)
beforeAll(async () => {
  venue = await openVenue({ listen: true, settings: { connectionLimit: LIMIT } })
})
const clients: SlowClient[] = []
afterAll(() => {
  for (const client of clients) client.leave()
})
const slow = async (half: Half, from: string, count: number): Promise<SlowClient[]> => {
  const some = await Promise.all(Array.from({ length: count }, () => slowClient(port(), half, from)))
  clients.push(...some)
  return some
}

test('nobody holds a connection by silence, half a header, half a body or half a second call', async () => {
  const halves = Object.keys(HALVES) as Half[]
  const held = await Promise.all(halves.map((half, index) => slow(half, `127.0.1.${index + 1}`, 5)))
  await expect.poll(() => venue.app.connections.size).toBe(20)
  await expect.poll(() => venue.app.connections.size, { timeout: LONGEST, interval: 200 }).toBe(0)
  for (const client of held.flat()) await expect.poll(client.heldFor).toBeLessThan(LONGEST)
  for (const client of [...held[1]!, ...held[2]!]) expect(client.told()).toMatch(/^HTTP\/1.1 408 .*"code":30001/s)
})

describe('one address', () => {
  test('has only so many connections; the others are told, and other addresses are served', async () => {
    const many = await slow('header', '127.0.2.1', 3 * LIMIT)
    await expect.poll(() => many.filter((client) => client.heldFor() !== null).length).toBe(2 * LIMIT)
    const refused = many.find((client) => client.told() !== '')
    expect(refused?.told()).toMatch(/^HTTP\/1.1 429 .*Retry-After: 5/s)
    expect(refused?.told()).toContain(`"code":${OWN_CODES.tooManyAttempts}`)
    expect(venue.app.connections.refused).toBe(2 * LIMIT)
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request(
        { port: port(), host: '127.0.0.1', localAddress: '127.0.2.2', path: '/swx/customer/index/getVenueInfo', agent: false },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        },
      )
        .on('error', reject)
        .end()
    })
    expect(status).toBe(200)
    for (const client of many) client.leave()
    await expect.poll(() => venue.app.connections.size).toBe(0)
    expect(await slow('header', '127.0.2.1', LIMIT)).toHaveLength(LIMIT)
    expect(venue.app.connections.refused).toBe(2 * LIMIT)
  })

  test('that is a trusted proxy speaks for many and is not counted', async () => {
    const behind = await openVenue({ listen: true, settings: { connectionLimit: 1, trustProxy: '127.0.3.1' } })
    const at = Number(new URL(behind.origin).port)
    clients.push(...(await Promise.all(Array.from({ length: 5 }, () => slowClient(at, 'header', '127.0.3.1')))))
    await expect.poll(() => behind.app.connections.size).toBe(5)
    expect(behind.app.connections.refused).toBe(0)
  })
})

test('a large body has longer than a small one, at the pace of a slow line', () => {
  expect(bodyWithin(65_536)).toBe(10_000)
  expect(bodyWithin(2_000_000)).toBeGreaterThan(60_000)
})
