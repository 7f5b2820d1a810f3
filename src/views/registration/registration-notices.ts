import type { NoticeViews } from '../shell/notice-view.ts'

export const registrationNoticeViews: NoticeViews = {
  welcome: (_, { t }) => ({
    title: t('registration.notices.welcome.title'),
    sentence: t('registration.notices.welcome.sentence'),
    result: null,
    icon: 'check',
    tone: 'ok',
    place: '/help',
  }),
}
