/** Fulfils the ports of the connection chart. */
import { asFailure, UNAUTHORIZED } from '../../domain/error-codes.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { connectionMachine } from '../../machines/connection/connection.machine.ts'
import type { AccountSink } from '../../domain/stores.ts'
import { virtuallyOf, type Mode } from '../http/http-client.ts'
import type { LiveSocket } from '../live/live-socket.ts'
import { refreshUser } from '../account/refresh-user.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { loadMarkets, type LoadMarketsOptions } from '../market/load-markets.ts'

export interface ConnectionServicesOptions extends LoadMarketsOptions {
  readonly storage: BrowserStorage
  readonly live: LiveSocket
  readonly account: AccountSink
  token(): string | null
  mode(): Mode
}

export const createConnectionServices = (options: ConnectionServicesOptions) =>
  ({
    socket: (_input: undefined, io) => options.live.listen(io),
    authenticate: async ({ userId }: { readonly userId: string }, { signal }) => {
      const token = options.token()
      if (!token) throw { ...asFailure(undefined), code: String(UNAUTHORIZED) }
      await options.live.authenticate({ userId, token, virtually: virtuallyOf(options.mode()) }, signal)
    },
    resyncMarket: async ({ userId }: { readonly userId: string | null }, { signal }) => {
      await Promise.all([loadMarkets(options, signal), userId === null ? undefined : refreshUser(options, signal)])
    },
  }) satisfies ServicesFor<typeof connectionMachine>
