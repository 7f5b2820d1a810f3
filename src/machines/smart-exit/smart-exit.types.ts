import type { Keyed, Stamped } from '../../domain/event.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { Mode } from '../../domain/mode.ts'
import type { ExitSmartBody, SmartExitQuote, SmartOrder } from '../../domain/wire/smart.ts'
import type { KeyedWriteContext, KeyedWriteEvent } from '../shapes/keyed-write.ts'

/** Stream `smartExit:<id>`. */
export interface SmartExitInput {
  /** The plan's. */
  readonly id: string
  readonly mode: Mode
}

export interface SmartExitContext extends SmartExitInput, KeyedWriteContext {
  readonly quote: SmartExitQuote | null
  /** Another day was posted since the quote before: nothing was done, and the quote on screen is another one. */
  readonly isReplaced: boolean
  /** The plan as the venue has ended it. */
  readonly plan: SmartOrder | null
}

export type SmartExitCommand =
  | { readonly type: 'smartExit.ask' }
  | { readonly type: 'smartExit.back' }
  | { readonly type: 'smartExit.confirm' }
  | KeyedWriteEvent<'smartExit'>

export type SmartExitEvent =
  | Stamped<SmartExitCommand, { 'smartExit.confirm': Keyed }>
  /** The venue says how a plan stands. */
  | { readonly type: 'smart.updated'; readonly order: SmartOrder }

export type SmartExitEmitted =
  | { readonly type: 'smartExit.accepted'; readonly plan: SmartOrder }
  /** It was found to have ended by itself. */
  | { readonly type: 'smartExit.missed'; readonly id: string }

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be submitted until it has. */
export type SmartExitTag = 'busy' | 'held'

export interface AskExitQuoteInput {
  readonly id: string
  readonly mode: Mode
}

export interface LeavePlanInput extends KeyedInput {
  readonly id: string
  readonly body: ExitSmartBody
}
