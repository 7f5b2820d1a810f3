import { subtract } from '../../domain/money.ts'
import type { NoticeViews } from '../shell/notice-view.ts'

export const smartNoticeViews: NoticeViews = {
  smartEnded: ({ orderId, endReason, amount, returned }, { t, format }) => ({
    title: t(`smartNotices.notices.smartEnded.${endReason}Title`),
    sentence: t(`smartNotices.notices.smartEnded.${endReason}`),
    result: t('smartNotices.notices.smartEnded.result', {
      amount: format.money(amount, 'USDT'),
      returned: format.money(returned, 'USDT'),
      result: format.signedMoney(subtract(returned, amount), 'USDT'),
    }),
    icon: endReason === 'completed' ? 'check' : 'close',
    tone: 'plain',
    place: `/trading?plan=${orderId}`,
  }),
}
