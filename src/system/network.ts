/** Everything that talks to the venue. It's loaded after the first paint, or earlier if a service needs it. */
import type { Locale } from '../domain/constants.ts'
import { keepingBalance } from '../services/account/keeping-balance.ts'
import { refreshUser } from '../services/account/refresh-user.ts'
import { loadContent } from '../services/content/content-services.ts'
import { createHttpClient, type HttpClient, type HttpClientOptions } from '../services/http/http-client.ts'
import { readDeviceKey } from '../services/storage/device-key.ts'
import { readLocale } from '../services/storage/stored-locale.ts'
import { createLiveSocket, type LiveSocket, type LiveSocketOptions } from '../services/live/live-socket.ts'
import { loadMarkets } from '../services/market/load-markets.ts'
import { watchSessions } from '../services/market/session-watch.ts'
import type { Foundation, HostCallbacks } from './foundation.ts'

export interface Network {
  readonly http: HttpClient
  readonly live: LiveSocket
  loadMarkets(signal: AbortSignal): Promise<{ readonly count: number }>
  loadContent: (locale: Locale, signal: AbortSignal) => ReturnType<typeof loadContent>
  refreshUser(): Promise<unknown>
}

/** HTTP and WebSocket. Tests replace these two and keep everything above them. */
export interface Transports {
  readonly createHttpClient: (options: HttpClientOptions) => HttpClient
  readonly createLiveSocket: (options: LiveSocketOptions) => LiveSocket
}
/** Builds the network once for a page. */
export type NetworkFactory = (base: NetworkBase, host: HostCallbacks) => Network
type NetworkBase = Omit<Foundation, 'network'>

/** Signal for calls that are never cancelled. */
const FOR_GOOD = new AbortController().signal

export const createNetwork = (
  base: NetworkBase,
  host: HostCallbacks,
  transports: Transports = { createHttpClient, createLiveSocket },
): Network => {
  const { environment, time, storage, account, markets, kept, token, mode } = base
  const { now } = time
  const http = transports.createHttpClient({
    origin: environment.origin,
    token,
    mode,
    time,
    locale: () => readLocale(storage),
    deviceKey: () => readDeviceKey(storage, environment.newId),
    onUnauthorized: host.onUnauthorized,
  })
  const live = transports.createLiveSocket({
    url: environment.liveUrl,
    markets,
    account: keepingBalance(base),
    now,
    userId: host.userId,
    onNews: host.dispatch,
    setInterval: (task, milliseconds) => environment.every(milliseconds, task),
    log: environment.log,
  })
  watchSessions({
    markets,
    now,
    after: (delay, run) => environment.clock.after(delay, run),
    reload: () => loadMarkets({ http, markets, kept, now }, FOR_GOOD, false),
  })
  return {
    http,
    live,
    loadMarkets: (signal) => loadMarkets({ http, markets, kept, now }, signal),
    loadContent: (locale, signal) => loadContent(http, locale, signal),
    refreshUser: () => refreshUser({ http, storage, account, mode }),
  }
}
