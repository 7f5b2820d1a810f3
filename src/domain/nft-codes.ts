/** Why the venue takes no bid for a work and sells none, each with its sentence under `errors.<code>`. Apart from `OWN_CODES`, which every page loads. */
export const NFT_CODES = {
  /** Less than the least next bid; `result` says that. */
  bidTooLow: 30231,
  /** The highest bid is the person's own. */
  leadingAlready: 30232,
  /** The work is the person's own. */
  ownedAlready: 30233,
  /** The price that was shown is another by now, or a bid has reached it; `result` says how it stands. Nothing was paid. */
  buyNowChanged: 30234,
  /** An account whose bid leads a running auction can't be closed. */
  closingBidLeads: 30235,
} as const
