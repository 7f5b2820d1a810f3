import type { Failure } from '../../domain/error-codes.ts'
import type { Mode } from '../../domain/mode.ts'
import type { OptionsOrder } from '../../domain/wire/options.ts'

/** Stream `optionsPosition:<id>`. */
export interface OptionsPositionInput {
  readonly option: OptionsOrder
  readonly mode: Mode
  /** By the venue's clock, when it was listed. */
  readonly now: number
}

export interface OptionsPositionContext extends OptionsPositionInput {
  /** Why the venue could not be asked. */
  readonly failure: Failure | null
  /** Questions in a row that brought no settlement. */
  readonly checks: number
}

export type OptionsPositionCommand = { readonly type: 'optionsPosition.check' }

export type OptionsPositionEvent =
  | OptionsPositionCommand
  /** The venue says how an option stands. */
  | { readonly type: 'option.updated'; readonly order: OptionsOrder }
  | { readonly type: 'connection.resynced' }

/** Its settlement was found by asking, without news of it. */
export type OptionsPositionEmitted = { readonly type: 'optionsPosition.found'; readonly order: OptionsOrder }

/** `busy`: the venue has been asked and has not answered. */
export type OptionsPositionTag = 'busy'

export interface FetchOptionInput {
  readonly id: string
  readonly mode: Mode
}
