import type { NoticeViews } from '../shell/notice-view.ts'

export const sessionsNoticeViews: NoticeViews = {
  signedIn: ({ browser, system, network }, { t }) => {
    const device = t('sessions.device', { browser: t(`sessions.browsers.${browser}`), system: t(`sessions.systems.${system}`) })
    return {
      title: t('sessions.notices.signedIn.title'),
      sentence: network ? t('sessions.notices.signedIn.fromNetwork', { device, network }) : t('sessions.notices.signedIn.from', { device }),
      result: t('sessions.notices.signedIn.notYou'),
      icon: 'alert',
      tone: 'warn',
      place: '/profile/security',
    }
  },
  passwordGuessed: ({ tries }, { t }) => ({
    title: t('sessions.notices.passwordGuessed.title'),
    sentence: t('sessions.notices.passwordGuessed.tried', { tries }),
    result: t('sessions.notices.passwordGuessed.stillIn'),
    icon: 'alert',
    tone: 'warn',
    place: '/profile/security',
  }),
}
