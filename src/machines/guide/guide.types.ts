/** Stream `guide`. Begins anew with every page load. */
export type GuideInput = undefined

export interface GuideContext {
  /** Whether the person wants its button on every page. Off unless somebody wants it. */
  readonly isOn: boolean
  /** Id of the stream that is followed; null: the one in which the person did something last, else the first that is open, in the order of Help. */
  readonly stream: string | null
  /** Step that is read about, with its flow (`contractTicket.editing`); null: the one at which the flow is. */
  readonly step: string | null
}

/** What the browser keeps of it. */
export type KeptGuide = Pick<GuideContext, 'isOn'>

export type GuideCommand =
  | { readonly type: 'guide.switch'; readonly isOn: boolean }
  | { readonly type: 'guide.open' }
  | { readonly type: 'guide.close' }
  | { readonly type: 'guide.choose'; readonly stream: string }
  | { readonly type: 'guide.look'; readonly step: string | null }

export type GuideEvent = GuideCommand
