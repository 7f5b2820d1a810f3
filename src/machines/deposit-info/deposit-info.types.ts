import type { DepositInfo } from '../../domain/wire/deposit.ts'
import type { LoadableContext, LoadableEvent } from '../shapes/loadable.ts'

/** What is taken along by a press, and so what the page says was copied. */
export type CopiedText = 'address' | 'hash'

export interface DepositInfoContext extends LoadableContext {
  readonly info: DepositInfo | null
  /** What was copied last, or was meant to be. */
  readonly copied: CopiedText | null
}

export type DepositInfoEvent =
  | LoadableEvent<'depositInfo'>
  | { readonly type: 'depositInfo.copy'; readonly what: CopiedText; readonly text: string }
export type DepositInfoCommand = DepositInfoEvent

/** `busy`: the venue has been asked and has not answered. */
export type DepositInfoTag = 'busy'

export interface CopyTextInput {
  readonly text: string
}
