/** What is believed of an address that came back, and what of it is kept where. */
import { expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../tests/support/memory-storage.ts'
import type { HttpClient } from '../http/http-client.ts'
import { SESSION_KEYS } from '../storage/keys.ts'
import { once, takeCallback } from './callback-address.ts'
import { readPending, writePending, type Pending } from './pending-sign-in.ts'
import { createThirdPartyServices } from './third-party-sign-in-services.ts'

const [STATE, SECRET] = ['s'.repeat(43), 't'.repeat(43)]
const PENDING: Pending = { state: STATE, secret: SECRET, name: 'Harbour ID', purpose: 'signIn', returnTo: '/market', stage: 'left' }
const REMEMBERED = { name: 'Harbour ID', purpose: 'signIn', returnTo: '/market' }
const USER = {
  id: 'u1',
  username: 'ada',
  email: '',
  phone: null,
  amount: '1',
  floatingPnL: '0',
  totalAssets: '1',
  loanAmount: '0',
  bondAmount: '0',
  profit: '0',
  fees: '0',
  demoEnabled: true,
  hasPassword: true,
  timestamp: 1,
}
const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }

const worldOf = (
  query: string,
  pending?: Pending,
  post: (path: string, body: unknown) => unknown = () => {
    throw new Error('not asked')
  },
) => {
  const [storage, tabStorage] = [memoryStorage(), memoryStorage()]
  if (pending) writePending(tabStorage, pending)
  const vault = new Map<string, string>()
  const leave = vi.fn<(url: string) => void>()
  const services = createThirdPartyServices({
    storage,
    tabStorage,
    onDevice: (at: number) => at,
    leave,
    sealed: { read: (ref) => vault.get(ref ?? '') ?? '' },
    seal: (field, value) => {
      vault.set(`sealed:${field}:1`, value)
      return `sealed:${field}:1`
    },
    account: { setUser: () => {}, applyBalance: () => {}, applyPnl: () => {} },
    mode: () => 'demo',
    takeCallback: once(query),
    http: {
      get: async () => ({ name: 'Harbour ID' }),
      post: async (path, _result, body) => post(path, body),
      write: () => Promise.reject(new Error('not asked')),
    } as HttpClient,
  })
  return { services, storage, tabStorage, vault, leave, read: () => services.readReturn() }
}
const ANSWER = `code=the-code&state=${STATE}&iss=${encodeURIComponent('https://issuer.example')}`

test('an answer to this tab is sealed, and the secret leaves the storage with it', async () => {
  const { read, vault, tabStorage } = worldOf(ANSWER, PENDING)
  expect(await read()).toEqual({ kind: 'answer', answerRef: 'sealed:thirdParty.answer:1', ...REMEMBERED })
  expect(JSON.parse([...vault.values()][0]!)).toEqual({ code: 'the-code', state: STATE, secret: SECRET, iss: 'https://issuer.example' })
  expect(tabStorage.kept.get(SESSION_KEYS.thirdPartySignIn)).not.toContain(SECRET)
  expect(tabStorage.kept.get(SESSION_KEYS.thirdPartySignIn)).not.toContain('the-code')
})

test('the same address a second time is a second time', async () => {
  const { tabStorage, services } = worldOf(ANSWER, PENDING, () => ({ token: 'x', userInfo: USER }))
  const first = await services.readReturn()
  const again = (stage: Pending['stage']) => worldOf(ANSWER, { ...PENDING, stage }).read()
  expect(await again(readPending(tabStorage)!.stage)).toMatchObject({ kind: 'interrupted' })
  await services.exchangeAnswer({ answerRef: (first as { answerRef: string }).answerRef, purpose: 'signIn' }, tools)
  expect(await again(readPending(tabStorage)!.stage)).toMatchObject({ kind: 'used' })
})

test.each([
  ['nothing was begun here', undefined],
  ['another was begun here', { ...PENDING, state: 'o'.repeat(43) }],
])('an answer is foreign when %s, and whatever was begun stays', async (_, pending) => {
  const { read, tabStorage } = worldOf(ANSWER, pending)
  expect(await read()).toMatchObject({ kind: 'foreign' })
  expect(readPending(tabStorage)).toEqual(pending)
})

test.each([
  ['access_denied', 'cancelled'],
  ['login_required', 'cancelled'],
  ['server_error', 'unavailable'],
  ['invalid_request', 'refused'],
])("the issuer's %s is %s, and its code cannot follow", async (error, kind) => {
  const { read, tabStorage } = worldOf(`error=${error}&state=${STATE}`, PENDING)
  expect(await read()).toEqual({ kind, ...REMEMBERED })
  expect(await worldOf(ANSWER, readPending(tabStorage)).read()).toMatchObject({ kind: 'used' })
})

test('an address that no issuer sends is an error, and takes nothing from what was begun', async () => {
  const { read, tabStorage } = worldOf('code=c', PENDING)
  await expect(read()).rejects.toMatchObject({ code: 'MALFORMED' })
  expect(readPending(tabStorage)).toEqual(PENDING)
})

