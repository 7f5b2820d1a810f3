import type { Keyed, Stamped } from '../../domain/event.ts'
import type { Mode } from '../../domain/mode.ts'
import type { MiningExitQuote, MiningOrder } from '../../domain/wire/mining.ts'
import type { PlanExitCommand, PlanExitContext } from '../shapes/plan-exit.ts'

export type MiningExitContext = PlanExitContext<MiningOrder, MiningExitQuote>

export type MiningExitCommand = PlanExitCommand<'miningExit'>

export type MiningExitEvent =
  | Stamped<MiningExitCommand, { 'miningExit.confirm': Keyed }>
  /** The venue says how machines stand. */
  | { readonly type: 'mining.updated'; readonly order: MiningOrder }

export type MiningExitEmitted =
  | { readonly type: 'miningExit.accepted'; readonly order: MiningOrder }
  /** They were found to have ended by themselves, or nothing is known of them. */
  | { readonly type: 'miningExit.missed'; readonly id: string; readonly mode: Mode }
