import type { NoticeViews } from '../shell/notice-view.ts'

export const sessionsNoticeViews: NoticeViews = {
  signedIn: ({ browser, system }, { t }) => ({
    title: t('sessions.notices.signedIn.title'),
    sentence: t('sessions.notices.signedIn.from', {
      device: t('sessions.device', { browser: t(`sessions.browsers.${browser}`), system: t(`sessions.systems.${system}`) }),
    }),
    result: t('sessions.notices.signedIn.notYou'),
    icon: 'alert',
    tone: 'warn',
    place: '/profile/settings',
  }),
}
