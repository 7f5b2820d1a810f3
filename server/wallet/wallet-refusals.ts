/** Why a signature opens no session and joins no wallet. */
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { Refusals } from '../core/answers.ts'

export const WALLET_REFUSALS = {
  walletAddressWrong: { code: OWN_CODES.walletAddressWrong, status: 422 },
  walletNonceUsed: { code: OWN_CODES.walletNonceUsed, status: 422 },
  walletChallengeExpired: { code: OWN_CODES.walletChallengeExpired, status: 422 },
  walletDomainWrong: { code: OWN_CODES.walletDomainWrong, status: 422 },
  walletChainWrong: { code: OWN_CODES.walletChainWrong, status: 422 },
  walletMessageChanged: { code: OWN_CODES.walletMessageChanged, status: 422 },
  walletSignatureWrong: { code: OWN_CODES.walletSignatureWrong, status: 422 },
  walletIsContract: { code: OWN_CODES.walletIsContract, status: 422 },
  walletJoinedElsewhere: { code: OWN_CODES.walletJoinedElsewhere, status: 409 },
} as const satisfies Refusals
