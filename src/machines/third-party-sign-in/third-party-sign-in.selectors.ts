/** What the sign-in form and the callback page show. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { ThirdPartyPurpose } from '../../domain/third-party.ts'
import type { thirdPartySignInMachine } from './third-party-sign-in.machine.ts'
import type { ThirdPartyReason } from './third-party-sign-in.types.ts'

export type ThirdPartySignInSnapshot = SnapshotFrom<typeof thirdPartySignInMachine>

export const ENDINGS = ['cancelled', 'expired', 'used', 'foreign', 'incomplete', 'interrupted', 'refused', 'taken', 'unavailable'] as const
export type Ending = (typeof ENDINGS)[number]

/** `opening`: it is not known yet what there is to show. `travelling`: on the way to the issuer. */
export type ThirdPartyScene = 'opening' | 'offered' | 'closed' | 'unread' | 'travelling' | 'exchanging' | 'signedIn' | 'linked' | 'ended'

export interface ThirdPartyFacts {
  readonly scene: ThirdPartyScene
  /** Only in the scene `ended`. */
  readonly ending: Ending | null
  readonly name: string | null
  readonly purpose: ThirdPartyPurpose
  readonly returnTo: string | null
  readonly failure: Failure | null
  readonly whyNotBegin: ThirdPartyReason | null
}

export const selectThirdParty = (snapshot: ThirdPartySignInSnapshot): ThirdPartyFacts => {
  const { name, purpose, returnTo, failure } = snapshot.context
  return { scene: sceneOf(snapshot), ending: endingOf(snapshot), name, purpose, returnTo, failure, whyNotBegin: whyNotBegin(snapshot) }
}

const sceneOf = (snapshot: ThirdPartySignInSnapshot): ThirdPartyScene => {
  if (snapshot.hasTag('over')) return 'ended'
  if (snapshot.matches('starting') || snapshot.matches('leaving') || snapshot.matches('away')) return 'travelling'
  if (snapshot.matches('idle')) return 'offered'
  if (snapshot.matches('stalled')) return 'unread'
  // The sign-in page is about to take the place of this one.
  if (snapshot.matches('handedOn')) return 'exchanging'
  return (['exchanging', 'signedIn', 'linked', 'closed', 'unread'] as const).find((state) => snapshot.matches(state)) ?? 'opening'
}

const endingOf = (snapshot: ThirdPartySignInSnapshot): Ending | null => ENDINGS.find((ended) => snapshot.matches({ ended })) ?? null

/** `null` while the button may be pressed. */
export const whyNotBegin = (snapshot: ThirdPartySignInSnapshot): ThirdPartyReason | null => {
  if (snapshot.matches('idle') || snapshot.hasTag('over')) return null
  if (snapshot.matches('signedIn')) return 'alreadySignedIn'
  return snapshot.matches('reading') || snapshot.matches('asking') ? 'restoring' : 'inFlight'
}
