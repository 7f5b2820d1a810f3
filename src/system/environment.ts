/** Everything the running system needs of its surroundings; `main.tsx` takes it from the browser, a test makes it up. */
import type { Clock } from '../journal/clock.ts'
import type { Election } from '../journal/election.ts'
import type { JournalStore } from '../journal/store.ts'
import type { Keeper } from '../domain/keeper.ts'
import type { Texts } from '../services/language/texts.ts'
import type { BrowserHistory } from '../services/navigation/browser-history.ts'
import type { BrowserStorage } from '../services/storage/browser-storage.ts'

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
  /** Attributes of the page's root element. */
  readonly page: { lang: string; dir: string }
  /** 128 random bits or more, `[A-Za-z0-9_-]`. */
  newId(): string
  requestFrame(run: () => void): void
  /** Lets the browser draw and hear a person between two pieces of work. */
  breathe(): Promise<void>
  every(milliseconds: number, run: () => void): () => void
  /** Calls now and whenever the device goes on or off line. */
  watchNetwork(listener: (isOnline: boolean) => void): () => void
  saveFile(name: string, text: string): void
  reload(): void
  log(message: string): void
}
