/** An event as the journal and the router handle it, whatever chart it is for. */
export interface AnyEventObject {
  readonly type: string
  readonly [key: string]: unknown
}

/** Added to a command by its click: what makes it one request, however often it is sent. */
export interface Keyed {
  /** Idempotency key. */
  readonly key: string
}

/** Added to a command by its click. */
export interface Timed {
  /** Epoch milliseconds by the venue's clock. */
  readonly now: number
}

/** Commands as they are journalled: `Stamps` says by type what the click adds to which of them. */
export type Stamped<
  Command extends { readonly type: string },
  Stamps extends Readonly<Partial<Record<Command['type'], object>>>,
> = Command extends { readonly type: infer Type extends keyof Stamps } ? Command & Stamps[Type] : Command
