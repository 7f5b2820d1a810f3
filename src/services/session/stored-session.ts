/**
 * What the browser remembers of a session. The specification names the flags. The stored user is looked at lightly: it only
 * bridges the moment until the venue has answered.
 */
import type { AccountSink } from '../../domain/stores.ts'
import type { UserInfo } from '../../domain/wire/session.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { sessionMachine } from '../../machines/session/session.machine.ts'
import { readMode } from '../account-mode/account-mode-services.ts'
import type { Mode } from '../http/http-client.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { STORAGE_KEYS } from '../storage/keys.ts'

type ReadSession = ServicesFor<typeof sessionMachine>['readSession']

export const tokenOf = (storage: BrowserStorage): string | null =>
  storage.read(STORAGE_KEYS.isLogin) === 'true' ? storage.read(STORAGE_KEYS.token) : null

/** The figures are those of one account; which one is remembered with them. */
type StoredUser = UserInfo & { readonly mode?: Mode }

/** Who was signed in when this browser was last used, with the figures of then. */
export const storedUser = (storage: BrowserStorage): StoredUser | undefined => {
  try {
    const user: unknown = JSON.parse(storage.read(STORAGE_KEYS.userInfo) ?? 'null')
    const isUser = typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string' && 'totalAssets' in user
    return isUser ? (user as StoredUser) : undefined
  } catch {
    return undefined // edited by hand
  }
}

export const storeUser = (storage: BrowserStorage, user: UserInfo, mode: Mode): void => {
  storage.write(STORAGE_KEYS.userInfo, JSON.stringify({ ...user, mode }))
}

export const storeSession = (storage: BrowserStorage, token: string, user: UserInfo, mode: Mode): void => {
  storage.write(STORAGE_KEYS.token, token)
  storeUser(storage, user, mode)
  storage.write(STORAGE_KEYS.isLogin, 'true')
}

/** Forgets the session of `token`. Another tab may have signed in meanwhile: its session is not ours to forget. */
export const forgetSession = (storage: BrowserStorage, token: string | null): void => {
  if (storage.read(STORAGE_KEYS.token) !== token) return
  for (const key of [STORAGE_KEYS.isLogin, STORAGE_KEYS.token, STORAGE_KEYS.userInfo]) storage.write(key, null)
}

/**
 * Who was signed in here. The stored user stands until the venue says 401 (it is asked behind), so that neither a slow network
 * nor being offline signs anyone out. Figures of the other account are left out. Without a stored user the venue must be
 * asked: `otherwise`.
 */
export const restoringFrom =
  (storage: BrowserStorage, account: AccountSink, otherwise: ReadSession): ReadSession =>
  async (input, tools) => {
    if (tokenOf(storage) === null) return { userId: null }
    const stored = storedUser(storage)
    if (!stored) return otherwise(input, tools)
    const { mode = 'demo', ...user } = stored
    if (mode === readMode(storage)) account.setUser(user)
    return { userId: user.id }
  }
