/** Builds what all services share, once per page: stores, vault, clock, and the network that loads on first use. */
import type { PrepareTools } from '../domain/prepare.ts'
import { createVault, type Vault } from '../journal/vault.ts'
import type { Fact } from '../domain/facts.ts'
import type { AccountSink, AccountStore, CandleStore, MarketStore } from '../domain/stores.ts'
import { createAccountStore } from '../services/account/account-store.ts'
import { createContentStore } from '../services/content/content-store.ts'
import { createContentPageStore } from '../services/content/content-page-store.ts'
import type { Mode } from '../services/http/http-client.ts'
import type { Texts } from '../services/texts/texts.ts'
import { createCandleStore, type CandleSink } from '../services/market/candle-store.ts'
import type { KeptPrices } from '../services/offline/kept-prices.ts'
import { createMarketStore, type MarketSink } from '../services/market/market-store.ts'
import { createVenueClock, type VenueClock } from '../services/time/venue-clock.ts'
import type { BrowserStorage } from '../services/storage/browser-storage.ts'
import { STORAGE_KEYS } from '../services/storage/keys.ts'
import type { Environment } from './environment.ts'
import { lazily } from './lazy-services.ts'
import type { Network } from './network.ts'
import { createPrepareTools } from './prepare.ts'

export interface Foundation {
  readonly environment: Environment
  /** Venue time, for prices, candles and market sessions. The journal is stamped with the device's own time. */
  readonly time: VenueClock
  readonly storage: BrowserStorage
  readonly vault: Vault
  readonly files: ReadonlyMap<string, unknown>
  /** Running cameras, by what they are for. */
  readonly cameras: Map<string, unknown>
  readonly texts: Texts
  readonly markets: MarketStore & MarketSink
  readonly candles: CandleStore & CandleSink
  /** The last prices this device saw, shown when there's no network. */
  readonly kept: KeptPrices
  readonly account: AccountStore & AccountSink
  readonly content: ReturnType<typeof createContentStore>
  readonly pages: ReturnType<typeof createContentPageStore>
  readonly prepareTools: PrepareTools
  /** Loads the code that talks to the venue. Rejects with `NETWORK` when it can't be loaded. */
  network(): Promise<Network>
  token(): string | null
  /** Id of the signed-in user; null for a visitor. */
  userId(): string | null
  mode(): Mode
  /**
   * Whether this tab's own charts (navigation, page, socket) are journalled. Decided once, at the start: a tab that starts as
   * follower never journals them, even if it later leads.
   */
  keepsTabCharts(): boolean
}

/** Callbacks into the system, which is built after the foundation. */
export interface HostCallbacks {
  userId(): string | null
  mode(): Mode
  keepsTabCharts(): boolean
  onUnauthorized(): void
  /** Passes a fact from the venue or the browser to the charts that the wiring table names. */
  dispatch(fact: Fact): void
}

/** @param keptFields form fields (`chart.field`) whose text may survive a reload */
export const layFoundation = (environment: Environment, host: HostCallbacks, keptFields: readonly string[]): Foundation => {
  const { storage, clock } = environment
  const markets = createMarketStore({ requestFrame: environment.requestFrame })
  const time = createVenueClock(() => clock.now())
  const vault = createVault({ session: environment.newId(), keeper: environment.keeper, kept: keptFields })
  const { tools, files } = createPrepareTools({ vault, now: time.now, newKey: environment.newId })
  const base = {
    environment,
    time,
    storage,
    vault,
    files,
    cameras: new Map(),
    markets,
    kept: environment.keptPrices,
    account: createAccountStore(),
    token: () => storage.read(STORAGE_KEYS.token),
    candles: createCandleStore({ markets, now: time.now, onRolled: (code) => host.dispatch({ type: 'candles.rolled', code }) }),
    content: createContentStore(),
    pages: createContentPageStore(),
    texts: environment.texts,
    prepareTools: tools,
    userId: host.userId,
    mode: host.mode,
    keepsTabCharts: host.keepsTabCharts,
  }
  return { ...base, network: lazily(async () => (await environment.loadNetwork())(base, host)) }
}
