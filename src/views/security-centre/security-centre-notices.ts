import type { NoticeViews } from '../shell/notice-view.ts'

export const securityCentreNoticeViews: NoticeViews = {
  accountChanged: ({ what, name }, { t }) => ({
    title: t(`securityCentre.notices.accountChanged.${what}`, { name: name ?? '' }),
    sentence: t(`securityCentre.notices.accountChanged.${what === 'withdrawalsReleased' ? 'byOperator' : 'notYou'}`),
    result: null,
    icon: 'alert',
    tone: 'warn',
    place: '/profile/security',
  }),
}
