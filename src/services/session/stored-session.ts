/**
 * What the browser remembers of a session. The specification names the flags. The stored user is looked at lightly: it only
 * bridges the moment until the venue has answered.
 */
import type { AccountSink } from '../../domain/stores.ts'
import type { UserInfo } from '../../domain/wire/session.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { sessionMachine } from '../../machines/session/session.machine.ts'
import { readMode } from '../storage/stored-mode.ts'
import type { Mode } from '../http/http-client.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { STORAGE_KEYS } from '../storage/keys.ts'

type ReadSession = ServicesFor<typeof sessionMachine>['readSession']

export const tokenOf = (storage: BrowserStorage): string | null =>
  storage.read(STORAGE_KEYS.isLogin) === 'true' ? storage.read(STORAGE_KEYS.token) : null

/** The figures are those of one account; which one is remembered with them. */
type StoredUser = UserInfo & { readonly mode?: Mode }

/** The user who was signed in when this browser was last used, with their figures at that time. */
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

/** Forgets the session of `token`, unless another tab has signed in meanwhile: that session stays. */
export const forgetSession = (storage: BrowserStorage, token: string | null): void => {
  if (storage.read(STORAGE_KEYS.token) !== token) return
  for (const key of [STORAGE_KEYS.isLogin, STORAGE_KEYS.token, STORAGE_KEYS.userInfo]) storage.write(key, null)
}

/**
 * Restores the signed-in user from storage. They count as signed in until the venue, which is asked in the background, says
 * 401, so that a slow network or none at all signs nobody out. Leaves out figures of the other account. `otherwise` asks the
 * venue when there's no stored user.
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
