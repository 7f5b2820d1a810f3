import { selectThirdParty } from '../../machines/third-party-sign-in/third-party-sign-in.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream, useStreamIfOpen, useSubmitOff } from '../shell/system-context.tsx'

/** Joins an account at the sign-in provider to this one: only where the venue offers it, and for as long as that is not known, nothing. */
export const JoinProvider = () => (useStreamIfOpen('thirdPartySignIn') ? <Offer /> : null)

const Offer = () => {
  const t = useText()
  const failureText = useFailureText()
  const stream = useStream('thirdPartySignIn')
  const { scene, name, failure, whyNotBegin } = useChart(stream, selectThirdParty, isShallowEqual)
  const isReplay = useSubmitOff() === 'replay'
  if (scene !== 'offered' && scene !== 'travelling' && scene !== 'ended') return null
  const provider = name ?? t('identities.provider')
  const begin = () => stream.send({ type: 'thirdPartySignIn.begin', purpose: 'link', returnTo: '/profile/security' })
  return (
    <div className="card__body">
      <div role="status">{failure ? <Note tone="warn">{failureText(failure)}</Note> : null}</div>
      <div className="row">
        <Button isBusy={scene === 'travelling'} isDisabled={whyNotBegin !== null || isReplay} onClick={begin}>
          {t('identities.join', { name: provider })}
        </Button>
      </div>
      <p className="field__hint">{t('identities.joinHint', { name: provider })}</p>
    </div>
  )
}
