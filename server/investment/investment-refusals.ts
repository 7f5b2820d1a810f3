/** Why an investment plan takes no money, besides what holds for all plans. */
import { INVESTMENT_CODES } from '../../src/domain/investment-codes.ts'
import type { Refusals } from '../core/answers.ts'

export const INVESTMENT_REFUSALS = {
  planClosed: { code: INVESTMENT_CODES.planClosed, status: 409 },
  planNotOpenYet: { code: INVESTMENT_CODES.planNotOpenYet, status: 409 },
  planFull: { code: INVESTMENT_CODES.planFull, status: 409 },
} as const satisfies Refusals
