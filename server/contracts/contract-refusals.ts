/** Why an order is not opened, changed or closed. */
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { Refusals } from '../core/answers.ts'

export const CONTRACT_REFUSALS = {
  stopLossUnreasonable: { code: OWN_CODES.stopLossUnreasonable, status: 422 },
  takeProfitUnreasonable: { code: OWN_CODES.takeProfitUnreasonable, status: 422 },
  trailingUnreasonable: { code: OWN_CODES.trailingUnreasonable, status: 422 },
  leverageAboveCap: { code: OWN_CODES.leverageAboveCap, status: 422 },
  lotsOutOfRange: { code: OWN_CODES.lotsOutOfRange, status: 422 },
  triggerUnreasonable: { code: OWN_CODES.triggerUnreasonable, status: 422 },
  untilPassed: { code: OWN_CODES.untilPassed, status: 422 },
  pendingChanged: { code: OWN_CODES.pendingChanged, status: 409 },
} as const satisfies Refusals
