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
export type FileFacts = { readonly kind: 'entries' } | { readonly kind: 'runs' } | { readonly kind: 'chart'; readonly chart: ChartFacts }

/** What is asked of the folder: what is searched, what was walked, or a chart. */
export type LoadFileInput = { readonly kind: 'entries' } | { readonly kind: 'runs' } | { readonly kind: 'chart'; readonly chart: string }

export interface ExplorerContext {
  readonly address: Address
  readonly charts: readonly string[]
  /** The chart that was loaded last. */
  readonly chart: ChartFacts | null
  /** Whether what is searched is here. */
  readonly hasEntries: boolean
  /** Whether what was walked is here. */
  readonly hasRuns: boolean
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
