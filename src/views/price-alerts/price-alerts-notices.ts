import { marketPath } from '../shell/market-path.ts'
import type { NoticeViews } from '../shell/notice-view.ts'

export const priceAlertsNoticeViews: NoticeViews = {
  priceAlertCrossed: ({ code, marketId: id, marketType: type, scale, direction, price, crossedPrice, crossedAt }, { t, format }) => ({
    title: t('priceAlerts.notices.priceAlertCrossed.title', { code, price: format.price(price, scale) }),
    sentence: t(`priceAlerts.notices.priceAlertCrossed.${direction}`, {
      price: format.price(crossedPrice, scale),
      time: format.dateTimeSeconds(crossedAt),
    }),
    result: null,
    icon: 'bell',
    tone: 'info',
    place: marketPath({ code, id, type }),
  }),
}
