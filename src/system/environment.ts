/** Everything the system needs from the browser. `main.tsx` supplies the real thing; tests supply their own. */
import type { Clock } from '../journal/clock.ts'
import type { Election } from '../journal/election.ts'
import type { JournalStore } from '../journal/store.ts'
import type { Keeper } from '../domain/keeper.ts'
import type { Texts } from '../services/texts/texts.ts'
import type { PageNews } from '../services/page/watch-page.ts'
import type { BrowserHistory } from '../services/navigation/browser-history.ts'
import type { KeptPrices } from '../services/offline/kept-prices.ts'
import type { BrowserStorage } from '../services/storage/browser-storage.ts'
import type { NetworkFactory } from './network.ts'

export interface Environment {
  /** Origin of the venue's HTTP calls; '' for the page's own origin. */
  readonly origin: string
  readonly liveUrl: string
  readonly device: 'desktop' | 'phone'
  readonly storage: BrowserStorage
  readonly texts: Texts
  /** Session storage: lost when the tab is closed. */
  readonly tabStorage: BrowserStorage
  readonly keeper: Keeper
  readonly store: JournalStore
  readonly clock: Clock
  readonly election: Election
  readonly history: BrowserHistory
  /** Loads the code that talks to the venue, after the first paint. */
  loadNetwork(): Promise<NetworkFactory>
  /** Attributes of the page's root element. */
  readonly page: { lang: string; dir: string }
  /** 128 random bits or more, `[A-Za-z0-9_-]`. */
  newId(): string
  requestFrame(run: () => void): void
  /** Yields, so that the browser can paint and handle input between two pieces of work. */
  yieldToMain(): Promise<void>
  every(milliseconds: number, run: () => void): () => void
  /** Calls the listener now and whenever the device goes online or offline. Returns a function that stops it. */
  watchNetwork(listener: (isOnline: boolean) => void): () => void
  readonly keptPrices: KeptPrices
  /** The running version of the program, and how the page notices a newer one. */
  readonly program: Program
  /** Offers a text to save as a file. @param type media type; JSON by default */
  saveFile(name: string, text: string, type?: string): void
  reload(): void
  /** Replaces this page by the one at `url`. */
  leave(url: string): void
  /** The query that an OpenID Connect issuer's redirect brought, the first time it's called; then, and on any other page, ''. */
  takeCallback(): string
  /** Whether this browser has a wallet. Call it a while after the start: wallets announce themselves late. */
  isWalletBrowser(): boolean
  log(message: string): void
}

export interface Program {
  /** The running version; `null` in development. */
  readonly version: string | null
  /** Asks the venue for the version it serves now. */
  fetchVersion(signal: AbortSignal): Promise<string>
  /** True when the page is hidden and a reload would lose nothing: no typed password or code, no dialog waiting for an answer. */
  isUnwatched(): boolean
  /** Calls the listener whenever the page becomes visible or hidden. Returns a function that stops it. */
  onSeen(listener: () => void): () => void
  watch(news: PageNews): void
}
