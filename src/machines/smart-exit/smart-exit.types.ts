import type { Keyed, Stamped } from '../../domain/event.ts'
import type { SmartOrder } from '../../domain/wire/smart.ts'
import type { PlanExitCommand, PlanExitContext } from '../shapes/plan-exit.ts'

export type SmartExitContext = PlanExitContext<SmartOrder>

export type SmartExitCommand = PlanExitCommand<'smartExit'>

export type SmartExitEvent =
  | Stamped<SmartExitCommand, { 'smartExit.confirm': Keyed }>
  /** The venue says how a plan stands. */
  | { readonly type: 'smart.updated'; readonly order: SmartOrder }

export type SmartExitEmitted =
  | { readonly type: 'smartExit.accepted'; readonly plan: SmartOrder }
  /** It was found to have ended by itself. */
  | { readonly type: 'smartExit.missed'; readonly id: string }
