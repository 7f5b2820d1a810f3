import type { Failure } from '../domain/error-codes.ts'
import type { ChartHistory } from './migrate.ts'
import type { Prepare } from '../domain/prepare.ts'
import type { Services } from '../domain/service.ts'

/** A chart with what the product runs it with: its services, what prepares its events, and what a page load does with its stream. */
export interface ChartDefinition extends ChartHistory {
  readonly services: Services
  readonly prepare?: Prepare
  /**
   * What a page load does with the stream. `resume` goes on where the stream was. `fresh` starts it anew, because the truth is
   * kept elsewhere (a session, a socket). `private` keeps it in this page's memory and out of the journal.
   */
  readonly resume: 'resume' | 'fresh' | 'private'
}

/** A fault that the developers should hear of. The streams go on. */
export interface JournalProblem extends Failure {
  /** `JOURNAL`: the disk refused. `DIVERGED`: a stream could not be replayed and was started anew. `DEFECT`: a chart threw. */
  readonly code: 'JOURNAL' | 'DIVERGED' | 'DEFECT'
  readonly stream?: string
  readonly seq?: number
}
