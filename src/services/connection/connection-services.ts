/** Fulfils the ports of the connection chart. */
import { asFailure, UNAUTHORIZED } from '../../domain/error-codes.ts'
import type { Service } from '../../domain/service.ts'
import type { AccountSink } from '../../domain/stores.ts'
import { userInfo } from '../../domain/wire/session.ts'
import { virtuallyOf, type HttpClient, type Mode } from '../http/http-client.ts'
import type { LiveSocket } from '../live/live-socket.ts'
import { loadMarkets, type MarketListServicesOptions } from '../market-list/market-list-services.ts'

export interface ConnectionServicesOptions extends Pick<MarketListServicesOptions, 'markets' | 'now'> {
  readonly http: HttpClient
  readonly live: LiveSocket
  readonly account: AccountSink
  token(): string | null
  mode(): Mode
}

/** Figures of the account in use, fresh from the venue. */
export const refreshUser = async ({ http, account }: Pick<ConnectionServicesOptions, 'http' | 'account'>, signal?: AbortSignal): Promise<void> =>
  account.setUser(await http.post('/user/getUserInfo', userInfo, {}, signal && { signal }))

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
  }) satisfies Record<string, Service>
