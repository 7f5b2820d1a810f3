/** A question that is being written. */
export interface Draft {
  readonly text: string
  /** Id of the state or arrow that it is about. */
  readonly about: string
}

/** By id of the state at which they are asked. */
export type Drafts = Readonly<Record<string, Draft>>

export interface QuestionSlipContext {
  readonly drafts: Drafts
  /** What goes to the clipboard, and the state at which it was asked; null before the first. */
  readonly copy: { readonly state: string; readonly text: string } | null
}

/** What was kept of an earlier visit. */
export interface QuestionSlipInput {
  readonly drafts: Drafts
}

export type QuestionSlipEvent =
  | { readonly type: 'questionSlip.write'; readonly state: string; readonly draft: Draft }
  | { readonly type: 'questionSlip.copy'; readonly state: string; readonly text: string }

export type QuestionSlipTag = 'busy'
