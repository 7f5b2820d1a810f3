/** Codes around pictures that people send in. Apart from `OWN_CODES`, which every page loads. */
export const UPLOAD_CODES = {
  /** It is no JPEG, JPEG 2000 or PNG, whatever its name says; or a damaged one. */
  pictureFormatWrong: 30151,
  /** More bytes than a picture may have. */
  pictureTooLarge: 30152,
  /** More pixels than a picture may have. */
  pictureTooManyPixels: 30153,
  /** As many pictures wait to be used as one person may have. */
  picturesWaiting: 30154,
  /** What the picture is for can't have it: it is gone, used already, or sent in for something else. */
  pictureMissing: 30155,
  /** A picture that something stands on is not removed. */
  pictureUsed: 30156,
} as const
