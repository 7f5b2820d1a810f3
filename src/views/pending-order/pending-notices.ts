import type { NoticeViews } from '../shell/notice-view.ts'

export const pendingNoticeViews: NoticeViews = {
  pendingEnded: ({ code, status, trigger, price, scale, held }, { t, format }) => ({
    title: t(`pendingOrder.notices.pendingEnded.${status}Title`, { code }),
    sentence: t(`pendingOrder.notices.pendingEnded.${status}`, {
      trigger: format.price(trigger, scale),
      price: format.price(price, scale),
    }),
    result: t('pendingOrder.notices.pendingEnded.result', { held: format.money(held, 'USDT') }),
    icon: status === 'expired' ? 'clock' : 'close',
    tone: status === 'expired' ? 'plain' : 'warn',
    place: '/profile/orders?status=waiting',
  }),
}
