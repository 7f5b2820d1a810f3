/** What a notification tells of a withdrawal. Read apart from the forms of all notices, since every page hears of it. */
import type { Notification } from './wire/notification.ts'

type Told = Pick<Notification, 'kind' | 'payload'>

export interface WithdrawalDecision {
  readonly id: string
  readonly outcome: 'approved' | 'rejected' | 'failed'
  readonly reason: string | null
}

const OUTCOMES: Readonly<Record<string, WithdrawalDecision['outcome']>> = {
  withdrawalApproved: 'approved',
  withdrawalRejected: 'rejected',
  withdrawalFailed: 'failed',
}

const textIn = (payload: unknown, name: string): string | null => {
  const value: unknown = typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>)[name] : null
  return typeof value === 'string' ? value : null
}

/** Whether it says how a withdrawal stands. */
export const isOfWithdrawal = ({ kind, payload }: Told): boolean =>
  kind.startsWith('withdrawal') && textIn(payload, 'withdrawalId') !== null

/** What was decided; `undefined` where it tells something else. */
export const withdrawalDecisionIn = ({ kind, payload }: Told): WithdrawalDecision | undefined => {
  const outcome = OUTCOMES[kind]
  const id = textIn(payload, 'withdrawalId')
  return outcome === undefined || id === null ? undefined : { id, outcome, reason: textIn(payload, 'reason') }
}
