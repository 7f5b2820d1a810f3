import type { NoticeViews } from '../shell/notice-view.ts'

export const passwordChangeNoticeViews: NoticeViews = {
  passwordChanged: (_, { t }) => ({
    title: t('passwordChange.notices.passwordChanged.title'),
    sentence: t('passwordChange.notices.passwordChanged.sentence'),
    result: null,
    icon: 'alert',
    tone: 'warn',
    place: '/profile/settings',
  }),
}
