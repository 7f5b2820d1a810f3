import { selectAccountMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { selectLink } from '../../machines/connection/connection.selectors.ts'
import { selectSession } from '../../machines/session/session.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Strip } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { Toast, ToastRegion } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream, useSubmitOff, useSystem } from './system-context.tsx'

/** What holds for the whole page: another tab leads, the network is away. A replay speaks for itself in the session log. */
export const Strips = () => {
  const t = useText()
  const { takeOver } = useSystem()
  const submitOff = useSubmitOff()
  const link = useChart(useStream('connection'), selectLink)
  return (
    <>
      {submitOff === 'following' ? (
        <Strip
          tone="info"
          action={
            <Button size="sm" onClick={takeOver}>
              {t('shell.following.takeOver')}
            </Button>
          }
        >
          {t('shell.following.sentence')}
        </Strip>
      ) : null}
      {link === 'offline' ? <Strip>{t('shell.offline')}</Strip> : null}
    </>
  )
}

/** The message of an account switch, and how it came that one is signed out. */
export const Toasts = () => {
  const t = useText()
  const accountMode = useStream('accountMode')
  const session = useStream('session')
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
          {t(`accountMode.notice.${notice}Text`)}
        </Toast>
      ) : null}
      {ending.notice === 'signedOut' && !ending.isSignedIn ? (
        <Toast
          title={t('shell.signedOut.signedOut')}
          closeLabel={t('common.close')}
          onClose={() => session.send({ type: 'session.dismissNotice' })}
        />
      ) : null}
    </ToastRegion>
  )
}

/** The balance screen asks before it goes to the sign-in form. */
export const ExpiryDialog = () => {
  const t = useText()
  const session = useStream('session')
  const { isConfirmingExpiry } = useChart(session, selectSession, isShallowEqual)
  const stay = () => session.send({ type: 'session.stay' })
  return (
    <Dialog
      isOpen={isConfirmingExpiry}
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
