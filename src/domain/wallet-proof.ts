/** Proofs that a wallet is the person's own: how long they hold, and how many one person may have. */

/** After it the wallet is to be proved anew. */
export const WALLET_PROOF_LIFETIME = 90 * 86_400_000
/** Wallets of one person whose proofs hold at the same time. */
export const MOST_PROVED_WALLETS = 20

/** Why a wallet is not proved although its signature is right. Its sentence is `errors.<code>`; every page loads `OWN_CODES`, not this. */
export const WALLET_PROOF_CODES = { tooManyWallets: 30109 } as const
