/** What the page of loans shows of an agreement. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { Loan, LoanQuote } from '../../domain/wire/loans.ts'
import { isRequestLost } from '../shapes/keyed-write.ts'
import type { agreementMachine } from './agreement.machine.ts'
import type { AgreementNote } from './agreement.types.ts'

export type AgreementSnapshot = SnapshotFrom<typeof agreementMachine>

/** Where it stands. `showing` and `read` are open. */
export type AgreementStage = Extract<AgreementSnapshot['value'], string> | 'showing' | 'read' | 'accepted'

export interface AgreementFacts {
  readonly stage: AgreementStage
  readonly quote: LoanQuote | null
  readonly isSigned: boolean
  readonly showProblems: boolean
  readonly note: AgreementNote | null
  /** It was sent, and the venue has said that it never came and never will be taken. */
  readonly isLost: boolean
  readonly failure: Failure | null
  readonly loan: Loan | null
  readonly isSaving: boolean
  readonly copyFailure: Failure | null
  /** Idempotency key of what is with the venue. */
  readonly key: string | null
}

const stageOf = ({ value }: AgreementSnapshot): AgreementStage => {
  if (typeof value === 'string') return value
  return 'open' in value ? value.open : 'accepted'
}

export const selectAgreement = (snapshot: AgreementSnapshot): AgreementFacts => {
  const { quoted, signature, showProblems, note, failure, loan, copyFailure, key } = snapshot.context
  return {
    stage: stageOf(snapshot),
    quote: quoted?.quote ?? null,
    isSigned: signature !== null,
    showProblems,
    note,
    isLost: isRequestLost(failure),
    failure,
    loan,
    isSaving: snapshot.matches({ accepted: 'saving' }),
    copyFailure: snapshot.matches({ accepted: 'failed' }) ? copyFailure : null,
    key,
  }
}

/** The venue has the signed loan. */
export const isAccepted = (snapshot: AgreementSnapshot): boolean => snapshot.matches('accepted')
/** Whether something of it stands in the place of the form. */
export const isUnderWay = (snapshot: AgreementSnapshot): boolean => snapshot.value !== 'idle'
