import type { NoticeViews } from '../shell/notice-view.ts'

export const thirdPartySignInNoticeViews: NoticeViews = {
  thirdPartyLinked: ({ name }, { t }) => ({
    title: t('thirdParty.notices.thirdPartyLinked.title'),
    sentence: t('thirdParty.notices.thirdPartyLinked.sentence', { name }),
    result: null,
    icon: 'alert',
    tone: 'warn',
    place: '/profile/settings',
  }),
}
