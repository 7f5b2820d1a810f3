/** Why an alert is not set. */
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { Refusals } from '../core/answers.ts'

export const ALERT_REFUSALS = {
  alertReached: { code: OWN_CODES.alertReached, status: 409 },
  alertLimit: { code: OWN_CODES.alertLimit, status: 409 },
} as const satisfies Refusals
