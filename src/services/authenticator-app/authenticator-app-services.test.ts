import { expect, test, vi } from 'vitest'
import { createVault } from '../../journal/vault.ts'
import type { HttpClient } from '../http/http-client.ts'
import { prepareAuthenticatorApp } from './authenticator-app-prepare.ts'
import { createAuthenticatorAppServices } from './authenticator-app-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }
const SECRET = 'JBSWY3DPEHPK3PXP'

test('secret and codes are sealed, leave the page only as the person says, and are forgotten afterwards', async () => {
  const vault = createVault({ session: 's' })
  const copy = vi.fn(async () => {})
  const saveFile = vi.fn<(name: string, text: string, type: string) => void>()
  const print = vi.fn<() => void>()
  const post = vi.fn<(path: string, result: unknown, body: object) => Promise<unknown>>()
  const get = vi.fn(async () => ({ authenticatorSince: 1, recoveryCodesLeft: 2 }))
  const services = createAuthenticatorAppServices({
    http: { get, post } as unknown as HttpClient,
    sealed: vault,
    clipboard: { copy },
    saveFile,
    print,
  })
  post.mockResolvedValueOnce({ secret: SECRET, uri: `otpauth://totp/x?secret=${SECRET}`, expiresAt: 9 })
  const begun = await services.beginSetUp(undefined, tools)
  expect(JSON.stringify(begun)).not.toContain(SECRET)
  await services.copyKey(begun)
  expect(copy).toHaveBeenLastCalledWith(SECRET)

  post.mockResolvedValueOnce({ recoveryCodes: ['aaaaa-bbbbb', 'ccccc-ddddd'] })
  const shown = await services.confirmSetUp({ codeRef: vault.seal('authenticatorApp.code', ' 123456 ') }, tools)
  expect(post.mock.lastCall?.[2]).toEqual({ code: '123456' })
  expect(JSON.stringify(shown)).not.toContain('aaaaa')
  await services.takeCodes({ way: 'copy', ...shown })
  expect(copy).toHaveBeenLastCalledWith('aaaaa-bbbbb\nccccc-ddddd')
  await services.takeCodes({ way: 'save', ...shown })
  expect(saveFile.mock.calls).toEqual([['plimsoll-recovery-codes.txt', 'aaaaa-bbbbb\nccccc-ddddd\n', 'text/plain']])
  expect(print).not.toHaveBeenCalled()
  await services.takeCodes({ way: 'print', ...shown })
  expect(print).toHaveBeenCalledOnce()

  await services.fetchFactors(undefined, tools)
  expect([begun.setUpRef, shown.codesRef].map((ref) => vault.has(ref))).toEqual([false, false])
})

test('a typed code is sealed; the journal learns whether it has the form of one', () => {
  const vault = createVault({ session: 's' })
  const prepare = prepareAuthenticatorApp({ vault, now: () => 0, newKey: () => 'k', holdFile: () => '' })
  const typed = (value: string) => prepare['authenticatorApp.change']({ type: 'authenticatorApp.change', value })
  expect(typed('123456')).toEqual({ type: 'authenticatorApp.change', ref: 'sealed:authenticatorApp.code:s-1', isFormed: true })
  expect(typed('12345').isFormed).toBe(false)
})
