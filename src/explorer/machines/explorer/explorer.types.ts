import type { Address } from '../../address.ts'
import type { Failure } from '../../../domain/error-codes.ts'

/** What decides whether an address leads anywhere. The model itself is read by the views; a chart holds facts. */
export interface ModelFacts {
  readonly charts: readonly string[]
}
export interface ChartFacts {
  readonly id: string
  /** Without the chart's own id. */
  readonly states: readonly string[]
  /** How many steps each of its paths has. */
  readonly steps: readonly number[]
}
/** What a file of the folder brought. */
export type FileFacts = { readonly kind: SharedFile } | { readonly kind: 'chart'; readonly chart: ChartFacts }

/** Files that are of no single chart: what is searched, what was walked, what looks otherwise. */
export type SharedFile = 'entries' | 'runs' | 'looks'

/** What is asked of the folder. */
export type LoadFileInput = { readonly kind: SharedFile } | { readonly kind: 'chart'; readonly chart: string }

export interface ExplorerContext {
  readonly address: Address
  readonly charts: readonly string[]
  /** The chart that was loaded last. */
  readonly chart: ChartFacts | null
  /** Which of the files that are of no single chart are here. */
  readonly files: readonly SharedFile[]
  readonly failure: Failure | null
}

export interface ExplorerInput {
  readonly address: Address
}

export type ExplorerEvent =
  | { readonly type: 'explorer.went'; readonly address: Address }
  | { readonly type: 'explorer.retry' }
  | { readonly type: 'explorer.play' }
  | { readonly type: 'explorer.pause' }

export type ExplorerTag = 'busy'
