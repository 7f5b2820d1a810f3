/** The sign-in under way. Session storage keeps it, for this tab alone, while the user is at the issuer's site. */
import { OPAQUE_PATTERN, type ThirdPartyPurpose } from '../../domain/third-party.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { SESSION_KEYS } from '../storage/keys.ts'

export interface Pending {
  readonly state: string
  /** The venue accepts the issuer's answer only with this secret. Removed once used. */
  readonly secret: string
  readonly name: string | null
  readonly purpose: ThirdPartyPurpose
  readonly returnTo: string | null
  /** `left`: at the issuer. `exchanging`: the venue has been asked. `over`: it has answered, or there was nothing to ask. */
  readonly stage: 'left' | 'exchanging' | 'over'
}

const STAGES: readonly unknown[] = ['left', 'exchanging', 'over']
const isText = (value: unknown): value is string | null => value === null || typeof value === 'string'

/** Reads it from storage; `undefined` if there's none, or if it was edited into something invalid. */
export const readPending = (storage: BrowserStorage): Pending | undefined => {
  try {
    const kept = JSON.parse(storage.read(SESSION_KEYS.thirdPartySignIn) ?? 'null') as Partial<Record<keyof Pending, unknown>> | null
    const isPending =
      kept !== null &&
      typeof kept === 'object' &&
      OPAQUE_PATTERN.test(String(kept.state)) &&
      typeof kept.secret === 'string' &&
      isText(kept.name) &&
      isText(kept.returnTo) &&
      (kept.purpose === 'signIn' || kept.purpose === 'link') &&
      STAGES.includes(kept.stage)
    return isPending ? (kept as Pending) : undefined
  } catch {
    return undefined
  }
}

export const writePending = (storage: BrowserStorage, pending: Pending): void =>
  void storage.write(SESSION_KEYS.thirdPartySignIn, JSON.stringify(pending.stage === 'left' ? pending : { ...pending, secret: '' }))
