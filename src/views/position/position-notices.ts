import { resultOf } from '../../domain/contract.ts'
import { marketPath } from '../shell/market-path.ts'
import type { NoticeViews } from '../shell/notice-view.ts'

export const positionNoticeViews: NoticeViews = {
  orderOpened: ({ direction, code, marketId: id, marketType: type, price, scale, lots, leverage, margin, fee }, { t, format }) => ({
    title: t(`position.notices.orderOpened.${direction}`, { code }),
    sentence: t('position.notices.orderOpened.sentence', {
      price: format.price(price, scale),
      lots: format.figure(lots),
      leverage: format.figure(leverage),
    }),
    result: t('position.notices.orderOpened.cost', { margin: format.money(margin, 'USDT', 'up'), fee: format.money(fee, 'USDT', 'up') }),
    icon: 'check',
    tone: 'plain',
    place: marketPath({ code, id, type }),
  }),
  orderClosed: ({ direction, code, reason, price, scale, profit, fee, margin }, { t, format }) => ({
    title: t(`position.notices.orderClosed.${direction}`, { code }),
    sentence: t(`position.notices.orderClosed.by.${reason}`, { price: format.price(price, scale) }),
    result:
      fee === undefined
        ? t('position.notices.orderClosed.beforeFee', { result: format.signedMoney(profit, 'USDT'), margin: format.money(margin, 'USDT') })
        : t('position.notices.orderClosed.result', {
            result: format.signedMoney(resultOf(profit, fee), 'USDT'),
            fee: format.money(fee, 'USDT', 'up'),
            margin: format.money(margin, 'USDT'),
          }),
    icon: reason === 'liquidation' ? 'alert' : 'check',
    tone: reason === 'liquidation' ? 'warn' : 'plain',
    place: '/profile/orders?status=closed',
  }),
}
