/** Calls that sign in by a wallet, or join one to an account. */
import * as z from 'zod/mini'
import { WALLET_CHAINS } from '../wallet.ts'
import { instant, withoutNul } from './envelope.ts'
import { consentTo } from './session.ts'

const chain = z.enum(WALLET_CHAINS)

/** `POST /login/walletChallenge`, and signed in `POST /user/walletChallenge`. The venue answers a wrong address with its code. */
export const walletChallengeBody = z.object({ chain, address: z.string().check(z.maxLength(100), withoutNul) })
/** The text to sign, to the letter, and until when it is good. */
export const walletChallengeResult = z.object({ message: z.string().check(z.maxLength(4_000)), expiresAt: instant })

/** `POST /login/loginByWallet`. Answered like `/login/login`. */
export const loginByWalletBody = z.object({
  loginType: z.literal('wallet'),
  chain,
  message: z.string().check(z.maxLength(4_000)),
  signature: z.string().check(z.maxLength(20_000)),
  inviteCode: z.optional(z.string()),
  consentTo,
})
export type LoginByWalletBody = z.infer<typeof loginByWalletBody>

/** `POST /user/joinWallet`: the text of `/user/walletChallenge`, which names the account. Doing it again changes nothing. */
export const joinWalletBody = z.object({
  chain,
  message: z.string().check(z.maxLength(4_000)),
  signature: z.string().check(z.maxLength(20_000)),
})
export type JoinWalletBody = z.infer<typeof joinWalletBody>
