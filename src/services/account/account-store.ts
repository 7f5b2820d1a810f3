/**
 * The signed-in user's profile, balances and live profit of each order. They're personal and change too often for the journal,
 * so they're kept here.
 */
import { createKeyedListeners, createListeners } from '../../domain/listeners.ts'
import type { AccountSink, AccountStore } from '../../domain/stores.ts'
import type { Pnl } from '../../domain/wire/live.ts'
import type { UserInfo } from '../../domain/wire/session.ts'

export const createAccountStore = (): AccountStore & AccountSink => {
  let user: UserInfo | undefined
  const pnl = new Map<string, Pnl>()
  const userListeners = createListeners()
  const pnlListeners = createKeyedListeners<string>()
  const publishUser = (next: UserInfo | undefined) => {
    user = next
    userListeners.tell()
  }

  return {
    user: () => user,
    subscribeUser: userListeners.add,
    pnl: (orderId) => pnl.get(orderId),
    subscribePnl: pnlListeners.add,
    setUser(next) {
      if (!next) pnl.clear()
      publishUser(next)
    },
    applyBalance({ userId, baseBalance, timestamp, ...figures }) {
      // Ignore an update that is older than what we have from an answer of the venue.
      if (!user || user.id !== userId || timestamp < user.timestamp) return
      publishUser({ ...user, ...figures, amount: baseBalance, timestamp })
    },
    applyPnl(rows) {
      for (const row of rows) {
        pnl.set(row.orderId, row)
        pnlListeners.tell(row.orderId)
      }
    },
  }
}
