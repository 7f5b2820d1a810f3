import type { TypedAmount } from '../../domain/decimal-input.ts'
import type { Keyed, Stamped } from '../../domain/event.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { Mode } from '../../domain/mode.ts'
import type { Decimal } from '../../domain/money.ts'
import type { BuyMiningBody, MiningMachine, MiningOffer, MiningOrder } from '../../domain/wire/mining.ts'
import type { KeyedWriteContext, KeyedWriteEvent } from '../shapes/keyed-write.ts'

/** Stream `miningMachine:<account>`. */
export interface MiningMachineInput {
  readonly mode: Mode
}

/** What the user has chosen and typed. */
export interface MachineDraft {
  /** `null` until one is chosen. */
  readonly machine: string | null
  readonly quantity: TypedAmount
}

export interface MiningMachineContext extends KeyedWriteContext {
  /** What the venue sells, as it said last; `null` while it isn't known. */
  readonly offer: MiningOffer | null
  readonly draft: MachineDraft
  /** That less than the price may come back has been understood, of exactly these terms and this quantity. */
  readonly isUnderstood: boolean
  /** The terms as they were submitted, when the venue refused because it offers others by now. */
  readonly outdated: MiningMachine | null
  /** What the venue has sold. */
  readonly order: MiningOrder | null
}

export type MiningMachineCommand =
  | { readonly type: 'miningMachine.retry' }
  /** What is here may be old. */
  | { readonly type: 'miningMachine.refresh' }
  | { readonly type: 'miningMachine.choose'; readonly machine: string }
  | ({ readonly type: 'miningMachine.change' } & TypedAmount)
  | { readonly type: 'miningMachine.understand'; readonly isUnderstood: boolean }
  /** `available`: what can be spent; `null` while it isn't known. */
  | { readonly type: 'miningMachine.buy'; readonly available: Decimal | null }
  | KeyedWriteEvent<'miningMachine'>

export type MiningMachineEvent =
  | Stamped<MiningMachineCommand, { 'miningMachine.buy': Keyed }>
  | { readonly type: 'accountMode.switched'; readonly mode: Mode }

export type MiningMachineEmitted = { readonly type: 'miningMachine.accepted'; readonly order: MiningOrder }

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be submitted until it has. */
export type MiningMachineTag = 'busy' | 'held'

export interface FetchMachinesInput {
  readonly mode: Mode
}

export interface BuyMachinesInput extends KeyedInput {
  readonly body: BuyMiningBody
}

/** Why what is chosen and typed can't be bought. */
export type MachineProblem =
  | 'chooseMachine'
  | 'machineClosed'
  | 'outOfStock'
  | 'enterQuantity'
  | 'quantityNotWhole'
  | 'tooMany'
  | 'fewerLeft'
  | 'insufficientBalance'
