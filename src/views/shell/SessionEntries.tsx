import { selectIsRegistrationClosed } from '../../machines/navigation-guard/navigation-guard.selectors.ts'
import { selectSession } from '../../machines/session/session.selectors.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { useText } from '../kit/text.ts'
import { NotificationBell } from './NotificationBell.tsx'
import { isShallowEqual, useChart, useStream, useSystem } from './system-context.tsx'

/** Links to sign in or register for visitors; notifications and sign-out for users. Empty until the session is known. */
export const SessionEntries = () => {
  const t = useText()
  const { device } = useSystem()
  const session = useStream('session')
  const { isRestoring, isSignedIn, isSigningOut } = useChart(session, selectSession, isShallowEqual)
  const isRegistrationClosed = useChart(useStream('navigationGuard'), selectIsRegistrationClosed)
  if (isRestoring) return null
  if (isSignedIn)
    return (
      <>
        <NotificationBell />
        {device === 'desktop' ? (
          <IconButton
            icon="logout"
            hasWord
            label={t('shell.logOut')}
            disabled={isSigningOut}
            onClick={() => session.send({ type: 'session.signOut' })}
          />
        ) : null}
      </>
    )
  return (
    <>
      <ButtonLink tone="quiet" size="sm" to="/pass/login">
        {t('shell.logIn')}
      </ButtonLink>
      {device === 'phone' || isRegistrationClosed ? null : (
        <ButtonLink tone="primary" size="sm" to="/pass/register">
          {t('shell.signUp')}
        </ButtonLink>
      )}
    </>
  )
}
