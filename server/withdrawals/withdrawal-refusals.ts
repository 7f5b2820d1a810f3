import { SPEC_CODES } from '../../src/domain/error-codes.ts'
import { WITHDRAWAL_CODES } from '../../src/domain/withdrawal-codes.ts'
import type { Refusals } from '../core/answers.ts'

export const WITHDRAWAL_REFUSALS = {
  methodMissing: { code: SPEC_CODES.withdrawalMethodMissing, status: 422 },
  withdrawalAmountWrong: { code: WITHDRAWAL_CODES.amountWrong, status: 422 },
  wayClosed: { code: WITHDRAWAL_CODES.wayClosed, status: 422 },
  addressWrong: { code: WITHDRAWAL_CODES.addressWrong, status: 422 },
  addressUnknown: { code: WITHDRAWAL_CODES.addressUnknown, status: 422 },
  feeChanged: { code: WITHDRAWAL_CODES.feeChanged, status: 409 },
  resting: { code: WITHDRAWAL_CODES.resting, status: 403 },
  frozen: { code: WITHDRAWAL_CODES.frozen, status: 403 },
  decidedAlready: { code: WITHDRAWAL_CODES.decidedAlready, status: 409 },
  proofMissing: { code: WITHDRAWAL_CODES.proofMissing, status: 422 },
} as const satisfies Refusals
