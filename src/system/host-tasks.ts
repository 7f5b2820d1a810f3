/** Work outside the charts that the wiring table may name. The system does it; when it is done, the table says. */
import type { ContractOrder } from '../domain/wire/order.ts'

export interface HostTasks {
  /** Nothing while nobody is signed in. A 401 to it ends the session. */
  'figures.refresh'(): void
  'figures.forget'(): void
  /** @param fields whose texts are to be forgotten; all without it */
  'sealed.forget'(fields?: readonly string[]): void
  /** The first invitation counts, whichever page it came to. */
  'invite.keep'(path: string): void
  'invite.forget'(): void
  'navigation.show'(path: string): void
  'navigation.ask'(path: string): void
  'navigation.afterSignIn'(returnTo: string | null): void
  'navigation.afterSignOut'(returnTo: string | null): void
  'navigation.afterThirdParty'(returnTo: string | null): void
  'pages.show'(): void
  /** A tab that writes finds its place again after a reload; one that follows has none. */
  'place.keep'(): void
  'place.giveUp'(): void
  /** Tells the other tabs of a 401. */
  'otherTabs.tellRefusal'(): void
  'page.reload'(): void
  'streams.closePersonal'(): void
  'notifications.follow'(): void
  /** Submissions that a reload cut off, and positions that were lost sight of, are looked up: only the writing tab may. */
  'orders.resumeSubmissions'(): void
  'orders.follow'(): void
  'orders.leave'(isComingBack: boolean): void
  'orders.tell'(order: ContractOrder, cause?: number): void
  'orders.tellClosed'(order: ContractOrder, cause?: number): void
}

/** In plain words, for the map of who hears whom. */
export const HOST_TASKS: Readonly<Record<keyof HostTasks, string>> = {
  'figures.refresh': 'asks the venue for the figures of the account',
  'figures.forget': 'shows no figures until new ones come',
  'sealed.forget': 'forgets texts that were typed',
  'invite.keep': 'keeps the code of whoever invited this person',
  'invite.forget': 'forgets the code of whoever invited this person',
  'navigation.show': 'shows the page',
  'navigation.ask': 'asks for another page',
  'navigation.afterSignIn': 'leads on from the sign-in page',
  'navigation.afterSignOut': 'leads away from private pages',
  'navigation.afterThirdParty': 'leads on from the page that an issuer returns to',
  'place.keep': 'keeps this tab’s place over a reload',
  'place.giveUp': 'gives this tab’s place up',
  'otherTabs.tellRefusal': 'tells the other tabs',
  'page.reload': 'loads the page anew',
  'pages.show': 'opens what the page needs, closes what it no longer needs',
  'streams.closePersonal': 'closes what is one person’s alone',
  'notifications.follow': 'opens the notifications',
  'orders.resumeSubmissions': 'looks up orders whose outcome is not known',
  'orders.follow': 'opens list and positions of the account',
  'orders.leave': 'closes tickets that were submitted, empties the others unless the person is about to come back',
  'orders.tell': 'tells the position, the lists and the figures',
  'orders.tellClosed': 'tells them, unless they know already',
}
