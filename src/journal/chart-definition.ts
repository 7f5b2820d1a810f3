import type { Failure } from '../domain/error-codes.ts'
import type { ChartHistory } from './migrate.ts'
import type { Prepare } from '../domain/prepare.ts'
import type { Services } from '../domain/service.ts'

/** A chart as the product runs it: what `system.ts` joins. */
export interface ChartDefinition extends ChartHistory {
  readonly services: Services
  readonly prepare?: Prepare
  /**
   * What a page load does with the stream: `resume` goes on where it was, `fresh` starts a new life of it (its truth is
   * elsewhere: session, socket), `private` keeps it in this page's memory and out of the journal.
   */
  readonly resume: 'resume' | 'fresh' | 'private'
}

/** Something that must be told to whoever looks after the product; the streams go on. */
export interface JournalProblem extends Failure {
  /** `JOURNAL`: the disk refused. `DIVERGED`: a stream could not be replayed and was started anew. `DEFECT`: a chart threw. */
  readonly code: 'JOURNAL' | 'DIVERGED' | 'DEFECT'
  readonly stream?: string
  readonly seq?: number
}
