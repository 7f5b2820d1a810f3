/** Why a picture is not taken on this device, besides what the venue says (`upload-codes.ts`). Each has its sentence under `errors.<code>`. */
import type { Failure } from './error-codes.ts'
import { UPLOAD_CODES } from './upload-codes.ts'

export const PICTURE_FAILURES = {
  /** The person, or their browser for them, does not let this site use the camera. */
  denied: 'CAMERA_DENIED',
  /** The specification's “access to user media is not supported”. */
  unsupported: 'CAMERA_UNSUPPORTED',
  /** There is none, or something else uses it. */
  missing: 'CAMERA_MISSING',
  ended: 'CAMERA_ENDED',
  /** The file is no longer on this device. */
  gone: 'PICTURE_GONE',
  upload: 'UPLOAD_FAILED',
} as const

/** A question of the browser's own may stand for a while. */
export const PERMISSION_WAIT = 120_000
/** The venue gives up a little earlier. */
export const UPLOAD_TIMEOUT = 90_000

export const pictureFailure = (why: keyof typeof PICTURE_FAILURES): Failure => ({ code: PICTURE_FAILURES[why], message: '' })
export const CAMERA_ENDED = pictureFailure('ended')
export const CAMERA_WAITED = pictureFailure('denied')
export const UPLOAD_FAILED = pictureFailure('upload')

const REFUSED: ReadonlySet<string> = new Set([
  PICTURE_FAILURES.gone,
  ...[UPLOAD_CODES.pictureFormatWrong, UPLOAD_CODES.pictureTooLarge, UPLOAD_CODES.pictureTooManyPixels].map(String),
])
/** Sending the same file again would end the same way. */
export const isRefusedPicture = ({ code }: Failure): boolean => REFUSED.has(code)
