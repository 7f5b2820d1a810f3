import type { NoticeViews } from '../shell/notice-view.ts'

export const nftNoticeViews: NoticeViews = {
  nftOutbid: ({ nftId, title, amount, currentBid, endsAt }, { t, format }) => ({
    title: t('nftNotices.notices.nftOutbid.title'),
    sentence: t('nftNotices.notices.nftOutbid.sentence', {
      title,
      amount: format.money(amount, 'USDT'),
      currentBid: format.money(currentBid, 'USDT'),
    }),
    result: t('nftNotices.notices.nftOutbid.result', { end: format.dateTime(endsAt) }),
    icon: 'bell',
    tone: 'plain',
    place: `/nfts?id=${nftId}`,
  }),
  nftWon: ({ nftId, title, amount, orderNumber }, { t, format }) => ({
    title: t('nftNotices.notices.nftWon.title'),
    sentence: t('nftNotices.notices.nftWon.sentence', { title }),
    result: t('nftNotices.notices.nftWon.result', { amount: format.money(amount, 'USDT'), number: orderNumber }),
    icon: 'check',
    tone: 'plain',
    place: `/nfts?id=${nftId}`,
  }),
  nftLost: ({ nftId, title, amount, price, soldBy }, { t, format }) => ({
    title: t('nftNotices.notices.nftLost.title'),
    sentence: t(`nftNotices.notices.nftLost.${soldBy}`, { title }),
    result: t('nftNotices.notices.nftLost.result', { amount: format.money(amount, 'USDT'), price: format.money(price, 'USDT') }),
    icon: 'close',
    tone: 'plain',
    place: `/nfts?id=${nftId}`,
  }),
}
