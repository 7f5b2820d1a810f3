/** Pictures that people send in. Both sides reckon with these rules; the venue judges by content, never by name. */

/** What a picture is for. The venue takes one for its own purpose only. */
export const PICTURE_PURPOSES = ['depositProof', 'identityFront', 'identityBack', 'identityInHand'] as const
export type PicturePurpose = (typeof PICTURE_PURPOSES)[number]

/** Bytes. */
export const LARGEST_PICTURE = 2_097_152
/** Bytes are few for a picture that unfolds to any size. A long screenshot of a phone has that many. */
export const MOST_PIXELS = 16_000_000
