import { subtract } from '../../domain/money.ts'
import type { NoticeViews } from '../shell/notice-view.ts'

export const optionNoticeViews: NoticeViews = {
  optionSettled: ({ code, direction, outcome, stake, paidOut, price, scale }, { t, format }) => {
    const how = outcome === 'returned' ? (price === null ? 'noPrice' : 'tie') : outcome
    return {
      title: t(`optionsTicket.notices.optionSettled.${direction}`, { code }),
      sentence: t(`optionsTicket.notices.optionSettled.${how}`, { price: format.price(price, scale) }),
      result: t('optionsTicket.notices.optionSettled.result', {
        stake: format.money(stake, 'USDT'),
        paidOut: format.money(paidOut, 'USDT'),
        result: format.signedMoney(subtract(paidOut, stake), 'USDT'),
      }),
      icon: outcome === 'won' ? 'check' : outcome === 'lost' ? 'close' : 'refresh',
      tone: 'plain',
      place: '/profile/orders?kind=options&status=closed',
    }
  },
}
