/** The code of whoever invited this person: kept from the first visit until an account is open. */
import { inviteCode, inviteCodeIn } from '../../domain/invite.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { STORAGE_KEYS } from '../storage/keys.ts'

/** What somebody has written into the storage by hand is as hostile as an address. */
export const keptInvite = (storage: BrowserStorage): string | null => inviteCode(storage.read(STORAGE_KEYS.inviteCode))

/** As calls that make an account carry it. */
export const inviteField = (storage: BrowserStorage): { readonly inviteCode?: string } => {
  const code = keptInvite(storage)
  return code === null ? {} : { inviteCode: code }
}

/** Whoever invited first has invited: a later link does not take their place. */
export const keepInvite = (storage: BrowserStorage, address: string): void => {
  const code = inviteCodeIn(address)
  if (code !== null && keptInvite(storage) === null) storage.write(STORAGE_KEYS.inviteCode, code)
}

export const forgetInvite = (storage: BrowserStorage): void => {
  if (storage.read(STORAGE_KEYS.inviteCode) !== null) storage.write(STORAGE_KEYS.inviteCode, null)
}
