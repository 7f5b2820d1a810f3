/** What the whole system takes for granted about the user and this tab. Each fact is read from the feature that provides it. */
import type { AnyMachineSnapshot } from 'xstate'
import type { Stream } from '../journal/stream.ts'
import type { Mode } from '../services/http/http-client.ts'
import type { BrowserStorage } from '../services/storage/browser-storage.ts'
import type { Feature } from './feature.ts'

export interface Standing {
  /** Id of the signed-in user; null for a visitor. */
  readonly userId: string | null
  /** The account in use. */
  readonly mode: Mode
  /** Whether the venue sends news to this tab now. */
  readonly isConnected: boolean
  /** Whether this tab's own charts are journalled: for good, from the first. */
  readonly keepsTabCharts: boolean
  /** Why nothing may be submitted from this tab; null if it may. */
  readonly submitOff: null | 'following' | 'electing'
  /** Ids of the streams that belong to the page on screen. */
  readonly shown: readonly string[]
}

export interface StandingFacts {
  read<Name extends keyof Standing>(name: Name): Standing[Name]
  /** Calls the listener when the chart that knows the fact changes. Returns a function that stops it. */
  subscribe(name: keyof Standing, listener: () => void): () => void
}

export interface StandingOptions {
  readonly features: readonly Feature[]
  readonly storage: BrowserStorage
  stream(id: string): Stream | undefined
}

export const createStanding = ({ features, storage, stream }: StandingOptions): StandingFacts => {
  const providerOf = (name: keyof Standing): Feature => {
    const found = features.find(({ provides }) => provides?.[name])
    if (!found) throw new Error(`No feature of src/features.ts provides ${name}: add it to the declaration of the chart that knows it.`)
    return found
  }
  return {
    read: (name) => {
      const { chart, provides } = providerOf(name)
      return provides![name]!(stream(chart)?.getSnapshot() as AnyMachineSnapshot | undefined, storage)
    },
    subscribe: (name, listener) => {
      const watching = stream(providerOf(name).chart)?.subscribe(listener)
      return () => watching?.unsubscribe()
    },
  }
}
