import type { Keyed, Stamped } from '../../domain/event.ts'
import type { Mode } from '../../domain/mode.ts'
import type { DemoReset } from '../../domain/wire/balance.ts'
import type { KeyedWriteContext, KeyedWriteEvent } from '../shapes/keyed-write.ts'

/** Stream `demoReset`. There is only one demo account; the mode says so to the calls. */
export interface DemoResetInput {
  readonly mode: Mode
}

export interface DemoResetContext extends KeyedWriteContext {
  /** What the account has been set back to. */
  readonly done: DemoReset | null
}

export type DemoResetCommand =
  | { readonly type: 'demoReset.ask' }
  | { readonly type: 'demoReset.cancel' }
  | { readonly type: 'demoReset.confirm' }
  | KeyedWriteEvent<'demoReset'>

export type DemoResetEvent =
  | Stamped<DemoResetCommand, { 'demoReset.confirm': Keyed }>
  | { readonly type: 'accountMode.switched'; readonly mode: Mode }

export type DemoResetEmitted = { readonly type: 'demoReset.completed' }

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be submitted until it has. */
export type DemoResetTag = 'busy' | 'held'
