import type { Keyed, Stamped } from '../../domain/event.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { Mode } from '../../domain/mode.ts'
import type { MiningOrder } from '../../domain/wire/mining.ts'
import type { KeyedWriteContext, KeyedWriteEvent } from '../shapes/keyed-write.ts'

/** Stream `miningCollection:<account>:<id>`. */
export interface MiningCollectionInput {
  /** The purchase's. */
  readonly id: string
  readonly mode: Mode
}

export interface MiningCollectionContext extends MiningCollectionInput, KeyedWriteContext {
  /** The purchase as it was after the last collection from here. */
  readonly order: MiningOrder | null
}

export type MiningCollectionCommand = { readonly type: 'miningCollection.collect' } | KeyedWriteEvent<'miningCollection'>
export type MiningCollectionEvent = Stamped<MiningCollectionCommand, { 'miningCollection.collect': Keyed }>

export type MiningCollectionEmitted =
  | { readonly type: 'miningCollection.accepted'; readonly order: MiningOrder }
  /** It may be otherwise than this page shows it: collected in another tab, or not ripe yet. */
  | { readonly type: 'miningCollection.missed'; readonly id: string; readonly mode: Mode }

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be submitted until it has. */
export type MiningCollectionTag = 'busy' | 'held'

export interface CollectInput extends KeyedInput {
  readonly id: string
}
