/** Everything the running system needs of its surroundings; `main.tsx` takes it from the browser, a test makes it up. */
import type { Clock } from '../journal/clock.ts'
import type { Election } from '../journal/election.ts'
import type { JournalStore } from '../journal/store.ts'
import type { Keeper } from '../domain/keeper.ts'
import type { Texts } from '../services/language/texts.ts'
import type { PageNews } from '../services/app-update/watch-page.ts'
import type { BrowserHistory } from '../services/navigation/browser-history.ts'
import type { KeptPrices } from '../services/offline/kept-prices.ts'
import type { BrowserStorage } from '../services/storage/browser-storage.ts'
import type { NetworkFactory } from './network.ts'

export interface Environment {
  /** '' for the page's own origin. */
  readonly origin: string
  readonly liveUrl: string
  readonly device: 'desktop' | 'phone'
  readonly storage: BrowserStorage
  readonly texts: Texts
  /** Forgotten with the tab. */
  readonly tabStorage: BrowserStorage
  readonly keeper: Keeper
  readonly store: JournalStore
  readonly clock: Clock
  readonly election: Election
  readonly history: BrowserHistory
  /** Loads what talks to the venue, behind the first paint. */
  loadNetwork(): Promise<NetworkFactory>
  /** Attributes of the page's root element. */
  readonly page: { lang: string; dir: string }
  /** 128 random bits or more, `[A-Za-z0-9_-]`. */
  newId(): string
  requestFrame(run: () => void): void
  /** Lets the browser draw and hear a person between two pieces of work. */
  yieldToMain(): Promise<void>
  every(milliseconds: number, run: () => void): () => void
  /** Calls now and whenever the device goes on or off line. */
  watchNetwork(listener: (isOnline: boolean) => void): () => void
  readonly keptPrices: KeptPrices
  /** The program itself: which version runs, and what the page notices of a newer one. */
  readonly program: Program
  /** @param type of its content; JSON without one */
  saveFile(name: string, text: string, type?: string): void
  reload(): void
  /** Puts another page in the place of this one. */
  leave(url: string): void
  /** What an issuer sent back with the page's address, once; '' afterwards and on any other page. */
  takeCallback(): string
  /** Whether there is a wallet in this browser; asked a while after the start, for wallets announce themselves late. */
  isWalletBrowser(): boolean
  log(message: string): void
}

export interface Program {
  /** `null` in development. */
  readonly version: string | null
  /** The version that the venue has now. */
  fetchVersion(signal: AbortSignal): Promise<string>
  /** Nobody looks at the page, and it holds nothing private that a reload would lose. */
  isUnwatched(): boolean
  /** Calls whenever the page comes into view or goes out of it. */
  onSeen(listener: () => void): () => void
  watch(news: PageNews): void
}
