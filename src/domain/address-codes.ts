/** Codes around the address book, each with its sentence under `errors.<code>`. Apart from `OWN_CODES`, which every page loads. */
export const ADDRESS_CODES = {
  /** No address at all. */
  malformed: 30181,
  /** A letter is wrong or missing: the checksum says so. */
  checksum: 30182,
  /** An address of another network. */
  otherNetwork: 30183,
  /** An address of a test network. */
  testNetwork: 30184,
  /** A kind that can't be sent to yet. */
  unsupported: 30185,
  /** It stands in the book already. */
  bookedAlready: 30186,
  /** As many as one person may have. */
  bookFull: 30187,
  /** The account has no e-mail address that a code could go to. */
  emailMissing: 30188,
  /** The label is too long, or has characters that no name has. */
  labelWrong: 30189,
} as const
