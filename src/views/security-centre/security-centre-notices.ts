import type { NoticeView, NoticeViews, Telling } from '../shell/notice-view.ts'

const ofIdentity =
  (kind: 'identityVerified' | 'identityFailed', look: Pick<NoticeView, 'icon' | 'tone'>) =>
  ({ number }: { readonly number: string }, { t }: Telling): NoticeView => ({
    title: t(`securityCentre.notices.${kind}.title`),
    sentence: t(`securityCentre.notices.${kind}.sentence`, { number }),
    result: null,
    ...look,
    place: '/profile',
  })

export const securityCentreNoticeViews: NoticeViews = {
  accountChanged: ({ what, name }, { t }) => ({
    title: t(`securityCentre.notices.accountChanged.${what}`, { name: name ?? '' }),
    sentence: t(`securityCentre.notices.accountChanged.${what === 'withdrawalsReleased' ? 'byOperator' : 'notYou'}`),
    result: null,
    icon: 'alert',
    tone: 'warn',
    place: '/profile/security',
  }),
  identityVerified: ofIdentity('identityVerified', { icon: 'check', tone: 'ok' }),
  identityFailed: ofIdentity('identityFailed', { icon: 'alert', tone: 'danger' }),
}
