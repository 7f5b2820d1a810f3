/** Against a real server on this machine, so that the library's own ways (errors, bodies, time-outs) are what is tested. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { leadingZeroBits } from '../../domain/proof-of-work.ts'
import { createHttpClient, type HttpClientOptions } from './http-client.ts'

interface Heard {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

let heard: Heard[] = []
let answer: (response: ServerResponse) => void
const server = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += String(part)
  heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
  answer(response)
})

const reply = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body))
}
const envelope = (code: number, result: unknown, msg = 'ok') => ({ code, msg, result })

beforeAll(async () => {
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
})
afterAll(() => {
  server.closeAllConnections()
})
beforeEach(() => {
  heard = []
  answer = reply(200, envelope(200, 'fine'))
})

const text = z.string()
const clientOf = (options: Partial<HttpClientOptions> = {}) => {
  const onUnauthorized = vi.fn<() => void>()
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const http = createHttpClient({
    origin,
    token: () => 't1',
    deviceKey: () => 'device-of-this-browser',
    mode: () => 'demo',
    locale: () => 'hk',
    time: { ask: () => () => {} },
    requestTimeout: 150,
    onUnauthorized,
    ...options,
  })
  return { http, onUnauthorized }
}

test('a call carries the token, the key, the language, and the account: NO is demo', async () => {
  const { http } = clientOf()
  expect(await http.post('/order/buyContracts', text, { lots: '1' }, { key: 'k'.repeat(22) })).toBe('fine')
  expect(heard[0]).toMatchObject({
    method: 'POST',
    url: '/swx/customer/order/buyContracts',
    body: '{"lots":"1"}',
    headers: { authorization: 'Bearer t1', 'accept-language': 'zh-Hant-HK', virtually: 'NO', 'idempotency-key': 'k'.repeat(22) },
  })
})

test('the account a call is about goes before the one in use: YES is real', async () => {
  const { http } = clientOf()
  await http.get('/a', text, undefined, { mode: 'real' })
  await clientOf({ mode: () => 'real' }).http.get('/a', text)
  await clientOf({ mode: () => 'real' }).http.get('/a', text, undefined, { mode: 'demo' })
  expect(heard.map(({ headers }) => headers['virtually'])).toEqual(['YES', 'YES', 'NO'])
})

test('a visitor sends no token; queries are written into the address', async () => {
  const { http } = clientOf({ token: () => null })
  await http.get('/a', text, { page: 2, type: undefined, code: 'BTC/USDT' })
  expect(heard[0]?.url).toBe('/swx/customer/a?page=2&code=BTC%2FUSDT')
  expect([heard[0]?.headers.authorization, heard[0]?.headers['idempotency-key']]).toEqual([undefined, undefined])
})

test('a post without a body sends an empty one', async () => {
  await clientOf().http.post('/a', text)
  expect(heard[0]?.body).toBe('{}')
})

test.each([200, 20004, 20005])('code %i is success', async (code) => {
  answer = reply(200, envelope(code, 'done'))
  expect(await clientOf().http.post('/a', text)).toBe('done')
  expect(await clientOf().http.write('/a', text)).toEqual({ result: 'done', success: code === 200 ? null : code })
})

test('a refusal is its code as text, whatever the status, with what came along', async () => {
  answer = reply(409, envelope(30010, { id: '7' }, 'closed before'))
  await expect(clientOf().http.post('/a', text)).rejects.toEqual({ code: '30010', message: 'closed before', result: { id: '7' } })
})

test.each([
  ['no JSON', reply(404, '<h1>Not found</h1>')],
  ['no envelope', reply(400, { error: 'x' })],
  ['nothing', reply(200, '')],
  ['a result of another form', reply(200, envelope(200, { not: 'text' }))],
])('%s is MALFORMED', async (_, given) => {
  answer = given
  await expect(clientOf().http.post('/a', text)).rejects.toMatchObject({ code: 'MALFORMED' })
})

test('an answer from somewhere between page and venue is NETWORK: the venue is away', async () => {
  answer = reply(502, '<h1>Bad gateway</h1>')
  await expect(clientOf().http.post('/a', text)).rejects.toMatchObject({ code: 'NETWORK' })
})

test('what is wrong with a result is told without the result', async () => {
  answer = reply(200, envelope(200, { email: 'anna@example.com' }))
  const failure: unknown = await clientOf()
    .http.post('/a', z.object({ email: z.int() }))
    .catch((error: unknown) => error)
  expect(JSON.stringify(failure)).not.toContain('anna')
})

test.each([
  ['status and envelope', reply(401, envelope(401, null))],
  ['status alone', reply(401, 'no')],
  ['envelope alone', reply(200, envelope(401, null))],
])('401 by %s ends the session that asked', async (_, given) => {
  answer = given
  const { http, onUnauthorized } = clientOf()
  await expect(http.get('/a', text)).rejects.toMatchObject({ code: '401' })
  expect(onUnauthorized).toHaveBeenCalledOnce()
})

test('401 to a visitor, or to a token that was replaced meanwhile, ends nothing', async () => {
  answer = reply(401, envelope(401, null))
  const visitor = clientOf({ token: () => null })
  await expect(visitor.http.get('/a', text)).rejects.toMatchObject({ code: '401' })
  let token = 't1'
  const replaced = clientOf({ token: () => token })
  answer = (response) => {
    token = 't2'
    reply(401, envelope(401, null))(response)
  }
  await expect(replaced.http.get('/a', text)).rejects.toMatchObject({ code: '401' })
  expect([visitor.onUnauthorized.mock.calls, replaced.onUnauthorized.mock.calls]).toEqual([[], []])
})

test('no answer in time is TIMEOUT, none at all NETWORK, given up ABORTED', async () => {
  answer = () => {}
  await expect(clientOf().http.post('/a', text)).rejects.toMatchObject({ code: 'TIMEOUT' })
  answer = (response) => response.destroy()
  await expect(clientOf().http.post('/a', text)).rejects.toMatchObject({ code: 'NETWORK' })
  answer = () => {}
  const controller = new AbortController()
  const call = clientOf().http.post('/a', text, {}, { signal: controller.signal })
  setTimeout(() => controller.abort(), 30)
  await expect(call).rejects.toMatchObject({ code: 'ABORTED' })
})

test('every answer, also a refusal, tells the time at the venue', async () => {
  const told = vi.fn<(date: unknown) => void>()
  const { http } = clientOf({ time: { ask: () => told } })
  await http.get('/a', text)
  answer = reply(400, envelope(30017, null))
  await expect(http.get('/a', text)).rejects.toMatchObject({ code: '30017' })
  expect(told.mock.calls.map(([date]) => Number.isNaN(Date.parse(String(date))))).toEqual([false, false])
})

test('a call that signs in says which browser it comes from, no other call does', async () => {
  const { http } = clientOf()
  await http.post('/login/login', text)
  await http.post('/user/getUserInfo', text)
  expect(heard.map(({ headers }) => headers['device-key'])).toEqual(['device-of-this-browser', undefined])
})

test('a proof of work that the venue asks for is worked out, and the call made again with it', async () => {
  const { http } = clientOf()
  const need = (bits: number) => ({ challenge: `challenge-of-the-venue-${bits}`, bits })
  const answers = [reply(428, envelope(30023, need(4))), reply(428, envelope(30023, need(9))), reply(200, envelope(200, 'fine'))]
  answer = (response) => answers[heard.length - 1]?.(response)
  expect(await http.post('/login/login', text, { account: 'a' })).toBe('fine')
  const proofs = heard.map(({ headers }) => String(headers['proof-of-work'] ?? ''))
  expect(proofs.map((proof) => proof.split(':')[0])).toEqual(['', 'challenge-of-the-venue-4', 'challenge-of-the-venue-9'])
  const bitsOf = (proof: string) => leadingZeroBits(createHash('sha256').update(proof).digest())
  expect([bitsOf(proofs[1] ?? '') >= 4, bitsOf(proofs[2] ?? '') >= 9]).toEqual([true, true])
  expect(new Set(heard.map(({ body }) => body))).toEqual(new Set(['{"account":"a"}']))
})

test('a venue that asks for ever more work is given up', async () => {
  const { http } = clientOf()
  answer = reply(428, envelope(30023, { challenge: 'challenge-of-the-venue', bits: 1 }))
  await expect(http.post('/login/login', text)).rejects.toMatchObject({ code: '30023' })
  expect(heard).toHaveLength(4)
})
