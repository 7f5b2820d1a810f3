import { DEPOSIT_CODES } from '../../src/domain/deposit-codes.ts'
import type { Refusals } from '../core/answers.ts'

export const DEPOSIT_REFUSALS = {
  depositAmountWrong: { code: DEPOSIT_CODES.amountWrong, status: 422 },
  belowMinimum: { code: DEPOSIT_CODES.belowMinimum, status: 422 },
  wayClosed: { code: DEPOSIT_CODES.wayClosed, status: 422 },
  hashMalformed: { code: DEPOSIT_CODES.hashMalformed, status: 422 },
  hashDiffers: { code: DEPOSIT_CODES.hashDiffers, status: 422 },
  hashUsed: { code: DEPOSIT_CODES.hashUsed, status: 409 },
  ownLimit: { code: DEPOSIT_CODES.ownLimit, status: 422 },
  notSimulated: { code: DEPOSIT_CODES.notSimulated, status: 403 },
} as const satisfies Refusals
