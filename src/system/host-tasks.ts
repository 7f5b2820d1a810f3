import type { ChosenFor } from '../domain/order-choices.ts'
import type { Followed } from './navigation.ts'

/** Work outside the charts. The wiring table says when each task runs; `src/system.ts` does it. */

export interface HostTasks {
  /** Does nothing unless a user is signed in. A 401 ends the session. */
  'figures.refresh'(): void
  'figures.forget'(): void
  /** @param fields fields whose sealed text to forget; all of them by default */
  'sealed.forget'(fields?: readonly string[]): void
  /** Forgets the files on this device that wait to be sent. */
  'files.forget'(): void
  /** Empties the list of the session log in this tab. */
  'log.forget'(): void
  /** Keeps the invite code if `path` has one, unless an earlier one is kept already. */
  'invite.keep'(path: string): void
  'invite.forget'(): void
  /** Remembers on this device how the order form of a market was last set. */
  'orderForm.keep'(chosen: ChosenFor): void
  'navigation.show'(path: string): void
  'navigation.ask'(path: string): void
  'navigation.follow'(place: Followed): void
  'navigation.afterSignIn'(returnTo: string | null): void
  'navigation.afterSignOut'(returnTo: string | null): void
  'navigation.afterThirdParty'(returnTo: string | null): void
  /** Remembers in this tab that it was the leader, so that it can lead again after a reload. */
  'place.keep'(): void
  'place.giveUp'(): void
  /** Tells the other tabs that the venue answered 401. */
  'otherTabs.tellRefusal'(): void
  'page.reload'(): void
  'streams.closePersonal'(): void
  /** Closes these streams, except those whose submission is under way: the user must learn its outcome. */
  'streams.close'(ids: readonly string[]): void
  /** Closes tickets with a pending submission, and clears the others unless the user is about to sign in again. */
  'tickets.leave'(isComingBack: boolean): void
}

/** What each task does, in words for the map in `docs/statecharts`. */
export const HOST_TASKS: Readonly<Record<keyof HostTasks, string>> = {
  'figures.refresh': 'asks the venue for the account’s figures',
  'figures.forget': 'clears the figures until new ones arrive',
  'sealed.forget': 'forgets typed texts',
  'files.forget': 'forgets files that wait to be sent',
  'log.forget': 'empties the list of the session log',
  'invite.keep': 'keeps the code of whoever invited this person',
  'invite.forget': 'forgets the code of whoever invited this person',
  'orderForm.keep': 'remembers how the order form of the market was last set',
  'navigation.show': 'shows the page',
  'navigation.ask': 'asks for another page',
  'navigation.follow': 'brings the address of the page to where the page has got to',
  'navigation.afterSignIn': 'leads on from the sign-in page',
  'navigation.afterSignOut': 'leads away from private pages',
  'navigation.afterThirdParty': 'leads on from the page that a sign-in provider returns to',
  'place.keep': 'remembers that this tab leads, for a reload',
  'place.giveUp': 'forgets that this tab led',
  'otherTabs.tellRefusal': 'tells the other tabs that the venue answered 401',
  'page.reload': 'reloads the page',
  'streams.closePersonal': 'closes the user’s personal streams',
  'streams.close': 'closes these streams, unless their submission is under way',
  'tickets.leave': 'closes tickets with a pending submission, clears the others unless the user is about to sign in again',
}
