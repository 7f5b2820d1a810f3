/** Why the venue refuses a sign-in by wallet, or to join one to an account. Part of `OWN_CODES`. */
export const WALLET_REFUSALS = {
  /** The address is none of its chain: wrong form or wrong check sum. */
  walletAddressWrong: 30101,
  /** The text has no nonce that waits for a signature: it was used, or never given out. */
  walletNonceUsed: 30102,
  walletChallengeExpired: 30103,
  /** The text names another site. */
  walletDomainWrong: 30104,
  /** The text names another network. */
  walletChainWrong: 30105,
  /** The text is not the one the venue composed: a line more, a line less, another word. */
  walletMessageChanged: 30106,
  /** The signature is none, or that of another account. */
  walletSignatureWrong: 30107,
  /** A smart-contract wallet (EIP-1271) signs by its contract, which the venue does not ask. */
  walletIsContract: 30108,
  /** It opens another account already. */
  walletJoinedElsewhere: 30090,
} as const
