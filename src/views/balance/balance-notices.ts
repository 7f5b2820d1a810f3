import type { NoticeOf } from '../../domain/notice.ts'
import { SCALE } from '../../domain/money.ts'
import type { NoticeView, NoticeViews, Telling } from '../shell/notice-view.ts'

type Deposited = NoticeOf<'depositApproved'>['payload']
type Kind = 'depositApproved' | 'depositCompleted' | 'depositRejected' | 'depositFailed'

/** Each leads to the deposit itself, which says how far it is, and why. */
const about =
  (kind: Kind, icon: NoticeView['icon'], tone: NoticeView['tone']) =>
  ({ depositId, number, currency, amount }: Deposited, { t, format }: Telling): NoticeView => ({
    title: t(`balance.notices.${kind}.title`),
    sentence: t(`balance.notices.${kind}.sentence`, { number, amount: format.figure(amount, SCALE[currency], currency) }),
    result: null,
    icon,
    tone,
    place: `/profile/deposit/${depositId}`,
  })

export const balanceNoticeViews: NoticeViews = {
  depositApproved: about('depositApproved', 'clock', 'info'),
  depositCompleted: about('depositCompleted', 'check', 'ok'),
  depositRejected: about('depositRejected', 'alert', 'danger'),
  depositFailed: about('depositFailed', 'alert', 'danger'),
}
