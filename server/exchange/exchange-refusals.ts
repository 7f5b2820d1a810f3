/** Why nothing is exchanged. */
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { Refusals } from '../core/answers.ts'

export const EXCHANGE_REFUSALS = { quoteOver: { code: OWN_CODES.quoteOver, status: 409 } } as const satisfies Refusals
