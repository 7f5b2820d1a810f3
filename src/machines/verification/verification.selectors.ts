/** What the dialog of a verification shows. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { verificationMachine } from './verification.machine.ts'
import type { Findings, VerifiedOrder } from './verification.types.ts'

/** What is said of it in one sentence. `unfixed`: the order is older than anything that was published. */
export type Verdict = 'matches' | 'doesNotMatch' | 'unfixed' | 'sealed' | 'exchange'

export const verdictOf = (findings: Findings): Verdict => {
  if (findings.kind !== 'recomputed') return findings.kind
  if (findings.commitment === null) return 'unfixed'
  return findings.matches ? 'matches' : 'doesNotMatch'
}

export interface VerificationFacts {
  /** The order that is looked at; `null` while the dialog is closed. */
  readonly order: VerifiedOrder | null
  readonly findings: Findings | null
  readonly failure: Failure | null
}

export const selectVerification = (snapshot: SnapshotFrom<typeof verificationMachine>): VerificationFacts => {
  const { order, findings, failure } = snapshot.context
  return { order: snapshot.matches('closed') ? null : order, findings, failure }
}
