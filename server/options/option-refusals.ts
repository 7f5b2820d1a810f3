/** Why an option is not sold. */
import { OWN_CODES, SPEC_CODES } from '../../src/domain/error-codes.ts'
import type { Refusals } from '../core/answers.ts'

export const OPTION_REFUSALS = {
  optionsProductWrong: { code: SPEC_CODES.optionsProductWrong, status: 422 },
  periodUnknown: { code: SPEC_CODES.periodUnknown, status: 422 },
  payoutChanged: { code: OWN_CODES.payoutChanged, status: 409 },
} as const satisfies Refusals
