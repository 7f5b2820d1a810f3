/**
 * From what a view sends to what is journalled: private text is sealed, a click gets what only a click may make (an
 * idempotency key, the time). After this an event is safe to keep for ever.
 */
import type { AnyEventObject } from './event.ts'
import type { SealedStore } from './stores.ts'

export interface PrepareTools {
  readonly vault: SealedStore & { seal(field: string, value: string): string }
  /** Epoch milliseconds by the venue's clock. */
  readonly now: () => number
  /** 128 random bits or more, `[A-Za-z0-9_-]`. */
  readonly newKey: () => string
  /** Holds a chosen file in memory and gives what stands for it. */
  readonly holdFile: (file: unknown) => string
}

interface Typed {
  readonly type: string
}
type As<Event, Type> = Extract<Event, { readonly type: Type }>
type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
/** Types of the commands that are journalled as something else than a view sends. */
type Differing<Command extends Typed, Event extends Typed> = {
  [Type in Command['type']]: IsSame<As<Command, Type>, As<Event, Type>> extends true ? never : Type
}[Command['type']]

/** One entry for each command that differs from the journalled event of its type, and none for the others. */
export type PrepareMap<Command extends Typed, Event extends Typed> = {
  readonly [Type in Differing<Command, Event>]: (command: As<Command, Type>) => As<Event, Type>
}

/** As the journal's shell applies them, whatever chart they are for. */
export type Prepare = Readonly<Record<string, ((command: never) => AnyEventObject) | undefined>>
