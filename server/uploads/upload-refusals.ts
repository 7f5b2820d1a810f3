/** Why a picture is not taken, not removed, or may not be used. */
import { UPLOAD_CODES } from '../../src/domain/upload-codes.ts'
import type { Refusals } from '../core/answers.ts'

export const UPLOAD_REFUSALS = {
  formatWrong: { code: UPLOAD_CODES.pictureFormatWrong, status: 422 },
  tooLarge: { code: UPLOAD_CODES.pictureTooLarge, status: 413 },
  tooManyPixels: { code: UPLOAD_CODES.pictureTooManyPixels, status: 422 },
  tooManyWaiting: { code: UPLOAD_CODES.picturesWaiting, status: 429 },
  missing: { code: UPLOAD_CODES.pictureMissing, status: 422 },
  used: { code: UPLOAD_CODES.pictureUsed, status: 409 },
} as const satisfies Refusals
