import type { NoticeView, NoticeViews, Telling } from '../shell/notice-view.ts'

const ofIdentity =
  (kind: 'identityVerified' | 'identityFailed', look: Pick<NoticeView, 'icon' | 'tone'>) =>
  ({ number }: { readonly number: string }, { t }: Telling): NoticeView => ({
    title: t(`kyc.notices.${kind}.title`),
    sentence: t(`kyc.notices.${kind}.sentence`, { number }),
    result: null,
    ...look,
    place: '/profile/identity',
  })

export const kycNoticeViews: NoticeViews = {
  identityVerified: ofIdentity('identityVerified', { icon: 'check', tone: 'ok' }),
  identityFailed: ofIdentity('identityFailed', { icon: 'alert', tone: 'danger' }),
}
