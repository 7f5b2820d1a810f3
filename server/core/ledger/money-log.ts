import type * as z from 'zod/mini'
import type { settlementKind } from '../../../src/domain/wire/order.ts'

export type SettlementKind = z.infer<typeof settlementKind>
/** Settlements that make up the realised profit of a user. */
export const PROFIT_SETTLEMENTS = [
  'profit',
  'loss',
  'forcedProfit',
  'forcedLoss',
  'planDamages',
  'machinePrice',
  'machineOutput',
] as const satisfies readonly SettlementKind[]
/** Settlements that make up what a user has paid in fees. */
export const FEE_SETTLEMENTS = ['fee'] as const satisfies readonly SettlementKind[]
