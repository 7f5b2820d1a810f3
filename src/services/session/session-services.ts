/** Fulfils the ports of the session chart. The token and the user's data stay here and in the account store. */
import * as z from 'zod/mini'
import { asFailure, UNAUTHORIZED } from '../../domain/error-codes.ts'
import type { Service } from '../../domain/service.ts'
import type { AccountSink, SealedStore } from '../../domain/stores.ts'
import { loginResult, userInfo, type LoginResult, type UserInfo } from '../../domain/wire/session.ts'
import type { SignOutReason } from '../../machines/session/session.types.ts'
import type { HttpClient } from '../http/http-client.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { STORAGE_KEYS } from '../storage/keys.ts'

export interface SessionServicesOptions {
  readonly http: HttpClient
  readonly storage: BrowserStorage
  readonly sealed: SealedStore
  readonly account: AccountSink
}

/** Keeps what signing in brought; the specification names the flags. */
export const openSession = ({ storage, account }: Pick<SessionServicesOptions, 'storage' | 'account'>, result: LoginResult): { userId: string } => {
  storage.write(STORAGE_KEYS.token, result.token)
  storage.write(STORAGE_KEYS.userInfo, JSON.stringify(result.userInfo))
  storage.write(STORAGE_KEYS.isLogin, 'true')
  account.setUser(result.userInfo)
  return { userId: result.userInfo.id }
}

const closeSession = ({ storage, account }: SessionServicesOptions): void => {
  for (const key of [STORAGE_KEYS.isLogin, STORAGE_KEYS.token, STORAGE_KEYS.userInfo]) storage.write(key, null)
  account.setUser(undefined)
}

const storedUser = (storage: BrowserStorage): UserInfo | undefined => {
  try {
    return userInfo.parse(JSON.parse(storage.read(STORAGE_KEYS.userInfo) ?? 'null'))
  } catch {
    return undefined // written by an older version, or by hand
  }
}

export const createSessionServices = (options: SessionServicesOptions) => {
  const { http, storage, sealed, account } = options
  return {
    /** Who was signed in here. Being offline is no reason to sign out: the stored user stands until the venue says 401. */
    readSession: {
      onResume: 'restart',
      async run(_input: undefined, { signal }) {
        if (storage.read(STORAGE_KEYS.isLogin) !== 'true' || !storage.read(STORAGE_KEYS.token)) return { userId: null }
        const stored = storedUser(storage)
        try {
          const user = await http.post('/user/getUserInfo', userInfo, {}, { signal })
          storage.write(STORAGE_KEYS.userInfo, JSON.stringify(user))
          account.setUser(user)
          return { userId: user.id }
        } catch (error) {
          if (asFailure(error).code === String(UNAUTHORIZED)) {
            closeSession(options)
            return { userId: null }
          }
          if (!stored) throw error
          account.setUser(stored)
          return { userId: stored.id }
        }
      },
    },
    signIn: {
      onResume: 'interrupt',
      async run(input: { readonly accountRef: string | null; readonly passwordRef: string | null }, { signal }) {
        const body = { loginType: 'password', account: sealed.read(input.accountRef).trim(), password: sealed.read(input.passwordRef) }
        return openSession(options, await http.post('/login/login', loginResult, body, { signal }))
      },
    },
    /**
     * Signing out works offline too: the venue is told if it can be, the browser forgets in any case. When another tab
     * signed out, the storage is that tab's (it may have signed in again), so only this page forgets.
     */
    signOut: {
      onResume: 'restart',
      async run({ reason }: { readonly reason: SignOutReason }, { signal }) {
        if (reason === 'elsewhere') return account.setUser(undefined)
        try {
          if (reason === 'chosen') await http.post('/login/logout', z.unknown(), {}, { signal })
        } finally {
          closeSession(options)
        }
      },
    },
  } satisfies Record<string, Service>
}
