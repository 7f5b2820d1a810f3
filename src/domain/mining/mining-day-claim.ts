import type { MiningDay, MiningOrder } from '../wire/mining.ts'

/** What was agreed when machines were bought, and what the venue says of one of their days. */
export interface MiningDayClaim {
  readonly order: Pick<MiningOrder, 'openTime' | 'market' | 'rate' | 'minOutput' | 'maxOutput' | 'powerCost' | 'quantity'>
  readonly day: MiningDay
}
