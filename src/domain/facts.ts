/** What the outside tells the charts: the venue's live connection, the browser, other tabs. `src/wiring.ts` says who hears it. */
import type { Mode } from './mode.ts'
import { NEWS, type NewsFact } from './news.ts'

/** What the venue tells a person of a feature is the feature's own (`src/domain/news/`). */
export type Fact = NewsFact | OwnFact

type OwnFact =
  /** Everything that is always open is open. */
  | { readonly type: 'program.started' }
  /** Somebody asks for a page: by a link, the address bar, or back and forward. Paths are full paths; `name` is the route's. */
  | { readonly type: 'navigation.requested'; readonly path: string; readonly name: string; readonly from: string | null }
  /** A candle of this market is complete: the next one has begun. */
  | { readonly type: 'candles.rolled'; readonly code: string }
  | { readonly type: 'browser.online' }
  | { readonly type: 'browser.offline' }
  /** The page came back into view after a while. */
  | { readonly type: 'page.shown' }
  /** A part of the program could not be loaded: the venue may have another version by now. */
  | { readonly type: 'page.partMissing' }
  /** Another tab of this browser runs another version. */
  | { readonly type: 'version.differs' }
  | { readonly type: 'account.demoEnabled' }
  | { readonly type: 'account.demoDisabled' }
  /** The browser lets this tab write, or another; or it is not settled, since this one has begun to hand over. */
  | { readonly type: 'election.won' }
  | { readonly type: 'election.lost' }
  | { readonly type: 'election.reopened' }
  /** The venue answered 401 to a signed call of this tab, whose page was at this path. */
  | { readonly type: 'venue.refused'; readonly path: string }
  | { readonly type: 'otherTab.refused' }
  /** Another tab has stored who is signed in now. */
  | { readonly type: 'storage.userChanged'; readonly userId: string | null }
  /** All that this browser remembered was removed. */
  | { readonly type: 'storage.emptied' }
  /** Who is signed in, whichever tab wrote it; `returnTo`: where somebody whose session has expired would come back to. */
  | { readonly type: 'person.shown'; readonly userId: string | null; readonly returnTo: string | null }
  /** The account in use, whichever tab wrote it. */
  | { readonly type: 'account.shown'; readonly mode: Mode }

/** In plain words, for the map of who hears whom. */
export const FACTS: Readonly<Record<Fact['type'], string>> = {
  ...(Object.fromEntries(NEWS.map(({ fact, words }) => [fact, words])) as Readonly<Record<NewsFact['type'], string>>),
  'program.started': 'the program has started',
  'navigation.requested': 'somebody asks for a page',
  'candles.rolled': 'a candle of a market is complete',
  'browser.online': 'the device has a network again',
  'browser.offline': 'the device has no network',
  'page.shown': 'the page is looked at again after a while',
  'page.partMissing': 'a part of the program could not be loaded',
  'version.differs': 'another tab runs another version of the program',
  'account.demoEnabled': 'the venue allows the demo account',
  'account.demoDisabled': 'the venue closes the demo account',
  'election.won': 'the browser lets this tab write',
  'election.lost': 'the browser lets another tab write',
  'election.reopened': 'this tab has begun to hand over',
  'venue.refused': 'the venue answers 401 to this tab',
  'otherTab.refused': 'the venue has answered 401 to another tab',
  'storage.userChanged': 'another tab has stored who is signed in',
  'storage.emptied': 'all that this browser remembered was removed',
  'person.shown': 'the session shows who is signed in',
  'account.shown': 'the account chart shows which account is in use',
}
