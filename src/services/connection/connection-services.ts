/** Fulfils the ports of the connection chart. */
import { asFailure, UNAUTHORIZED } from '../../domain/error-codes.ts'
import type { ServicesFor } from '../../domain/service.ts'
import type { ConnectionPorts } from '../../machines/connection/connection.types.ts'
import type { AccountSink } from '../../domain/stores.ts'
import { virtuallyOf, type Mode } from '../http/http-client.ts'
import type { LiveSocket } from '../live/live-socket.ts'
import { refreshUser } from '../session/session-services.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { loadMarkets, type LoadMarketsOptions } from '../market-list/load-markets.ts'

export interface ConnectionServicesOptions extends LoadMarketsOptions {
  readonly storage: BrowserStorage
  readonly live: LiveSocket
  readonly account: AccountSink
  token(): string | null
  mode(): Mode
}

export const createConnectionServices = (options: ConnectionServicesOptions) =>
  ({
    socket: { onResume: 'restart', run: (_input: undefined, io) => options.live.listen(io) },
    authenticate: {
      onResume: 'restart',
      run: async ({ userId }: { readonly userId: string }, { signal }) => {
        const token = options.token()
        if (!token) throw { ...asFailure(undefined), code: String(UNAUTHORIZED) }
        await options.live.authenticate({ userId, token, virtually: virtuallyOf(options.mode()) }, signal)
      },
    },
    resyncMarket: {
      onResume: 'restart',
      run: async ({ userId }: { readonly userId: string | null }, { signal }) => {
        await Promise.all([loadMarkets(options, signal), userId === null ? undefined : refreshUser(options, signal)])
      },
    },
  }) satisfies ServicesFor<ConnectionPorts>
