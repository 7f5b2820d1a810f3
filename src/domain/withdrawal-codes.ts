/** Why the venue lets no money out, each with its sentence under `errors.<code>`. Apart from `OWN_CODES`, which every page loads. */
export const WITHDRAWAL_CODES = {
  /** No amount of this currency: nothing at all, too many digits, or nothing left after the fee. */
  amountWrong: 30161,
  /** The currency doesn't leave over this network. */
  wayClosed: 30162,
  /** No address of this network, or one with a letter wrong. */
  addressWrong: 30163,
  /** The address is neither of a wallet that is proved nor in the person's address book. */
  addressUnknown: 30164,
  /** The fee is another one than was shown: nothing was submitted. */
  feeChanged: 30165,
  /** After a new password nothing leaves for a day; `result` says until when: `{ until }`. */
  resting: 30166,
  /** The owner said that somebody else was in the account: the operator lifts it. */
  frozen: 30167,
  /** It was decided on before it could be taken back. */
  decidedAlready: 30168,
  /** "Complete wallet authorization first": the wallet was never proved, or its proof is over. */
  proofMissing: 30169,
} as const
