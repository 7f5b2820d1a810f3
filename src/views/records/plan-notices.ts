import { subtract, type Decimal } from '../../domain/money.ts'
import type { PlanEnd } from '../../domain/wire/plans.ts'
import type { Format } from '../kit/format.ts'
import type { NoticeViews } from '../shell/notice-view.ts'
import { nftNoticeViews } from './nft-notices.ts'

interface Ended {
  readonly endReason: PlanEnd
  readonly amount: Decimal
  readonly returned: Decimal
}

const sumsOf = ({ amount, returned }: Ended, format: Format) => ({
  amount: format.money(amount, 'USDT'),
  returned: format.money(returned, 'USDT'),
  result: format.signedMoney(subtract(returned, amount), 'USDT'),
})
const looksOf = ({ endReason }: Pick<Ended, 'endReason'>) =>
  ({ icon: endReason === 'completed' ? 'check' : 'close', tone: 'plain' }) as const

export const planNoticeViews: NoticeViews = {
  smartEnded: (ended, { t, format }) => ({
    title: t(`smartNotices.notices.smartEnded.${ended.endReason}Title`),
    sentence: t(`smartNotices.notices.smartEnded.${ended.endReason}`),
    result: t('smartNotices.notices.smartEnded.result', sumsOf(ended, format)),
    ...looksOf(ended),
    place: `/trading?plan=${ended.orderId}`,
  }),
  investmentEnded: (ended, { t, format }) => ({
    title: t(`investmentNotices.notices.investmentEnded.${ended.endReason}Title`),
    sentence: t(`investmentNotices.notices.investmentEnded.${ended.endReason}`, { plan: ended.name }),
    result: t('investmentNotices.notices.investmentEnded.result', sumsOf(ended, format)),
    ...looksOf(ended),
    place: `/investment?plan=${ended.orderId}`,
  }),
  miningCollectable: (ready, { t, format }) => ({
    title: t('miningNotices.notices.miningCollectable.title'),
    sentence: t('miningNotices.notices.miningCollectable.sentence', {
      machine: ready.name,
      amount: format.money(ready.collectable, 'USDT'),
    }),
    result: null,
    icon: 'check',
    tone: 'plain',
    place: `/mining?order=${ready.orderId}`,
  }),
  miningEnded: (ended, { t, format }) => ({
    title: t(`miningNotices.notices.miningEnded.${ended.endReason}Title`),
    sentence: t(`miningNotices.notices.miningEnded.${ended.endReason}`, { machine: ended.name }),
    result: t('miningNotices.notices.miningEnded.result', {
      amount: format.money(ended.amount, 'USDT'),
      income: format.money(ended.income, 'USDT'),
      result: format.signedMoney(subtract(ended.income, ended.amount), 'USDT'),
    }),
    ...looksOf(ended),
    place: `/mining?order=${ended.orderId}`,
  }),
  ...nftNoticeViews,
}
