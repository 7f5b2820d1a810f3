/** Codes around the link “This was not me”. Apart from `OWN_CODES`, which every page loads. */
export const OWNER_LINK_CODES = {
  /** It is older than a week. */
  ownerLinkExpired: 30034,
  /** It, or a later one, was used. */
  ownerLinkUsed: 30035,
  /** No mail of ours has it. */
  ownerLinkUnknown: 30036,
  /** Nobody signs in before the owner has set a new password by a code, because they said that somebody else was in the account. */
  newPasswordNeeded: 30060,
  /** This way in was added shortly before its owner said that somebody else was in the account: it waits for them to look it over. */
  wayHeld: 30086,
} as const
