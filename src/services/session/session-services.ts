/** Fulfils the ports of the session chart. The token and the user's data stay here and in the account store. */
import * as z from 'zod/mini'
import { asFailure, UNAUTHORIZED } from '../../domain/error-codes.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { AccountSink, SealedStore } from '../../domain/stores.ts'
import { loginResult, userInfo, type LoginResult } from '../../domain/wire/session.ts'
import type { sessionMachine } from '../../machines/session/session.machine.ts'
import type { HttpClient, Mode } from '../http/http-client.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { STORAGE_KEYS } from '../storage/keys.ts'
import { forgetSession, storeSession, storeUser } from './stored-session.ts'

export interface SessionServicesOptions {
  readonly http: HttpClient
  readonly storage: BrowserStorage
  readonly sealed: SealedStore
  readonly account: AccountSink
  mode(): Mode
}

/** Stores the token and user of a new session. */
export const openSession = ({ storage, account, mode }: Omit<SessionServicesOptions, 'http' | 'sealed'>, result: LoginResult) => {
  storeSession(storage, result.token, result.userInfo, mode())
  account.setUser(result.userInfo)
  return { userId: result.userInfo.id }
}

/**
 * Fetches the figures of the account in use; a 401 ends the session. If the user or the account has changed by the time the
 * answer arrives, drops it and resolves without a user.
 */
export const refreshUser = async (
  { http, storage, account, mode }: Omit<SessionServicesOptions, 'sealed'>,
  signal?: AbortSignal,
): Promise<{ userId: string | null }> => {
  const token = storage.read(STORAGE_KEYS.token)
  const asked = mode()
  const user = await http.post('/user/getUserInfo', userInfo, {}, { mode: asked, ...(signal && { signal }) })
  if (storage.read(STORAGE_KEYS.token) !== token || mode() !== asked) return { userId: null }
  storeUser(storage, user, asked)
  account.setUser(user)
  return { userId: user.id }
}

export const createSessionServices = (options: SessionServicesOptions) => {
  const { http, storage, sealed } = options
  return {
    /** Runs only when the browser remembers a token but no user. */
    async readSession(_input, { signal }) {
      const token = storage.read(STORAGE_KEYS.token)
      try {
        return await refreshUser(options, signal)
      } catch (error) {
        if (asFailure(error).code !== String(UNAUTHORIZED)) throw error
        forgetSession(storage, token)
        return { userId: null }
      }
    },
    async signIn({ accountRef, passwordRef }, { signal }) {
      const body = { loginType: 'password', account: sealed.read(accountRef).trim(), password: sealed.read(passwordRef) }
      return openSession(options, await http.post('/login/login', loginResult, body, { signal }))
    },
    /**
     * Signing out works offline too: the venue is told if it can be, the browser forgets in any case. When another tab
     * signed out, the storage is that tab's (it may have signed in again) and stays.
     */
    async signOut({ reason }, { signal }) {
      const token = storage.read(STORAGE_KEYS.token)
      if (reason === 'elsewhere') return
      try {
        if (reason === 'chosen') await http.post('/login/logout', z.unknown(), {}, { signal })
      } finally {
        forgetSession(storage, token)
      }
    },
  } satisfies ServicesFor<typeof sessionMachine>
}
