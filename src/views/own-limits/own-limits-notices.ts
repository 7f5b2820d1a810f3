import type { NoticeViews } from '../shell/notice-view.ts'

export const ownLimitsNoticeViews: NoticeViews = {
  limitsChanged: ({ from }, { t, format }) => ({
    title: t('settings.notices.limitsChanged.title'),
    sentence: t('settings.notices.limitsChanged.sentence', { time: format.dateTime(from) }),
    result: null,
    icon: 'settings',
    tone: 'plain',
    place: '/profile/settings',
  }),
}
