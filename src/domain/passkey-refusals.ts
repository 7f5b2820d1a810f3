/** Why the venue refuses a passkey. Apart from `OWN_CODES`, which every page loads. */
export const PASSKEY_CODES = {
  /** No passkey of this venue: it was removed, or never created here. */
  passkeyUnknown: 30031,
  /** It was seen in two places at once, so it is a copy or has one: nobody gets in with it any more. */
  passkeyBlocked: 30032,
  /** The question was answered before, too late, or in another browser. */
  passkeyExpired: 30033,
  /** It was used on another site than the venue's own. */
  passkeyElsewhere: 30055,
  /** The device did not check who was holding it. */
  passkeyUnverified: 30056,
  /** What the device signed does not hold. */
  passkeyWrong: 30057,
  /** The passkey is in an account already. */
  passkeyTwice: 30058,
  /** There are as many passkeys as one person may have. */
  passkeyLimit: 30059,
  /** It is the last one, and the person is asked for a passkey after the password. */
  passkeyStillAsked: 30087,
  /** Who has no passkey can't be asked for one. */
  noPasskeyToAsk: 30088,
} as const