test('a page loaded anew in the middle knows that it was cut off, unless the session has arrived', async () => {
  const cut = worldOf('', { ...PENDING, stage: 'exchanging' })
  expect(await cut.read()).toEqual({ kind: 'interrupted', ...REMEMBERED })
  expect(await cut.services.readReturn()).toEqual({ kind: 'nothing' })
  const arrived = worldOf('', { ...PENDING, stage: 'exchanging' })
  arrived.storage.write('isLogin', 'true')
  arrived.storage.write('token', 'x')
  expect(await arrived.read()).toEqual({ kind: 'nothing' })
  expect(await worldOf('', PENDING).read()).toEqual({ kind: 'nothing' })
})

test.each([
  '',
  '{broken',
  'null',
  '[]',
  '7',
  '{}',
  '{"state":"short"}',
  JSON.stringify({ ...PENDING, stage: 'other' }),
  JSON.stringify({ ...PENDING, purpose: 'admin' }),
  JSON.stringify({ ...PENDING, returnTo: 7 }),
  JSON.stringify({ ...PENDING, secret: null }),
])('a storage edited to %s is as good as none', async (kept) => {
  const { services, tabStorage } = worldOf(ANSWER)
  tabStorage.write(SESSION_KEYS.thirdPartySignIn, kept)
  expect(await services.readReturn()).toMatchObject({ kind: 'foreign' })
})

test.each([
  ['signIn', '/login/startGoogle'],
  ['link', '/user/startLinkGoogle'],
] as const)('to %s the venue is asked at %s; the page it names is sealed', async (purpose, path) => {
  const asked: string[] = []
  const { services, tabStorage, vault, leave } = worldOf('', undefined, (to) => {
    asked.push(to)
    return { url: 'https://issuer.example/auth?state=x', state: STATE, secret: SECRET }
  })
  const { pageRef } = await services.startSignIn({ name: 'Harbour ID', purpose, returnTo: null }, tools)
  expect([asked, readPending(tabStorage), [...vault.keys()]]).toEqual([[path], { ...PENDING, purpose, returnTo: null }, [pageRef]])
  await services.openIssuer({ pageRef })
  expect(leave.mock.calls).toEqual([['https://issuer.example/auth?state=x']])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://issuer.example/',
  '//issuer.example',
  'https://a:b@issuer.example/',
  '',
  '/auth',
])('a venue that names %j sends nobody anywhere', async (url) => {
  const { services, leave } = worldOf('', undefined, () => ({ url, state: STATE, secret: SECRET }))
  const { pageRef } = await services.startSignIn({ name: null, purpose: 'signIn', returnTo: null }, tools)
  await expect(services.openIssuer({ pageRef })).rejects.toMatchObject({ code: 'MALFORMED' })
  expect(leave).not.toHaveBeenCalled()
})

test('joining leaves the session as it is', async () => {
  const { services, storage } = worldOf(ANSWER, { ...PENDING, purpose: 'link' }, (path) => (path === '/user/linkGoogle' ? null : undefined))
  const { answerRef } = (await services.readReturn()) as { answerRef: string }
  expect(await services.exchangeAnswer({ answerRef, purpose: 'link' }, tools)).toEqual({ userId: null })
  expect([...storage.kept]).toEqual([])
})

test('a refused answer is over, and one that is gone from memory is not sent', async () => {
  const { services, tabStorage } = worldOf(ANSWER, PENDING, () => {
    throw { code: '30065', message: '' }
  })
  const { answerRef } = (await services.readReturn()) as { answerRef: string }
  await expect(services.exchangeAnswer({ answerRef, purpose: 'signIn' }, tools)).rejects.toMatchObject({ code: '30065' })
  expect(readPending(tabStorage)?.stage).toBe('over')
  await expect(services.exchangeAnswer({ answerRef: 'sealed:thirdParty.answer:gone', purpose: 'signIn' }, tools)).rejects.toMatchObject({
    code: 'MALFORMED',
  })
})

test.each([
  ['/api/loginCallback/google', '?code=c&state=s', '', 'code=c&state=s', true],
  ['/api/loginCallback/google/', '?code=c', '#x', 'code=c', true],
  ['/api/loginCallback/google', '', '#code=c', '', true],
  ['/api/loginCallback/google', '', '', '', false],
  ['/pass/login', '?code=c&state=s', '', '', false],
  ['/api/loginCallback/googles', '?code=c', '', '', false],
])('the address %s%s%s gives %j', (pathname, search, hash, query, isCleaned) => {
  const replaceState = vi.fn<(data: unknown, unused: string, url: string) => void>()
  expect(takeCallback({ location: { pathname, search, hash }, history: { replaceState } } as never)).toBe(query)
  expect(replaceState.mock.calls).toEqual(isCleaned ? [[null, '', '/api/loginCallback/google']] : [])
})
