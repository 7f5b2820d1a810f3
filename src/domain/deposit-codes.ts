/** Why the venue takes no deposit, each with its sentence under `errors.<code>`. Apart from `OWN_CODES`, which every page loads. */
export const DEPOSIT_CODES = {
  /** No amount of this currency: nothing at all, or too many digits. */
  amountWrong: 30121,
  /** `result` says the minimum: `{ currency, minimum }`. */
  belowMinimum: 30122,
  /** The venue takes no deposits of this currency over this network. */
  wayClosed: 30123,
  /** Not of the form that the network's hashes have. */
  hashMalformed: 30124,
  /** The characters typed again are not the last of the hash. */
  hashDiffers: 30125,
  /** The hash was given for a deposit before, by whomever. */
  hashUsed: 30126,
  /** The person's own limit; `result` says what is left of it: `{ per, left }`, USDT. */
  ownLimit: 30127,
  /** Money is real here: nobody plays the sending wallet. */
  notSimulated: 30128,
} as const
