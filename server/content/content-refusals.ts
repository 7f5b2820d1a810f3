/** Why a parameter is not told. */
import { SPEC_CODES } from '../../src/domain/error-codes.ts'
import type { Refusals } from '../core/answers.ts'

export const CONTENT_REFUSALS = { paramUnknown: { code: SPEC_CODES.paramUnknown, status: 422 } } as const satisfies Refusals
