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
      place: '/profile/settings',
    }
  },
  passwordGuessed: ({ tries }, { t }) => ({
    title: t('sessions.notices.passwordGuessed.title'),
    sentence: t('sessions.notices.passwordGuessed.tried', { tries }),
    result: t('sessions.notices.passwordGuessed.stillIn'),
    icon: 'alert',
    tone: 'warn',
    place: '/profile/settings',
  }),
  accountChanged: ({ what, name }, { t }) => ({
    title: t(`securityCentre.notices.accountChanged.${what}`, { name: name ?? '' }),
    sentence: t('securityCentre.notices.accountChanged.notYou'),
    result: null,
    icon: 'alert',
    tone: 'warn',
    place: '/profile/settings',
  }),
}
