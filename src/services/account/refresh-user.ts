import type { AccountSink } from '../../domain/stores.ts'
import { userInfo } from '../../domain/wire/session.ts'
import type { HttpClient, Mode } from '../http/http-client.ts'
import { storeUser } from '../session/stored-session.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { STORAGE_KEYS } from '../storage/keys.ts'

export interface RefreshUserOptions {
  readonly http: HttpClient
  readonly storage: BrowserStorage
  readonly account: AccountSink
  mode(): Mode
}

/**
 * Fetches the figures of the account in use; a 401 ends the session. If the user or the account has changed by the time the
 * answer arrives, drops it and resolves without a user.
 */
export const refreshUser = async (
  { http, storage, account, mode }: RefreshUserOptions,
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
