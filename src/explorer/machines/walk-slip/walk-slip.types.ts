import type { WalkChoice } from '../../walk-command.ts'

export interface WalkSlipContext {
  readonly choice: WalkChoice
}

export type WalkSlipEvent = { readonly type: 'walkSlip.choose'; readonly choice: Partial<WalkChoice> } | { readonly type: 'walkSlip.copy' }

export type WalkSlipTag = 'busy'
