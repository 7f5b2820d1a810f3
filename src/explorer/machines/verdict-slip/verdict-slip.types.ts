import type { Decision } from '../../looks.ts'

/** What is decided about a state that looks otherwise, and the mark of the pictures that were looked at. */
export interface Decided {
  readonly decision: Decision
  readonly mark: string
}

/** By id of the state. */
export type AllDecided = Readonly<Record<string, Decided>>

export interface VerdictSlipContext {
  readonly decided: AllDecided
  /** What goes to the clipboard; empty before the first. */
  readonly text: string
}

/** What was kept of an earlier visit. */
export interface VerdictSlipInput {
  readonly decided: AllDecided
}

export type VerdictSlipEvent =
  | { readonly type: 'verdictSlip.decide'; readonly state: string; readonly decided: Decided }
  | { readonly type: 'verdictSlip.takeBack'; readonly state: string }
  | { readonly type: 'verdictSlip.copy'; readonly text: string }

export type VerdictSlipTag = 'busy'
