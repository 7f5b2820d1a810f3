/**
 * Calls by which a person proves that a wallet is theirs, before money is withdrawn to it (`usdtAuth` at the wire). A proof grants
 * nothing to anybody: it is a signature under a text that says so.
 */
import * as z from 'zod/mini'
import { WALLET_CHAINS } from '../wallet.ts'
import { instant } from './envelope.ts'
import { joinWalletBody, walletChallengeBody, walletChallengeResult } from './wallet.ts'

/** `valid` until `expiresAt`; one that has expired or was revoked is shown for a while, and no money goes to it. */
export const provedWallet = z.object({
  id: z.string(),
  chain: z.enum(WALLET_CHAINS),
  address: z.string(),
  state: z.enum(['valid', 'expired', 'revoked']),
  provedAt: instant,
  expiresAt: instant,
})
export type ProvedWallet = z.infer<typeof provedWallet>

/** `GET /user/withdrawalAuth`, the youngest proof first. `authAddress` is the one that the text names; empty for none. */
export const withdrawalAuth = z.object({ authAddress: z.string(), wallets: z.array(provedWallet) })
export type WithdrawalAuth = z.infer<typeof withdrawalAuth>

/**
 * `POST /user/authorizationChallenge`, with a proof of the last minutes: the text that the wallet is to sign. It names the account and
 * the authorization address, which comes beside it so that the page can compare.
 */
export const authorizationChallengeBody = walletChallengeBody
export const authorizationChallengeResult = z.object({ ...walletChallengeResult.shape, authAddress: z.string() })

/** `POST /user/updateUsdtAuth`, with a proof of the last minutes; answered with 20005 and the proof. Once more, it begins anew. */
export const updateUsdtAuthBody = joinWalletBody
export type UpdateUsdtAuthBody = z.infer<typeof updateUsdtAuthBody>

// `POST /user/revokeUsdtAuth/{id}` takes a proof back at any time, and is answered with it. Doing it again changes nothing.
