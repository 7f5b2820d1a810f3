/** Why an account at an issuer opens none here. */
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { Refusals } from '../core/answers.ts'

export const THIRD_PARTY_REFUSALS = {
  thirdPartyNotOffered: { code: OWN_CODES.thirdPartyNotOffered, status: 422 },
  thirdPartyExpired: { code: OWN_CODES.thirdPartyExpired, status: 422 },
  thirdPartyUsed: { code: OWN_CODES.thirdPartyUsed, status: 409 },
  thirdPartyForeign: { code: OWN_CODES.thirdPartyForeign, status: 422 },
  thirdPartyRefused: { code: OWN_CODES.thirdPartyRefused, status: 422 },
  thirdPartyAway: { code: OWN_CODES.thirdPartyAway, status: 503 },
  thirdPartyEmailTaken: { code: OWN_CODES.thirdPartyEmailTaken, status: 409 },
  thirdPartyLinkedElsewhere: { code: OWN_CODES.thirdPartyLinkedElsewhere, status: 409 },
} as const satisfies Refusals
