/** Why nothing is opened: a limit that the person has set. */
import { LIMIT_CODES } from '../../src/domain/own-limits.ts'
import type { Refusals } from '../core/answers.ts'

export const LIMIT_REFUSALS = {
  marginPerDay: { code: LIMIT_CODES.marginPerDay, status: 422 },
  lossPerDay: { code: LIMIT_CODES.lossPerDay, status: 422 },
  pause: { code: LIMIT_CODES.pause, status: 422 },
} as const satisfies Refusals
