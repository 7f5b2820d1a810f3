/** What one address may ask for: calls, costly calls, guesses, open sockets; and whose address it is behind a proxy. */
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { networkOf, trustOf } from '../../server/core/proxies.ts'
import { openVenue, type Venue } from '../support/venue.ts'

const login = (venue: Venue, account: string, headers = {}) =>
  venue.post('/login/login', { body: { loginType: 'password', account, password: 'wrong password' }, headers })
const codesOf = (answers: readonly { code: number }[]): number[] => answers.map(({ code }) => code)

describe('calls', () => {
  test('one address has a ceiling over all calls', async () => {
    const venue = await openVenue({ settings: { requestLimit: 5 } })
    const answers = []
    for (let i = 0; i < 7; i += 1) answers.push(await venue.get('/index/getVenueInfo'))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(answers.at(-1)?.code).toBe(OWN_CODES.tooManyAttempts)
  })

  test('and a lower one for each call that costs much, with the time to wait', async () => {
    const venue = await openVenue({ settings: { costlyLimit: 3 } })
    const user = await venue.newUser()
    const costly = {
      login: () => login(venue, ''),
      register: () => venue.post('/login/register', { body: {} }),
      sendCode: () => venue.post('/login/sendCode', { body: {} }),
      statement: () => venue.get('/user/getStatement', { token: user.token }),
    }
    for (const call of Object.values(costly)) {
      for (let i = 0; i < 3; i += 1) expect((await call()).status).not.toBe(429)
      expect(await call()).toMatchObject({ status: 429, code: OWN_CODES.tooManyAttempts, result: null })
    }
    const refused = await venue.app.inject({ method: 'POST', url: '/swx/customer/login/sendCode', payload: {} })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await venue.get('/index/getVenueInfo')).status).toBe(200)
  })

  test('guesses at many accounts at once count on their address', async () => {
    const venue = await openVenue({ settings: { testWorld: undefined, costlyLimit: 0 } })
    const answers = await Promise.all(Array.from({ length: 45 }, (_, index) => login(venue, `nobody${index}`)))
    expect(codesOf(answers).filter((code) => code === 10009)).toHaveLength(30)
    expect(codesOf(answers).filter((code) => code === OWN_CODES.tooManyAttempts)).toHaveLength(15)
  })
})

describe('sockets', () => {
  const open = async (venue: Venue, headers: Record<string, string> = {}): Promise<WebSocket> => {
    const socket = new WebSocket(`${venue.origin.replace('http', 'ws')}/websocket`, { headers })
    await once(socket, 'open')
    return socket
  }
  /** Status, headers and body of a socket that is refused. */
  const refused = async (venue: Venue, headers: Record<string, string> = {}) => {
    const socket = new WebSocket(`${venue.origin.replace('http', 'ws')}/websocket`, { headers })
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage]
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk as Buffer)
    return { status: response.statusCode, headers: response.headers, ...(JSON.parse(Buffer.concat(chunks).toString()) as object) }
  }

  test('one address has only so many open at once; a closed one makes room', async () => {
    const venue = await openVenue({ listen: true, settings: { socketLimit: 2 } })
    const [first] = [await open(venue), await open(venue)]
    expect(await refused(venue)).toMatchObject({ status: 429, code: OWN_CODES.tooManyAttempts, headers: { 'retry-after': '5' } })
    first?.close()
    await expect
      .poll(() =>
        open(venue).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  })

  test('an upgrade that fails takes no room', async () => {
    const venue = await openVenue({ listen: true, settings: { socketLimit: 1 } })
    for (let i = 0; i < 3; i += 1)
      await fetch(`${venue.origin}/websocket`, { headers: { upgrade: 'websocket', connection: 'upgrade' } }).catch(() => null)
    await expect
      .poll(() =>
        open(venue).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  })

  test('behind a trusted proxy addresses are those it names; without one nobody can name their own', async () => {
    const behind = await openVenue({ listen: true, settings: { socketLimit: 1, trustProxy: '127.0.0.1' } })
    await open(behind, { 'x-forwarded-for': '198.51.100.1' })
    await open(behind, { 'x-forwarded-for': '198.51.100.2' })
    expect(await refused(behind, { 'x-forwarded-for': '203.0.113.9, 198.51.100.1' })).toMatchObject({ status: 429 })
    const alone = await openVenue({ listen: true, settings: { socketLimit: 1 } })
    await open(alone, { 'x-forwarded-for': '198.51.100.1' })
    expect(await refused(alone, { 'x-forwarded-for': '198.51.100.2' })).toMatchObject({ status: 429 })
  })

  test('calls behind it are told apart the same way', async () => {
    const venue = await openVenue({ settings: { costlyLimit: 1, trustProxy: '127.0.0.0/8' } })
    const from = async (address: string): Promise<number> => (await login(venue, '', { 'x-forwarded-for': address })).status
    expect([await from('198.51.100.1'), await from('198.51.100.2'), await from('203.0.113.9, 198.51.100.1')]).toEqual([422, 422, 429])
  })
})

test.each([
  ['127.0.0.1', '127.0.0.1', true],
  ['127.0.0.1', '127.0.0.2', false],
  ['127.0.0.0/8, ::1', '127.9.9.9', true],
  ['127.0.0.0/8, ::1', '::1', true],
  ['127.0.0.0/8', '::ffff:127.0.0.1', true],
  ['2001:db8::/32', '2001:db8:1::2', true],
  ['2001:db8::/32', '2001:db9::1', false],
  ['127.0.0.1', 'nonsense', false],
])('TRUST_PROXY=%s trusts %s: %s', (list, address, isTrusted) => {
  expect(trustOf(list)?.(address, 0)).toBe(isTrusted)
})

test.each(['proxy', '1', 'true', '127.0.0.1/33', '127.0.0.1/x', '::1/129', '127.0.0.1,,', ''])('%j names no proxy', (list) => {
  expect(trustOf(list)).toBeNull()
})

test.each([
  ['198.51.100.1', '198.51.100.1'],
  ['::ffff:198.51.100.1', '198.51.100.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['x', 'x'],
])('%s is limited as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
