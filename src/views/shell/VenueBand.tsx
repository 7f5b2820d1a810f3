import { selectAccountMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { selectIsSignedIn } from '../../machines/session/session.selectors.ts'
import { Link } from '../kit/Link.tsx'
import { Band } from '../kit/Band.tsx'
import { useText, useTextIn } from '../kit/text.ts'
import { isShallowEqual, useChart, useStream, useSubmitOff, useSystem } from './system-context.tsx'
import { useVenueWords } from './use-venue.ts'

/** Band at the top of every screen: says what of the venue is simulated, and which account is in use. */
export const VenueBand = () => {
  const t = useText()
  const { title, sentence, prices } = useVenueWords()
  const isSignedIn = useChart(useStream('session'), selectIsSignedIn)
  return (
    <Band
      label={title}
      title={title}
      besides={prices}
      account={isSignedIn ? <Account /> : <Link to="/introduction">{t('shell.band.whatThisMeans')}</Link>}
    >
      {sentence}
    </Band>
  )
}

/** Desktops switch accounts in the band. Phones have no room here and switch on the account page. */
const Account = () => {
  const t = useText()
  const reason = useTextIn('reasons', 'reasons.inFlight')
  const { device } = useSystem()
  const accountMode = useStream('accountMode')
  const { mode, isSwitching, whyNotSwitch } = useChart(accountMode, selectAccountMode, isShallowEqual)
  const submitOff = useSubmitOff()
  return (
    <>
      <b>{t(mode === 'demo' ? 'accountMode.demo' : 'accountMode.real')}</b>
      {mode === 'demo' ? <span className="only-desk">{t('accountMode.practice')}</span> : null}
      {device === 'desktop' ? (
        <button
          type="button"
          disabled={whyNotSwitch !== null || submitOff !== null}
          title={reason(submitOff ?? whyNotSwitch)}
          onClick={() => accountMode.send({ type: 'accountMode.switch' })}
        >
          {t(isSwitching ? 'accountMode.switching' : mode === 'demo' ? 'accountMode.switchToReal' : 'accountMode.switchToDemo')}
        </button>
      ) : null}
    </>
  )
}
