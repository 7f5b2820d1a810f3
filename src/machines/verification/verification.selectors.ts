/** What the dialog of a verification shows. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { verificationMachine } from './verification.machine.ts'
import type { Findings, VerifiedOrder } from './verification.types.ts'

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
