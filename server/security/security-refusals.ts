/** Why a link “This was not me” does nothing. */
import { OWNER_LINK_CODES } from '../../src/domain/owner-link-codes.ts'
import type { Refusals } from '../core/answers.ts'

export const SECURITY_REFUSALS = {
  ownerLinkExpired: { code: OWNER_LINK_CODES.ownerLinkExpired, status: 410 },
  ownerLinkUsed: { code: OWNER_LINK_CODES.ownerLinkUsed, status: 410 },
  ownerLinkUnknown: { code: OWNER_LINK_CODES.ownerLinkUnknown, status: 404 },
} as const satisfies Refusals
