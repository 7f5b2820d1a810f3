/** The sentences of a notice in the reader's language; the venue sends kind and figures only. */
import type { Notice, NoticeOf } from '../../domain/notice.ts'
import type { Format } from '../kit/format.ts'
import type { IconName } from '../kit/icons.tsx'
import type { NoteTone } from '../kit/Toast.tsx'
import type { Text } from '../kit/text.ts'

export interface NoticeTexts {
  readonly title: string
  readonly sentence: string
  /** What it came to, for the list. It is no news to be shouted about. */
  readonly result: string | null
  readonly icon: IconName
  readonly tone: NoteTone | 'plain'
}

export const noticeTexts = (t: Text, format: Format, notice: Notice): NoticeTexts => {
  switch (notice.kind) {
    case 'welcome':
      return { ...told(t, 'welcome'), icon: 'check', tone: 'ok' }
    case 'orderOpened':
      return opened(t, format, notice)
    case 'orderClosed':
      return closed(t, format, notice)
    case 'signedIn': {
      const { browser, system } = notice.payload
      const device = t('sessions.device', { browser: t(`sessions.browsers.${browser}`), system: t(`sessions.systems.${system}`) })
      return {
        title: t('notifications.signedIn.title'),
        sentence: t('notifications.signedIn.from', { device }),
        result: t('notifications.signedIn.notYou'),
        icon: 'alert',
        tone: 'warn',
      }
    }
    case 'passwordChanged':
      return { ...told(t, 'passwordChanged'), icon: 'alert', tone: 'warn' }
    case 'thirdPartyLinked':
      return {
        title: t('notifications.thirdPartyLinked.title'),
        sentence: t('notifications.thirdPartyLinked.sentence', { name: notice.payload.name }),
        result: null,
        icon: 'alert',
        tone: 'warn',
      }
    case 'limitsChanged':
      return {
        title: t('notifications.limitsChanged.title'),
        sentence: t('notifications.limitsChanged.sentence', { time: format.dateTime(notice.payload.from) }),
        result: null,
        icon: 'settings',
        tone: 'plain',
      }
    case 'priceAlertCrossed':
      return crossed(t, format, notice)
    case 'unknown':
      return { ...told(t, 'unknown'), icon: 'info', tone: 'plain' }
  }
}

const told = (t: Text, kind: 'welcome' | 'passwordChanged' | 'unknown') => ({
  title: t(`notifications.${kind}.title`),
  sentence: t(`notifications.${kind}.sentence`),
  result: null,
})

const opened = (t: Text, format: Format, { payload }: NoticeOf<'orderOpened'>): NoticeTexts => ({
  title: t(`notifications.orderOpened.${payload.direction}`, { code: payload.code }),
  sentence: t('notifications.orderOpened.sentence', {
    price: format.price(payload.price, payload.scale),
    lots: format.figure(payload.lots),
    leverage: format.figure(payload.leverage),
  }),
  result: t('notifications.orderOpened.cost', {
    margin: format.money(payload.margin, 'USDT', 'up'),
    fee: format.money(payload.fee, 'USDT', 'up'),
  }),
  icon: 'check',
  tone: 'plain',
})

const closed = (t: Text, format: Format, { payload }: NoticeOf<'orderClosed'>): NoticeTexts => ({
  title: t(`notifications.orderClosed.${payload.direction}`, { code: payload.code }),
  sentence: t(`notifications.orderClosed.by.${payload.reason}`, { price: format.price(payload.price, payload.scale) }),
  result: t('notifications.orderClosed.result', {
    result: format.signedMoney(payload.profit, 'USDT'),
    margin: format.money(payload.margin, 'USDT'),
  }),
  icon: payload.reason === 'liquidation' ? 'alert' : 'check',
  tone: payload.reason === 'liquidation' ? 'warn' : 'plain',
})

const crossed = (t: Text, format: Format, { payload }: NoticeOf<'priceAlertCrossed'>): NoticeTexts => ({
  title: t('notifications.priceAlertCrossed.title', { code: payload.code, price: format.price(payload.price, payload.scale) }),
  sentence: t(`notifications.priceAlertCrossed.${payload.direction}`, {
    price: format.price(payload.crossedPrice, payload.scale),
    time: format.dateTimeSeconds(payload.crossedAt),
  }),
  result: null,
  icon: 'bell',
  tone: 'info',
})
