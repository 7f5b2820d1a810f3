import { expect, test } from 'vitest'
import type { UserInfo } from '../../domain/wire/session.ts'
import type { HttpClient } from '../http/http-client.ts'
import { createAccountClosingServices } from './account-closing-services.ts'

test('whose account is to be closed is known after the call has ended their session', async () => {
  let user: UserInfo | undefined = { id: '7' } as UserInfo
  const http = {
    post: async () => {
      user = undefined
      return { dueAt: 5 }
    },
  } as unknown as HttpClient
  const services = createAccountClosingServices({ http, account: { user: () => user } })
  const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }
  expect(await services.closeAccount(undefined, tools)).toEqual({ dueAt: 5, userId: '7' })
})
