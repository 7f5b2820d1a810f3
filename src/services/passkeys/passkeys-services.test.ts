/** What is asked of the venue and of the browser, what stays sealed, and what the browser's errors mean. */
import { WebAuthnError } from '@simplewebauthn/browser'
import { expect, test, vi } from 'vitest'
import type { HttpClient } from '../http/http-client.ts'
import { failureOfPasskey } from './browser-passkeys.ts'
import { createPasskeysServices } from './passkeys-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }
const CREATION = {
  rp: { id: 'localhost', name: 'Plimsoll' },
  user: { id: 'AAAA', name: 'ada', displayName: 'ada' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 1,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}
const MADE = { id: 'AA', rawId: 'AA', type: 'public-key', response: { clientDataJSON: 'AA', attestationObject: 'AA' } } as const

const worldOf = (isThere = true) => {
  const kept = new Map<string, string>()
  const post = vi.fn<(path: string, result: unknown, body: unknown) => Promise<unknown>>(async (path) =>
    path === '/user/passkeyCreation' ? CREATION : null,
  )
  const services = createPasskeysServices({
    http: { get: async () => [{ id: '1' }], post } as unknown as HttpClient,
    sealed: { read: (ref) => kept.get(ref ?? '') ?? '', seal: (field, value) => (kept.set(field, value), field) },
    browser: { isThere: () => isThere, create: async () => MADE },
  })
  return { services, post }
}

test('question and answer go by the vault, and the name is tidied', async () => {
  const { services, post } = worldOf()
  const { creationRef } = await services.requestCreation(undefined, tools)
  const { madeRef } = await services.createPasskey({ creationRef }, tools)
  expect([creationRef, madeRef]).toEqual(['passkey.creation', 'passkey.made'])
  await services.addPasskey({ givenName: '  my   phone ', madeRef }, tools)
  await services.renamePasskey({ id: '../1', givenName: ' x ' }, tools)
  await services.removePasskey({ id: '7' }, tools)
  expect(post.mock.calls.map(([path, , body]) => [path, body])).toEqual([
    ['/user/passkeyCreation', {}],
    ['/user/addPasskey', { name: 'my phone', passkey: MADE }],
    ['/user/renamePasskey/..%2F1', { name: 'x' }],
    ['/user/removePasskey/7', {}],
  ])
})

test('what the page no longer has is not sent', async () => {
  const { services, post } = worldOf()
  await expect(services.createPasskey({ creationRef: null }, tools)).rejects.toMatchObject({ code: 'PASSKEY_FAILED' })
  expect(post).not.toHaveBeenCalled()
})

test('the list says whether this browser can make one', async () => {
  expect(await worldOf(false).services.fetchPasskeys(undefined, tools)).toEqual({ items: [{ id: '1' }], canCreate: false })
})

test.each([
  ['NotAllowedError', 'PASSKEY_CANCELLED'],
  ['AbortError', 'PASSKEY_CANCELLED'],
  ['InvalidStateError', 'PASSKEY_HERE'],
  ['SecurityError', 'PASSKEY_FORBIDDEN'],
  ['ConstraintError', 'PASSKEY_UNFIT'],
  ['NotSupportedError', 'PASSKEY_UNFIT'],
  ['UnknownError', 'PASSKEY_FAILED'],
])('%s means %s, also wrapped, and its words are dropped', (name, code) => {
  const cause = new DOMException('ada’s phone', name)
  const wrapped = new WebAuthnError({ message: 'ada’s phone', code: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', cause })
  expect([failureOfPasskey(cause), failureOfPasskey(wrapped)]).toEqual([
    { code, message: '' },
    { code, message: '' },
  ])
})
