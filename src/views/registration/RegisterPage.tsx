import { useLocation } from 'react-router-dom'
import { gatePath } from '../../domain/gates.ts'
import { isInviteUnusable } from '../../domain/invite.ts'
import { selectRegistration } from '../../machines/registration/registration.selectors.ts'
import { selectSession } from '../../machines/session/session.selectors.ts'
import { Link } from '../kit/Link.tsx'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { SkeletonRows } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { GateFrame } from '../shell/GateFrame.tsx'
import { isShallowEqual, useChart, useStream, useStreamIfOpen, useSystem, useUser } from '../shell/system-context.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'

/** The chart opens with the route; until it is there the page keeps its shape. */
export const RegisterPage = () => {
  const t = useText()
  const registration = useStreamIfOpen('registration')
  return (
    <GateFrame title={t('registration.title')} lead={t('registration.lead')}>
      {registration ? <Registration /> : <SkeletonRows count={5} label={t('common.loading')} />}
    </GateFrame>
  )
}

const Registration = () => {
  const t = useText()
  const { isSignedIn } = useChart(useStream('session'), selectSession, isShallowEqual)
  const name = useUser()?.username ?? ''
  const { search } = useLocation()
  const invitedWith = useSystem().invitedWith()
  const registration = useChart(useStream('registration'), selectRegistration, isShallowEqual)
  const { isOutcomeUnknown, isRegistered, mayBeRegistered } = registration
  if (isSignedIn || isRegistered)
    return (
      <>
        <Note tone="ok">{t(isRegistered ? 'registration.registered' : 'session.alreadySignedIn', { name })}</Note>
        <ButtonLink tone="primary" size="lg" isBlock to="/home">
          {t('session.goHome')}
        </ButtonLink>
      </>
    )
  return (
    <>
      {mayBeRegistered ? <Note tone="warn">{t('registration.mayExist')}</Note> : null}
      {isOutcomeUnknown ? <OutcomeUnknown /> : null}
      {isInviteUnusable(search) ? <Note tone="warn">{t('invitation.unusableCode')}</Note> : null}
      {invitedWith === null ? null : <Note>{t('invitation.invitedWith', { code: invitedWith })}</Note>}
      <RegistrationForm />
      <p className="t-sm t-2">
        {t('registration.haveAccount')} <Link to={gatePath('/pass/login', search)}>{t('registration.logIn')}</Link>
      </p>
    </>
  )
}

/** No answer came. What is known is said, and nothing is sent a second time. */
const OutcomeUnknown = () => {
  const t = useText()
  const registration = useStream('registration')
  const { hasGivenUp } = useChart(registration, selectRegistration, isShallowEqual)
  return (
    <div role="status">
      <Note tone="warn" icon="clock">
        {hasGivenUp ? null : <b className="strong">{t('registration.unknown.title')}</b>}
        <p>{t(hasGivenUp ? 'registration.unknown.stopped' : 'registration.unknown.body')}</p>
        <Button size="sm" onClick={() => registration.send({ type: 'registration.check' })}>
          {t('registration.unknown.check')}
        </Button>
        {hasGivenUp ? (
          <Button size="sm" tone="quiet" onClick={() => registration.send({ type: 'registration.dismiss' })}>
            {t('registration.unknown.back')}
          </Button>
        ) : null}
      </Note>
    </div>
  )
}
