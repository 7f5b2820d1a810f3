/** What a notification tells of a deposit. Read apart from the forms of all notices, since every page hears of it. */
import type { Notification } from './wire/notification.ts'

type Told = Pick<Notification, 'kind' | 'payload'>

export interface DepositDecision {
  readonly id: string
  readonly outcome: 'approved' | 'rejected' | 'failed'
  readonly reason: string | null
}

const OUTCOMES: Readonly<Record<string, DepositDecision['outcome']>> = {
  depositApproved: 'approved',
  depositRejected: 'rejected',
  depositFailed: 'failed',
}

const textIn = (payload: unknown, name: string): string | null => {
  const value: unknown = typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>)[name] : null
  return typeof value === 'string' ? value : null
}

/** Whether it says how a deposit stands. */
export const isOfDeposit = ({ kind, payload }: Told): boolean => kind.startsWith('deposit') && textIn(payload, 'depositId') !== null

/** What was decided; `undefined` where it tells something else. */
export const depositDecisionIn = ({ kind, payload }: Told): DepositDecision | undefined => {
  const outcome = OUTCOMES[kind]
  const id = textIn(payload, 'depositId')
  return outcome === undefined || id === null ? undefined : { id, outcome, reason: textIn(payload, 'reason') }
}
