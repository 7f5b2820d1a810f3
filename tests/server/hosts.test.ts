/** Under which names the venue is addressed, and what that keeps a website from reading. */
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { isOwnName, nameOfHost } from '../../server/core/hosts.ts'
import { openVenue } from '../support/venue.ts'

const statusOf = async (venue: Awaited<ReturnType<typeof openVenue>>, url: string, headers: Record<string, string>): Promise<number> =>
  (await venue.app.inject({ url, headers })).statusCode

test.each([
  ['localhost:5173', 'localhost'],
  ['LOCALHOST', 'localhost'],
  ['[::1]:8080', '[::1]'],
  ['127.1', '127.0.0.1'],
  ['venue.example', 'venue.example'],
  ['127.0.0.1:99999', null],
  ['a@localhost', null],
  ['localhost/x', null],
  ['localhost?', null],
  ['a b', null],
  ['', null],
])('the Host header %j names %j', (header, name) => {
  expect(nameOfHost(header)).toBe(name)
})

test.each([
  ['localhost', true],
  ['app.localhost', true],
  ['198.51.100.7', true],
  ['[2001:db8::1]', true],
  ['venue.example', true],
  ['venue.internal', true],
  ['rebound.example', false],
  ['localhost.rebound.example', false],
  ['127.0.0.1.rebound.example', false],
  ['www.venue.example', false],
])('%s is a name of this venue: %s', (name, isOurs) => {
  expect(isOwnName({ host: '127.0.0.1', publicUrl: 'https://venue.example/', allowedHosts: ['venue.internal'] }, name)).toBe(isOurs)
})

test('a website that points its name at this machine reads neither the mailbox nor a call nor a price', async () => {
  const venue = await openVenue({ listen: true })
  const headers = { host: 'rebound.example:8080' }
  for (const url of ['/mailbox', '/mailbox.json', '/swx/customer/index/getVenueInfo', '/', '/nothing'])
    expect(await statusOf(venue, url, headers), url).toBe(421)
  expect((await venue.get('/index/getVenueInfo', { headers })).code).toBe(OWN_CODES.malformed)
  expect(await statusOf(venue, '/mailbox', { host: 'localhost:8080' })).toBe(200)
  const socket = new WebSocket(`${venue.origin.replace('http', 'ws')}/websocket`, { headers })
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage]
  expect(response.statusCode).toBe(421)
})

test('behind a proxy the name is the one that the proxy hands on', async () => {
  const venue = await openVenue({ settings: { trustProxy: '127.0.0.1', publicUrl: 'https://venue.example' } })
  const url = '/swx/customer/index/getVenueInfo'
  expect(await statusOf(venue, url, { host: 'app:8080', 'x-forwarded-host': 'venue.example' })).toBe(200)
  expect(await statusOf(venue, url, { host: 'venue.example' })).toBe(200)
  expect(await statusOf(venue, url, { host: 'app:8080' })).toBe(421)
})

test.each([
  [{}, undefined],
  [{ trustProxy: '127.0.0.1' }, 'max-age=31536000; includeSubDomains'],
  [{ publicUrl: 'https://venue.example' }, 'max-age=31536000; includeSubDomains'],
  [{ publicUrl: 'http://localhost:8080' }, undefined],
])('with %j browsers are told to come by TLS only: %s', async (settings, header) => {
  const venue = await openVenue({ settings })
  expect((await venue.app.inject('/mailbox')).headers['strict-transport-security']).toBe(header)
})

test('security.txt says whom to tell, for half a year, once the operator has', async () => {
  const settings = { securityContact: 'mailto:security@venue.example', publicUrl: 'https://venue.example' }
  const venue = await openVenue({ settings })
  const answer = await venue.app.inject('/.well-known/security.txt')
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toBe(
    'Contact: mailto:security@venue.example\nExpires: 2026-07-13T15:00:00Z\nPreferred-Languages: en\nCanonical: https://venue.example/.well-known/security.txt\n',
  )
  expect((await (await openVenue()).app.inject('/.well-known/security.txt')).statusCode).toBe(404)
})
