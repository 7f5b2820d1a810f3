import { expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../tests/support/memory-storage.ts'
import { userOf } from '../../../tests/support/user-info.ts'
import { createVault } from '../../journal/vault.ts'
import type { HttpClient } from '../http/http-client.ts'
import { takeAdmission } from '../session/session-services.ts'
import { tokenOf } from '../session/stored-session.ts'
import { prepareSecondFactor } from './second-factor-prepare.ts'
import { createSecondFactorServices } from './second-factor-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }
const QUESTION = { challenge: 'AAAA', rpId: 'localhost', timeout: 1, userVerification: 'required' } as const
const ANSWER = {
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
} as const
const STEP = { ticket: 'the-ticket', ways: ['code' as const], expiresAt: 300_000 }

const world = () => {
  const [storage, tabStorage] = [memoryStorage(), memoryStorage()]
  const clock = { now: 0, ahead: 0 }
  const browser = { isThere: vi.fn(() => true), answer: vi.fn(async () => ANSWER) }
  const post = vi.fn<(path: string, result: unknown, body: object) => Promise<unknown>>()
  const vault = createVault({ session: 's' })
  const own = {
    storage,
    tabStorage,
    onDevice: (at: number) => at + clock.ahead,
    account: { setUser: () => {}, applyBalance: () => {}, applyPnl: () => {} },
    mode: () => 'demo' as const,
  }
  const http = { get: () => Promise.reject(new Error('not asked')), post } as unknown as HttpClient
  const services = createSecondFactorServices({ ...own, http, sealed: vault, browser, now: () => clock.now })
  return { services, own, storage, tabStorage, post, vault, clock, browser }
}

test('a ticket waits in the tab for its second step, which opens the session and uses it up', async () => {
  const { services, own, storage, tabStorage, post, vault } = world()
  expect(takeAdmission(own, { secondFactor: STEP })).toEqual({ userId: null })
  expect(await services.readStep()).toEqual({ ways: ['code'], lasts: 300_000 })
  post.mockRejectedValueOnce({ code: '30027', message: '' })
  const codeRef = vault.seal('secondFactor.code', ' 123456 ')
  await expect(services.submitCode({ codeRef }, tools)).rejects.toMatchObject({ code: '30027' })
  // A wrong code leaves the ticket where it is.
  post.mockResolvedValueOnce({ token: 't1', userInfo: userOf('u1', '1') })
  expect(await services.submitCode({ codeRef }, tools)).toEqual({ userId: 'u1' })
  expect(post.mock.lastCall?.slice(0, 1)).toEqual(['/login/secondFactor'])
  expect(post.mock.lastCall?.[2]).toEqual({ ticket: 'the-ticket', code: '123456' })
  expect([tokenOf(storage), [...tabStorage.kept.values()]]).toEqual(['t1', []])
})

test('a device whose clock is an hour ahead keeps the step of a reload, and loses it when its time is over', async () => {
  const { services, own, clock } = world()
  clock.ahead = 3_600_000
  takeAdmission(own, { secondFactor: STEP })
  clock.now = 3_600_000
  expect(await services.readStep()).toEqual({ ways: ['code'], lasts: 300_000 })
  clock.now += 300_000
  expect(await services.readStep()).toBeNull()
})

test('a ticket that is over, was given up or edited, or that a session has overtaken, is asked for no more', async () => {
  const { services, own, storage, tabStorage, post, vault, clock } = world()
  const found = () => services.readStep()
  takeAdmission(own, { secondFactor: STEP })
  clock.now = 300_000
  expect(await found()).toBeNull()
  await expect(services.submitCode({ codeRef: null }, tools)).rejects.toMatchObject({ code: '30029' })
  expect(post).not.toHaveBeenCalled()
  clock.now = 0
  storage.write('isLogin', 'true')
  storage.write('token', 'of another tab')
  expect(await found()).toBeNull()
  storage.write('isLogin', null)
  expect(await found()).not.toBeNull()
  const ref = vault.seal('secondFactor.code', '123456')
  await services.forgetStep()
  expect([await found(), vault.has(ref)]).toEqual([null, false])
  for (const text of ['{broken', '{"ticket":7}', 'null']) {
    tabStorage.write('secondStep', text)
    expect(await found()).toBeNull()
  }
})

test('what is typed is sealed; the journal learns its form', () => {
  const { vault } = world()
  const prepare = prepareSecondFactor({ vault, now: () => 0, newKey: () => 'k', holdFile: () => '' })
  const typed = (way: 'code' | 'recoveryCode', value: string) => prepare['secondFactor.change']({ type: 'secondFactor.change', way, value })
  expect(typed('code', '123 456')).toEqual({ type: 'secondFactor.change', ref: 'sealed:secondFactor.code:s-1', problem: null })
  expect(typed('code', 'abcde-fghjk').problem).toBe('code')
  expect(typed('recoveryCode', '123456').problem).toBe('recoveryCode')
  expect(typed('recoveryCode', 'ABCDE-fghjk').problem).toBeNull()
})

test('a passkey answers the question of this ticket; both go by the vault', async () => {
  const { services, own, storage, tabStorage, post } = world()
  takeAdmission(own, { secondFactor: { ...STEP, ways: ['passkey', 'recoveryCode'] } })
  post.mockResolvedValueOnce(QUESTION).mockResolvedValueOnce({ token: 't1', userInfo: userOf('u1', '1') })
  const { questionRef } = await services.requestQuestion(undefined, tools)
  const { answerRef } = await services.askPasskey({ questionRef }, tools)
  expect(await services.submitAnswer({ answerRef }, tools)).toEqual({ userId: 'u1' })
  expect(post.mock.calls.map(([path, , body]) => [path, body])).toEqual([
    ['/login/secondFactorQuestion', { ticket: 'the-ticket' }],
    ['/login/secondFactor', { ticket: 'the-ticket', passkey: ANSWER }],
  ])
  expect([tokenOf(storage), [...tabStorage.kept.values()]]).toEqual(['t1', []])
})

test('where the browser knows no passkeys none is offered, unless there is nothing else', async () => {
  const { services, own, post, browser } = world()
  browser.isThere.mockReturnValue(false)
  takeAdmission(own, { secondFactor: { ...STEP, ways: ['passkey', 'recoveryCode'] } })
  expect((await services.readStep())?.ways).toEqual(['recoveryCode'])
  takeAdmission(own, { secondFactor: { ...STEP, ways: ['passkey'] } })
  expect((await services.readStep())?.ways).toEqual(['passkey'])
  await expect(services.requestQuestion(undefined, tools)).rejects.toMatchObject({ code: 'PASSKEY_UNSUPPORTED' })
  expect(post).not.toHaveBeenCalled()
})
