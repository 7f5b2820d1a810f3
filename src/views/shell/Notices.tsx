import { selectAccountMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { selectConnection } from '../../machines/connection/connection.selectors.ts'
import { selectLanguage } from '../../machines/language/language.selectors.ts'
import { selectToast } from '../../machines/notifications/notifications.selectors.ts'
import { selectSession } from '../../machines/session/session.selectors.ts'
import { UpdateStrip } from '../app-update/UpdateStrip.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Strip } from '../kit/States.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { Toast, ToastRegion } from '../kit/Toast.tsx'
import { Beside } from './Beside.tsx'
import { LANGUAGE_NAMES } from '../../domain/language-names.ts'
import { latePart } from './late-part.ts'
import { isShallowEqual, useChart, useStream, useStreamIfOpen, useSubmitOff, useSystem, type StreamOf } from './system-context.tsx'
import { useVenue } from './use-venue.ts'
import { useKeptAt } from './use-figures.ts'

/** Strips that concern the whole page: it shows a replay, another tab leads, prices have stopped updating. */
export const Strips = () => {
  const t = useText()
  const tab = useStream('tab')
  const submitOff = useSubmitOff()
  const connection = useStream('connection')
  const { link, figures, isLive, canAttempt } = useChart(connection, selectConnection, isShallowEqual)
  const format = useFormat()
  const keptAt = useKeptAt()
  const isKept = keptAt !== null && !isLive
  const session = useStream('session')
  const { hasLapsed } = useChart(session, selectSession, isShallowEqual)
  const reconnect = (
    <Button size="sm" onClick={() => connection.send({ type: 'connection.attempt' })}>
      {t('connection.reconnect')}
    </Button>
  )
  return (
    <>
      {hasLapsed ? (
        <Strip
          action={
            <Button size="sm" onClick={() => session.send({ type: 'session.confirmSignOut' })}>
              {t('shell.expiry.logIn')}
            </Button>
          }
        >
          {t('shell.signedOut.expired')}
        </Strip>
      ) : null}
      {submitOff === 'replay' ? <Strip tone="info">{t('shell.replay')}</Strip> : null}
      {submitOff === 'following' ? (
        <Strip
          tone="info"
          action={
            <Button size="sm" onClick={() => tab.send({ type: 'tab.takeOver' })}>
              {t('shell.following.takeOver')}
            </Button>
          }
        >
          {t('shell.following.sentence')}
        </Strip>
      ) : null}
      <UpdateStrip />
      {isKept ? (
        <Strip action={link === 'offline' ? reconnect : null}>{t('appUpdate.kept', { time: format.dateTime(keptAt) })}</Strip>
      ) : null}
      {link === 'offline' && !isKept ? <Strip action={reconnect}>{t('shell.offline')}</Strip> : null}
      {link !== 'offline' && figures === 'stale' ? <Strip action={canAttempt ? reconnect : null}>{t('connection.stalled')}</Strip> : null}
    </>
  )
}

/** Toasts: an account switch, why the user was signed out, a language that didn't load. */
export const Toasts = () => {
  const t = useText()
  const accountMode = useStream('accountMode')
  const session = useStream('session')
  const { moneyIsSimulated } = useVenue()
  const { notice } = useChart(accountMode, selectAccountMode, isShallowEqual)
  const ending = useChart(session, selectSession, isShallowEqual)
  return (
    <ToastRegion label={t('common.notifications')}>
      {notice ? (
        <Toast
          tone={notice === 'demoDisabled' ? 'warn' : 'ok'}
          title={t(`accountMode.notice.${notice}`)}
          closeLabel={t('common.close')}
          onClose={() => accountMode.send({ type: 'accountMode.dismissNotice' })}
        >
          {notice !== 'switchedToDemo' && !moneyIsSimulated ? t('shell.band.realSentence') : t(`accountMode.notice.${notice}Text`)}
        </Toast>
      ) : null}
      {ending.notice === 'signedOut' && !ending.isSignedIn ? (
        <Toast
          title={t('shell.signedOut.signedOut')}
          closeLabel={t('common.close')}
          onClose={() => session.send({ type: 'session.dismissNotice' })}
        />
      ) : null}
      <LanguageToast />
      <NewsToast />
    </ToastRegion>
  )
}

/** Loaded once a user is signed in, because only they get notifications. */
const NEWS = latePart(async () => (await import('../notifications/NotificationToast.tsx')).NotificationToast, ['notifications'])
const NewsToast = () => {
  const stream = useStreamIfOpen('notifications')
  return stream ? <News stream={stream} /> : null
}
/** If the toast's code didn't load, the next notification tries again. The list has them all, so none is lost. */
const News = ({ stream }: { readonly stream: StreamOf<'notifications'> }) => (
  <Beside part={NEWS} needs={useSystem().notices} resetKey={String(useChart(stream, selectToast)?.id)}>
    {(NotificationToast) => <NotificationToast />}
  </Beside>
)

/** Says whether the chosen language is loading or failed: the list closes on choosing, so it can't say it there. */
const LanguageToast = () => {
  const t = useText()
  const language = useStream('language')
  const { failure, loading, wanted, locale } = useChart(language, selectLanguage, isShallowEqual)
  if (loading && loading !== locale) return <span className="sr">{t('language.loading', { name: LANGUAGE_NAMES[loading] })}</span>
  if (!failure || loading) return null
  return (
    <Toast
      tone="danger"
      title={t('language.failed', { name: LANGUAGE_NAMES[wanted], current: LANGUAGE_NAMES[locale] })}
      closeLabel={t('common.close')}
      onClose={() => language.send({ type: 'language.choose', locale })}
    >
      <Button size="sm" onClick={() => language.send({ type: 'language.retry' })}>
        {t('common.tryAgain')}
      </Button>
    </Toast>
  )
}

/** On the balance page, asks before going to the sign-in page when the session has expired. */
export const ExpiryDialog = () => {
  const t = useText()
  const session = useStream('session')
  const { isConfirmingExpiry } = useChart(session, selectSession, isShallowEqual)
  // A following tab can't answer; the leading tab asks.
  const isFollowing = useSubmitOff() === 'following'
  const stay = () => session.send({ type: 'session.stay' })
  return (
    <Dialog
      isOpen={isConfirmingExpiry && !isFollowing}
      onClose={stay}
      title={t('shell.expiry.title')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button onClick={stay}>{t('shell.expiry.stay')}</Button>
          <Button tone="primary" onClick={() => session.send({ type: 'session.confirmSignOut' })}>
            {t('shell.expiry.logIn')}
          </Button>
        </>
      }
    >
      <p className="t-body">{t('shell.expiry.body')}</p>
    </Dialog>
  )
}
