import type { NoticeOf } from '../../domain/notice.ts'
import { SCALE } from '../../domain/money.ts'
import type { NoticeView, NoticeViews, Telling } from '../shell/notice-view.ts'

type Deposited = NoticeOf<'depositApproved'>['payload']
type Withdrawn = NoticeOf<'withdrawalApproved'>['payload']
type Kind = `deposit${'Approved' | 'Completed' | 'Rejected' | 'Failed'}` | `withdrawal${'Approved' | 'Completed' | 'Rejected' | 'Failed'}`
type Look = Pick<NoticeView, 'icon' | 'tone'>

const about = (
  kind: Kind,
  { number, currency, amount }: Pick<Deposited, 'number' | 'currency' | 'amount'>,
  { t, format }: Telling,
): Pick<NoticeView, 'title' | 'sentence' | 'result'> => ({
  title: t(`balance.notices.${kind}.title`),
  sentence: t(`balance.notices.${kind}.sentence`, { number, amount: format.figure(amount, SCALE[currency], currency) }),
  result: null,
})

/** Each leads to the deposit itself, which says how far it is, and why. */
const ofDeposit =
  (kind: Kind, look: Look) =>
  (payload: Deposited, telling: Telling): NoticeView => ({
    ...about(kind, payload, telling),
    ...look,
    place: `/profile/deposit/${payload.depositId}`,
  })

const ofWithdrawal =
  (kind: Kind, look: Look) =>
  (payload: Withdrawn, telling: Telling): NoticeView => ({
    ...about(kind, payload, telling),
    ...look,
    place: `/profile/withdraw?id=${payload.withdrawalId}`,
  })

type LoanKind = `loan${'Approved' | 'Rejected' | 'Due' | 'Collected' | 'Expired' | 'Overdue' | 'PartRepaid' | 'Repaid'}`
interface Lent {
  readonly loanId: string
  readonly number: string
  readonly currency: Deposited['currency']
  /** What it is about: what was lent, is owed or was taken. */
  readonly sum: string
  readonly left?: string
  readonly date?: string
}

const DAY_OF_UTC = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const

/** Each leads to the loan itself, which says how it stands. */
const ofLoan = (kind: LoanKind, look: Look, { loanId, number, currency, sum, left, date }: Lent, { t, format }: Telling): NoticeView => ({
  title: t(`balance.notices.${kind}.title`),
  sentence: t(`balance.notices.${kind}.sentence`, {
    number,
    amount: format.figure(sum, SCALE[currency], currency),
    left: format.figure(left ?? '0', SCALE[currency], currency),
    date: date === undefined ? '' : format.dateOf(Date.parse(date), DAY_OF_UTC),
  }),
  result: null,
  ...look,
  place: `/loan?id=${loanId}`,
})

const APPROVED: Look = { icon: 'clock', tone: 'info' }
const COMPLETED: Look = { icon: 'check', tone: 'ok' }
const ENDED: Look = { icon: 'alert', tone: 'danger' }

export const balanceNoticeViews: NoticeViews = {
  depositApproved: ofDeposit('depositApproved', APPROVED),
  depositCompleted: ofDeposit('depositCompleted', COMPLETED),
  depositRejected: ofDeposit('depositRejected', ENDED),
  depositFailed: ofDeposit('depositFailed', ENDED),
  withdrawalApproved: ofWithdrawal('withdrawalApproved', APPROVED),
  withdrawalCompleted: ofWithdrawal('withdrawalCompleted', COMPLETED),
  withdrawalRejected: ofWithdrawal('withdrawalRejected', ENDED),
  withdrawalFailed: ofWithdrawal('withdrawalFailed', ENDED),
  loanApproved: ({ amount, repaymentDate, ...of }, telling) =>
    ofLoan('loanApproved', COMPLETED, { ...of, sum: amount, date: repaymentDate }, telling),
  loanRejected: ({ amount, ...of }, telling) => ofLoan('loanRejected', ENDED, { ...of, sum: amount }, telling),
  loanDue: ({ owed, repaymentDate, ...of }, telling) => ofLoan('loanDue', APPROVED, { ...of, sum: owed, date: repaymentDate }, telling),
  loanCollected: ({ amount, left, ...of }, telling) => ofLoan('loanCollected', APPROVED, { ...of, sum: amount, left }, telling),
  loanExpired: ({ owed, repaymentDate, ...of }, telling) =>
    ofLoan('loanExpired', ENDED, { ...of, sum: owed, date: repaymentDate }, telling),
  loanOverdue: ({ owed, repaymentDate, ...of }, telling) =>
    ofLoan('loanOverdue', ENDED, { ...of, sum: owed, date: repaymentDate }, telling),
  loanPartRepaid: ({ amount, left, ...of }, telling) => ofLoan('loanPartRepaid', COMPLETED, { ...of, sum: amount, left }, telling),
  loanRepaid: ({ amount, ...of }, telling) => ofLoan('loanRepaid', COMPLETED, { ...of, sum: amount }, telling),
}
