import type { KeptData } from '../../domain/wire/account-data.ts'
import type { LoadableContext, LoadableEvent } from '../shapes/loadable.ts'

export interface KeptDataContext extends LoadableContext {
  readonly kept: KeptData | null
}

export type KeptDataEvent = LoadableEvent<'keptData'>
export type KeptDataCommand = KeptDataEvent
/** `busy`: the venue has been asked and has not answered. */
export type KeptDataTag = 'busy'
