/** What a person chose last in the order form of a market, so that it begins with it the next time. */
import type { SizeUnit } from './contract-size.ts'
import type { LevelUnit } from './level-units.ts'
import type { OrderType } from './pending.ts'

export interface OrderChoices {
  readonly kind: OrderType
  readonly leverage: number
  /** Of all markets. */
  readonly sizeUnit: SizeUnit
  /** Of all markets. */
  readonly levelUnit: LevelUnit
}

/** With the market that they were made for. */
export interface ChosenFor extends OrderChoices {
  readonly code: string
}
