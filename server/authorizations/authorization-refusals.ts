/** Why a wallet is not proved, besides what is wrong with text or signature. */
import { WALLET_PROOF_CODES } from '../../src/domain/wallet-proof.ts'
import type { Refusals } from '../core/answers.ts'

export const AUTHORIZATION_REFUSALS = {
  tooManyWallets: { code: WALLET_PROOF_CODES.tooManyWallets, status: 409 },
} as const satisfies Refusals
