/** Why a passkey is not taken. */
import { PASSKEY_CODES } from '../../src/domain/passkey-refusals.ts'
import type { Refusals } from '../core/answers.ts'

export const PASSKEY_REFUSALS = {
  passkeyUnknown: { code: PASSKEY_CODES.passkeyUnknown, status: 422 },
  passkeyBlocked: { code: PASSKEY_CODES.passkeyBlocked, status: 422 },
  passkeyExpired: { code: PASSKEY_CODES.passkeyExpired, status: 422 },
  passkeyElsewhere: { code: PASSKEY_CODES.passkeyElsewhere, status: 422 },
  passkeyUnverified: { code: PASSKEY_CODES.passkeyUnverified, status: 422 },
  passkeyWrong: { code: PASSKEY_CODES.passkeyWrong, status: 422 },
  passkeyTwice: { code: PASSKEY_CODES.passkeyTwice, status: 409 },
  passkeyLimit: { code: PASSKEY_CODES.passkeyLimit, status: 409 },
  passkeyStillAsked: { code: PASSKEY_CODES.passkeyStillAsked, status: 409 },
  noPasskeyToAsk: { code: PASSKEY_CODES.noPasskeyToAsk, status: 409 },
} as const satisfies Refusals
