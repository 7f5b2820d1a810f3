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
}
