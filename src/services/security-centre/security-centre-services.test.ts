/** What is sent as proof, what stays sealed, and to whom a passkey is offered. */
import { expect, test, vi } from 'vitest'
import type { ProofState } from '../../domain/wire/prove.ts'
import type { HttpClient } from '../http/http-client.ts'
import { prepareSecurityCentre } from './security-centre-prepare.ts'
import { createSecurityCentreServices } from './security-centre-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }
const PROOF: ProofState = { provedFor: 0, ways: ['password', 'code', 'passkey'] }
const QUESTION = { challenge: 'AAAA', rpId: 'localhost', timeout: 1, userVerification: 'required' }
const ANSWER = {
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
} as const

const worldOf = (isThere = true) => {
  const kept = new Map<string, string>([
    ['password', 'a long sentence'],
    ['code', ' 123 456 '],
  ])
  const post = vi.fn<(path: string, result: unknown, body: unknown) => Promise<unknown>>(async (path) =>
    path === '/user/passkeyProof' ? QUESTION : PROOF,
  )
  const services = createSecurityCentreServices({
    http: { get: async () => PROOF, post } as unknown as HttpClient,
    sealed: { read: (ref) => kept.get(ref ?? '') ?? '', seal: (field, value) => (kept.set(field, value), field) },
    browser: { isThere: () => isThere, answer: async () => ANSWER },
  })
  return { services, post, sent: () => post.mock.calls.map(([path, , body]) => [path, body]) }
}

test.each([
  [
    { password: 'password', code: 'code' },
    { password: 'a long sentence', code: '123 456' },
  ],
  [{ password: 'password', code: null }, { password: 'a long sentence' }],
  [{ password: null, code: 'code' }, { code: '123 456' }],
])('of %j is sent what is asked for and nothing else', async (input, body) => {
  const { services, sent } = worldOf()
  await services.prove(input, tools)
  expect(sent()).toEqual([['/user/prove', body]])
})

test('question and answer of a passkey go by the vault', async () => {
  const { services, sent } = worldOf()
  const { questionRef } = await services.requestQuestion(undefined, tools)
  const { answerRef } = await services.askPasskey({ questionRef }, tools)
  expect([questionRef, answerRef]).toEqual(['passkey.question', 'passkey.answer'])
  await services.submitAnswer({ answerRef }, tools)
  expect(sent()).toEqual([
    ['/user/passkeyProof', {}],
    ['/user/prove', { passkey: ANSWER }],
  ])
})

test('what the page no longer has is not asked', async () => {
  await expect(worldOf().services.askPasskey({ questionRef: null }, tools)).rejects.toMatchObject({ code: 'PASSKEY_FAILED' })
})

test('a passkey is offered only where the browser knows passkeys', async () => {
  expect((await worldOf().services.fetchProof(undefined, tools)).ways).toEqual(['password', 'code', 'passkey'])
  expect((await worldOf(false).services.fetchProof(undefined, tools)).ways).toEqual(['password', 'code'])
})

test.each([
  ['password', '', 'enterPassword'],
  ['password', 'x', null],
  ['code', '', 'enterFactorCode'],
  ['code', '12345', 'enterFactorCode'],
  ['code', '123 456', null],
  ['code', 'ABCDE-fghjk', null],
] as const)('of the %s %j the journal learns what is wrong with it: %s', (field, value, problem) => {
  const seal = vi.fn((_: string, __: string) => 'sealed')
  const prepare = prepareSecurityCentre({ vault: { seal } } as unknown as Parameters<typeof prepareSecurityCentre>[0])
  expect(prepare['securityCentre.change']!({ type: 'securityCentre.change', field, value })).toEqual({
    type: 'securityCentre.change',
    field,
    ref: 'sealed',
    problem,
  })
  expect(seal).toHaveBeenCalledWith(`securityCentre.${field}`, value)
})
