import { DEMO_RESET_CODES } from '../../src/domain/demo-reset-codes.ts'
import type { Refusals } from '../core/answers.ts'

export const BALANCE_REFUSALS = { demoHeld: { code: DEMO_RESET_CODES.demoHeld, status: 409 } } as const satisfies Refusals
