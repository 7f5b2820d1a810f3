import type { AccountSink, AccountStore } from '../../domain/stores.ts'
import type { Mode } from '../http/http-client.ts'
import { storeUser, tokenOf } from '../session/stored-session.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'

interface KeepingBalanceOptions {
  readonly account: AccountStore & AccountSink
  readonly storage: BrowserStorage
  mode(): Mode
}

/** The account whose pushed balances overwrite the stored user too, so that a reload doesn't begin with older figures. */
export const keepingBalance = ({ account, storage, mode }: KeepingBalanceOptions): AccountStore & AccountSink => ({
  ...account,
  applyBalance(update) {
    account.applyBalance(update)
    const user = account.user()
    // One that was overtaken changed nothing. And another tab may have signed out just now: nothing may be left behind then.
    if (user?.id === update.userId && user.timestamp === update.timestamp && tokenOf(storage) !== null) storeUser(storage, user, mode())
  },
})
