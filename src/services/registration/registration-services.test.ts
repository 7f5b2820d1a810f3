import { expect, test, vi } from 'vitest'
import { OWN_CODES, SPEC_CODES } from '../../domain/error-codes.ts'
import type { HttpClient } from '../http/http-client.ts'
import type { SessionServicesOptions } from '../session/session-services.ts'
import { createRegistrationServices } from './registration-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }

const world = (check: () => unknown, username = ' berta ') => {
  const asked = vi.fn<(path: string, sent: unknown) => void>()
  const http = {
    get: async (path: string, _result: unknown, sent: unknown) => {
      asked(path, sent)
      return check()
    },
    post: async (path: string, _result: unknown, sent: unknown) => {
      asked(path, sent)
      return { resendAfter: 60_000 }
    },
  } as unknown as HttpClient
  const typed: Readonly<Record<string, string>> = { e: ' b@example.com ', u: username }
  const options = { http, sealed: { read: (ref: string | null) => typed[ref ?? ''] ?? '' } } as unknown as SessionServicesOptions
  const services = createRegistrationServices(options)
  return { asked, sendCode: () => services.sendCode({ emailRef: 'e', usernameRef: 'u' }, tools) }
}
const CHECK = ['/login/checkUserNameOrPhone', { username: 'berta' }]
const SEND = ['/login/sendCode', { email: 'b@example.com', purpose: 'register' }]

test('a name that is taken is told before a code is asked for', async () => {
  const { asked, sendCode } = world(() => ({ available: false }))
  await expect(sendCode()).rejects.toMatchObject({ code: String(SPEC_CODES.usernameTaken) })
  expect(asked.mock.calls).toEqual([CHECK])
})

test('a name that is free leads on to the code', async () => {
  const { asked, sendCode } = world(() => ({ available: true }))
  expect(await sendCode()).toEqual({ resendAfter: 60_000 })
  expect(asked.mock.calls).toEqual([CHECK, SEND])
})

test.each(['', 'no name'])('%j is no name, and nobody is asked about it', async (username) => {
  const { asked, sendCode } = world(() => ({ available: false }), username)
  await sendCode()
  expect(asked.mock.calls).toEqual([SEND])
})

test('who has looked up too many names gets the code all the same; another failure is told', async () => {
  const refuse = (code: string) => () => {
    throw { code, message: '' }
  }
  expect(await world(refuse(String(OWN_CODES.tooManyAttempts))).sendCode()).toEqual({ resendAfter: 60_000 })
  await expect(world(refuse('NETWORK')).sendCode()).rejects.toMatchObject({ code: 'NETWORK' })
})
