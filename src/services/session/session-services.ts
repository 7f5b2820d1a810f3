/** Fulfils the ports of the session chart. The token and the user's data stay here and in the account store. */
import * as z from 'zod/mini'
import { asFailure, UNAUTHORIZED } from '../../domain/error-codes.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { SealedStore } from '../../domain/stores.ts'
import { admission, type Admission, type LoginResult } from '../../domain/wire/session.ts'
import type { sessionMachine } from '../../machines/session/session.machine.ts'
import { refreshUser, type RefreshUserOptions } from '../account/refresh-user.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { STORAGE_KEYS } from '../storage/keys.ts'
import { writePendingStep } from './pending-step.ts'
import { forgetSession, storeSession } from './stored-session.ts'

export interface SessionServicesOptions extends RefreshUserOptions {
  readonly sealed: SealedStore
}
export interface SignInServicesOptions extends SessionServicesOptions {
  /** Session storage, where a sign-in waits for its second step. */
  readonly tabStorage: BrowserStorage
  /** When the device's clock shows an instant of the venue's. */
  onDevice(at: number): number
}

export interface OwnServicesOptions extends SignInServicesOptions {
  /** Forgets what this browser keeps of the user who goes. */
  leave(): Promise<void>
}

/** Stores the token and user of a new session. */
export const openSession = ({ storage, account, mode }: Omit<SessionServicesOptions, 'http' | 'sealed'>, result: LoginResult) => {
  storeSession(storage, result.token, result.userInfo, mode())
  account.setUser(result.userInfo)
  return { userId: result.userInfo.id }
}

/** Opens the session, or keeps the ticket for the second step: then the user is `null`. */
export const takeAdmission = (
  { tabStorage, onDevice, ...options }: Omit<SignInServicesOptions, 'http' | 'sealed'>,
  answer: Admission,
): { readonly userId: string | null } => {
  if (!('secondFactor' in answer)) return openSession(options, answer)
  writePendingStep(tabStorage, answer.secondFactor, onDevice)
  return { userId: null }
}

export const createSessionServices = (options: OwnServicesOptions) => {
  const { http, storage, sealed, leave } = options
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
      return takeAdmission(options, await http.post('/login/login', admission, body, { signal }))
    },
    /**
     * Signing out works offline too: the venue is told if it can be, the browser forgets in any case. When another tab
     * signed out, the storage is that tab's (it may have signed in again) and stays. Whose session has expired may come back
     * to what they were doing: it is forgotten when somebody else signs in.
     */
    async signOut({ reason }, { signal }) {
      const token = storage.read(STORAGE_KEYS.token)
      // Where the disk refuses, it is forgotten before somebody else sees it: at the next sign-in.
      const forgotten = reason === 'expired' ? undefined : leave().catch(() => {})
      try {
        if (reason === 'chosen') await http.post('/login/logout', z.unknown(), {}, { signal })
      } finally {
        await forgotten
        if (reason !== 'elsewhere') forgetSession(storage, token)
      }
    },
  } satisfies ServicesFor<typeof sessionMachine>
}
