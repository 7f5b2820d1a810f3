import type { Mode } from '../../domain/mode.ts'

/** Stream `tab`, one in each tab and never journalled. */
export interface TabInput {
  /** It led before its page was loaded again. */
  readonly hasLed: boolean
  /** The account in use. */
  readonly mode: Mode
}

export interface TabContext extends TabInput {
  /** It has followed at some time: its own charts (where it is, what it shows, its socket) stay out of the journal for good. */
  readonly hasFollowed: boolean
  /** Who is signed in, as the session showed last. */
  readonly userId: string | null
}

/** Somebody wants to work in this tab. */
export type TabCommand = { readonly type: 'tab.takeOver' }

export type TabEvent =
  | TabCommand
  | { readonly type: 'election.won' }
  | { readonly type: 'election.lost' }
  /** This tab has begun to hand over; who leads next is not settled. */
  | { readonly type: 'election.reopened' }
  /** The venue answered 401 to a signed call of this tab, whose page was at this path. */
  | { readonly type: 'venue.refused'; readonly path: string }
  /** Another tab had a 401. */
  | { readonly type: 'otherTab.refused' }
  /** Another tab has stored who is signed in now. */
  | { readonly type: 'storage.userChanged'; readonly userId: string | null }
  /** All that this browser remembered was removed. */
  | { readonly type: 'storage.emptied' }
  /** Who is signed in, whichever tab wrote it. `returnTo`: where somebody whose session has expired would come back to. */
  | { readonly type: 'person.shown'; readonly userId: string | null; readonly returnTo: string | null }
  /** The account in use, whichever tab wrote it. */
  | { readonly type: 'account.shown'; readonly mode: Mode }

export type TabEmitted =
  | { readonly type: 'tab.led' }
  | { readonly type: 'tab.followed' }
  /**
   * It has lost its place and doesn't ask for it back. Until then it keeps it, also if its page is loaded once more while it asks. A
   * page that begins anew because another tab writes must not take the place back.
   */
  | { readonly type: 'tab.rested' }
  /** It comes to lead after it has followed: what only a leading tab does is still to be done. */
  | { readonly type: 'tab.succeeded' }
  | { readonly type: 'tab.retired' }
  | { readonly type: 'tab.sessionRefused'; readonly path: string }
  /** The tab that leads is to find out whether the session has ended. */
  | { readonly type: 'tab.refusalPassed' }
  /** By now there may be another session than the one of the 401. */
  | { readonly type: 'tab.sessionDoubted' }
  | { readonly type: 'tab.signInHeard'; readonly userId: string }
  | { readonly type: 'tab.signOutHeard' }
  // In a tab that follows, session and account emit nothing: what they show is carried on as if they had said it here.
  | { readonly type: 'session.signedIn'; readonly userId: string; readonly returnTo: string | null }
  | { readonly type: 'session.signedOut'; readonly returnTo: string | null }
  | { readonly type: 'accountMode.switched'; readonly mode: Mode }

/** `leading`: what a person does here is written. `following`: another tab writes. */
export type TabTag = 'leading' | 'following'
