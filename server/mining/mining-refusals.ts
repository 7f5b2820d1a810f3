/** Why no machine is bought or nothing collected, besides what holds for all purchases. */
import { MINING_CODES } from '../../src/domain/mining-codes.ts'
import type { Refusals } from '../core/answers.ts'

export const MINING_REFUSALS = {
  outOfStock: { code: MINING_CODES.outOfStock, status: 409 },
  machineClosed: { code: MINING_CODES.machineClosed, status: 409 },
  tooManyMachines: { code: MINING_CODES.tooManyMachines, status: 409 },
  collectedTooEarly: { code: MINING_CODES.collectedTooEarly, status: 409 },
  nothingToCollect: { code: MINING_CODES.nothingToCollect, status: 409 },
  exitQuoteChanged: { code: MINING_CODES.exitQuoteChanged, status: 409 },
  termsChanged: { code: MINING_CODES.machineTermsChanged, status: 409 },
} as const satisfies Refusals
