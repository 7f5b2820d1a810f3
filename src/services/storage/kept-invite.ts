/** The invite code, kept in the browser from the first visit until the user has an account. */
import { inviteCode, inviteCodeIn } from '../../domain/invite.ts'
import type { BrowserStorage } from './browser-storage.ts'
import { STORAGE_KEYS } from './keys.ts'

/** The kept code; null if there's none. Checked on reading, because storage can be tampered with as much as an address. */
export const keptInvite = (storage: BrowserStorage): string | null => inviteCode(storage.read(STORAGE_KEYS.inviteCode))

/** The field with the code for calls that create an account; empty if there's none. */
export const inviteField = (storage: BrowserStorage): { readonly inviteCode?: string } => {
  const code = keptInvite(storage)
  return code === null ? {} : { inviteCode: code }
}

/** Keeps the code in an address, if it has one. The first invitation counts: a later code doesn't replace it. */
export const keepInvite = (storage: BrowserStorage, address: string): void => {
  const code = inviteCodeIn(address)
  if (code !== null && keptInvite(storage) === null) storage.write(STORAGE_KEYS.inviteCode, code)
}

export const forgetInvite = (storage: BrowserStorage): void => {
  if (storage.read(STORAGE_KEYS.inviteCode) !== null) storage.write(STORAGE_KEYS.inviteCode, null)
}
