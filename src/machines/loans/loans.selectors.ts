/** What the list of loans shows. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { Loan } from '../../domain/wire/loans.ts'
import { filteredListFacts, type FilteredListFacts } from '../shapes/filtered-list-facts.ts'
import type { loansMachine } from './loans.machine.ts'
import type { LoanFilter } from './loans.types.ts'

export type LoansSnapshot = SnapshotFrom<typeof loansMachine>

export const selectLoans = (snapshot: LoansSnapshot): FilteredListFacts<Loan, LoanFilter> => filteredListFacts(snapshot)

/** The loan with this id, as far as the list has come. */
export const selectLoanOf =
  (id: string) =>
  ({ context: { items } }: LoansSnapshot): Loan | null =>
    items.find((each) => each.id === id) ?? null

export interface CopyFacts {
  readonly stage: 'none' | 'saving' | 'saved' | 'failed'
  readonly failure: Failure | null
}
const NO_COPY: CopyFacts = { stage: 'none', failure: null }

/** How far the copy of this loan's agreement is. */
export const selectCopyOf =
  (id: string) =>
  (snapshot: LoansSnapshot): CopyFacts => {
    const { copied, copyFailure } = snapshot.context
    if (copied !== id) return NO_COPY
    const stage = (['saving', 'saved', 'failed'] as const).find((each) => snapshot.matches({ copy: each })) ?? 'none'
    return { stage, failure: copyFailure }
  }
