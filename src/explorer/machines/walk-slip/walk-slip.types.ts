import type { WalkChoice } from '../../walk-command.ts'

export interface WalkSlipContext {
  readonly choice: WalkChoice
  /** What goes to the clipboard; empty before the first. */
  readonly text: string
}

export type WalkSlipEvent =
  | { readonly type: 'walkSlip.choose'; readonly choice: Partial<WalkChoice> }
  | { readonly type: 'walkSlip.copy'; readonly text: string }

export type WalkSlipTag = 'busy'
