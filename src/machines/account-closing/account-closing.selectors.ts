/** What the section about the end of an account shows, and the page to log in. */
import type { SnapshotFrom } from 'xstate'
import { isOutcomeUnknown, type Failure } from '../../domain/error-codes.ts'
import type { accountClosingMachine } from './account-closing.machine.ts'
import type { AccountClosingReason } from './account-closing.types.ts'

export type AccountClosingSnapshot = SnapshotFrom<typeof accountClosingMachine>

export interface AccountClosingFacts {
  /** The person is asked once more. */
  readonly isConfirming: boolean
  readonly isClosing: boolean
  readonly isTicked: boolean
  readonly showProblem: boolean
  readonly failure: Failure | null
  /** It may have begun although no answer came. */
  readonly isUnknown: boolean
  readonly isTakenBack: boolean
  /** Why nothing can be pressed now. */
  readonly whyNot: AccountClosingReason | null
}

export const selectAccountClosing = (snapshot: AccountClosingSnapshot): AccountClosingFacts => {
  const { isTicked, showProblem, failure } = snapshot.context
  return {
    isTicked,
    showProblem,
    failure,
    isConfirming: snapshot.matches('confirming') || snapshot.matches('closing'),
    isClosing: snapshot.matches('closing'),
    isUnknown: failure !== null && isOutcomeUnknown(failure),
    isTakenBack: snapshot.matches('takenBack'),
    whyNot: whyNotCloseAccount(snapshot),
  }
}

/** When the account that was used in this tab is closed; `null` when none is about to be. */
export const selectClosingDue = ({ context }: AccountClosingSnapshot): number | null => context.asked?.dueAt ?? null

export const whyNotCloseAccount = (snapshot: AccountClosingSnapshot): AccountClosingReason | null =>
  snapshot.hasTag('busy') ? 'inFlight' : null
