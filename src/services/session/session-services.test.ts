/** The session chart's services and what they keep in the browser. */
import { expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../tests/support/memory-storage.ts'
import type { UserInfo } from '../../domain/wire/session.ts'
import type { HttpClient, Mode } from '../http/http-client.ts'
import { refreshUser } from '../account/refresh-user.ts'
import { createSessionServices } from './session-services.ts'
import { forgetSession, restoringFrom, storedUser, storeSession, tokenOf } from './stored-session.ts'

const userOf = (id: string): UserInfo => ({
  id,
  username: id,
  email: `${id}@example.com`,
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
})
const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }

const worldOf = (post: (path: string, body: unknown, options: unknown) => Promise<unknown>) => {
  const storage = memoryStorage()
  const tabStorage = memoryStorage()
  const world = { mode: 'demo' as Mode }
  const leave = vi.fn(async () => {})
  const setUser = vi.fn<(user: UserInfo | undefined) => void>()
  const options = {
    storage,
    tabStorage,
    onDevice: (at: number) => at,
    account: { setUser, applyBalance: () => {}, applyPnl: () => {} },
    sealed: { read: (ref: string | null) => (ref === 'a' ? ' anna ' : ref === 'p' ? ' pass word ' : '') },
    leave,
    mode: () => world.mode,
    http: {
      get: () => Promise.reject(new Error('not asked')),
      post: (path, _result, body, call) => post(path, body, call),
      write: () => Promise.reject(new Error('not asked')),
    } as HttpClient,
  }
  return { ...options, world, setUser, services: createSessionServices(options), options }
}

test('signing in takes the name without its spaces and the password with them, and gives the chart an id only', async () => {
  const asked = vi.fn<(path: string, body: unknown) => void>()
  const { services, storage, setUser } = worldOf(async (path, body) => {
    asked(path, body)
    return { token: 't1', userInfo: userOf('u1') }
  })
  expect(await services.signIn({ accountRef: 'a', passwordRef: 'p' }, tools)).toEqual({ userId: 'u1' })
  expect(asked.mock.calls).toEqual([['/login/login', { loginType: 'password', account: 'anna', password: ' pass word ' }]])
  expect([tokenOf(storage), storedUser(storage)?.id]).toEqual(['t1', 'u1'])
  expect(setUser).toHaveBeenCalledWith(userOf('u1'))
})

test('fresh figures are asked for the account in use, and kept', async () => {
  const { options, storage, world, setUser } = worldOf(async (_path, _body, call) => {
    expect(call).toEqual({ mode: 'real' })
    return userOf('u1')
  })
  world.mode = 'real'
  expect(await refreshUser(options)).toEqual({ userId: 'u1' })
  expect([storedUser(storage)?.mode, setUser.mock.calls.length]).toEqual(['real', 1])
})

test.each([
  ['signed out', (world: ReturnType<typeof worldOf>) => forgetSession(world.storage, 't1')],
  ['another user signed in', (world: ReturnType<typeof worldOf>) => storeSession(world.storage, 't2', userOf('u2'), 'demo')],
  [
    'the account was switched',
    (world: ReturnType<typeof worldOf>) => {
      world.world.mode = 'real'
    },
  ],
])('figures that come after %s are dropped', async (_, happen) => {
  let kept: unknown
  const world: ReturnType<typeof worldOf> = worldOf(async () => {
    happen(world)
    kept = [...world.storage.kept]
    return { ...userOf('u1'), amount: '2' }
  })
  storeSession(world.storage, 't1', userOf('u1'), 'demo')
  expect(await refreshUser(world.options)).toEqual({ userId: null })
  expect([[...world.storage.kept], world.setUser.mock.calls]).toEqual([kept, []])
})

test('a restored session stands without the venue, its figures only for the account they are of', async () => {
  const { services, storage, options, setUser } = worldOf(() => Promise.reject(new Error('not asked')))
  const restore = restoringFrom(storage, options.account, services.readSession)
  const run = () => restore(undefined as never, tools)
  expect(await run()).toEqual({ userId: null })
  storeSession(storage, 't1', userOf('u1'), 'demo')
  expect(await run()).toEqual({ userId: 'u1' })
  expect(setUser.mock.calls).toEqual([[userOf('u1')]])
  storage.write('virtualStatus', '0')
  expect(await run()).toEqual({ userId: 'u1' })
  expect(setUser).toHaveBeenCalledOnce()
})

test('a token without a user is asked about, and forgotten when the venue does not know it', async () => {
  const failure = { code: '401', message: '' }
  const { services, storage, options } = worldOf(() => Promise.reject(failure))
  storage.write('isLogin', 'true')
  storage.write('token', 't1')
  storage.write('userInfo', '{broken')
  const restore = restoringFrom(storage, options.account, services.readSession)
  expect(await restore(undefined as never, tools)).toEqual({ userId: null })
  expect([...storage.kept]).toEqual([])
})

test('no network is no reason to sign anybody out', async () => {
  const { services, storage } = worldOf(async () => {
    throw { code: 'NETWORK', message: '' }
  })
  storage.write('token', 't1')
  await expect(services.readSession(undefined, tools)).rejects.toMatchObject({ code: 'NETWORK' })
  expect(storage.read('token')).toBe('t1')
})

test('signing out forgets, also when the venue cannot be told', async () => {
  const { services, storage } = worldOf(async () => {
    throw { code: 'NETWORK', message: '' }
  })
  storeSession(storage, 't1', userOf('u1'), 'demo')
  await expect(services.signOut({ reason: 'chosen' }, tools)).rejects.toMatchObject({ code: 'NETWORK' })
  expect([...storage.kept]).toEqual([])
})

test('who goes is forgotten, and so is who went in another tab; whose session expired may come back', async () => {
  const { services, leave } = worldOf(async () => null)
  await services.signOut({ reason: 'expired' }, tools)
  expect(leave).not.toHaveBeenCalled()
  await services.signOut({ reason: 'chosen' }, tools)
  await services.signOut({ reason: 'elsewhere' }, tools)
  expect(leave).toHaveBeenCalledTimes(2)
  leave.mockRejectedValue({ code: 'JOURNAL', message: 'the disk refuses' })
  await services.signOut({ reason: 'chosen' }, tools)
})

test("after a 401 the venue is not told; after another tab the storage is that tab's", async () => {
  const { services, storage } = worldOf(() => Promise.reject(new Error('not asked')))
  storeSession(storage, 't1', userOf('u1'), 'demo')
  await services.signOut({ reason: 'elsewhere' }, tools)
  expect(tokenOf(storage)).toBe('t1')
  await services.signOut({ reason: 'expired' }, tools)
  expect([...storage.kept]).toEqual([])
})

test('a session that began while signing out is left alone', async () => {
  const world: ReturnType<typeof worldOf> = worldOf(async () => storeSession(world.storage, 't2', userOf('u2'), 'demo'))
  storeSession(world.storage, 't1', userOf('u1'), 'demo')
  await world.services.signOut({ reason: 'chosen' }, tools)
  expect([tokenOf(world.storage), storedUser(world.storage)?.id]).toEqual(['t2', 'u2'])
})
